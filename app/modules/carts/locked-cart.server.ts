import { ownedBy, type ShopperViewer } from "#app/auth/identity/viewer.ts";
import { moduleData } from "#app/platform/module-data.server.ts";
import type { Transaction } from "#app/platform/transaction.server.ts";
import { cartsModule } from "./module.ts";
import type { HeldQuantities } from "./read-lines.server.ts";

/** Prices and stock for a Shopper with these holds, by variant id. */
export async function offersOf(
  storeId: string,
  variantIds: readonly string[],
  { held, tx }: { held: HeldQuantities; tx?: Transaction | undefined },
) {
  const { publishedVariant, publishedAvailability } = moduleData(cartsModule, tx);
  const where = { storeId, variantId: { in: [...variantIds] } };
  const [variants, levels] = await Promise.all([
    publishedVariant.findMany({ where }),
    publishedAvailability.findMany({ where }),
  ]);
  const stock = new Map(levels.map((row) => [row.variantId, row.available]));
  const available = (id: string) => (stock.get(id) ?? 0) + (held.get(id) ?? 0);
  return new Map(variants.map((row) => [row.variantId, { ...row, available: available(row.variantId) }]));
}

const isNewcomer = (viewer: ShopperViewer) => viewer.kind === "guest" && viewer.newcomer === true;

type LockedCart = { id: string; codes: string[]; giftCardIds: string[]; noteToSeller: string };

/**
 * Finds or creates the Shopper's cart and locks its row until the transaction ends.
 * @param changes what it has from now on
 */
export async function lockCart(
  viewer: ShopperViewer,
  tx: Transaction,
  changes: { noteToSeller?: string } = {},
): Promise<LockedCart> {
  const { cart } = moduleData(cartsModule, tx);
  const { storeId } = viewer;
  const unique =
    viewer.kind === "customer"
      ? { storeId_customerId: { storeId, customerId: viewer.userId } }
      : { storeId_guestHash: { storeId, guestHash: viewer.guestHash } };
  return cart.upsert({
    where: unique,
    create: { ...ownedBy(viewer), ...changes, returned: !isNewcomer(viewer) },
    update: { version: { increment: 1 }, ...changes, ...(isNewcomer(viewer) ? {} : { returned: true }) },
    select: { id: true, codes: true, giftCardIds: true, noteToSeller: true },
  });
}
