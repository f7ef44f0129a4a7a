import { ownedBy, type ShopperViewer } from "#app/auth/identity/viewer.ts";
import { moduleData } from "#app/platform/module-data.server.ts";
import type { Transaction } from "#app/platform/transaction.server.ts";
import { cartsModule } from "./module.ts";

/**
 * Changes the note in the Shopper's cart, which stays locked until the transaction ends.
 * @returns the cart's id; null without a cart, where there is nothing to write about
 */
export async function changeNote(tx: Transaction, viewer: ShopperViewer, noteToSeller: string): Promise<string | null> {
  const [changed] = await moduleData(cartsModule, tx).cart.updateManyAndReturn({
    where: ownedBy(viewer),
    data: { noteToSeller, version: { increment: 1 } },
    select: { id: true },
  });
  return changed?.id ?? null;
}
