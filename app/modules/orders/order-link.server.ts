import { href } from "react-router";
import type { ShopperViewer } from "#app/auth/identity/viewer.ts";
import { refuse } from "#app/kernel/refusal.ts";
import { DAY_MS } from "#app/kernel/time.ts";
import { absoluteUrl } from "#app/platform/app-url.server.ts";
import { moduleData } from "#app/platform/module-data.server.ts";
import { linkToken, readLinkToken } from "#app/platform/secrets.server.ts";
import { type Transaction, transact } from "#app/platform/transaction.server.ts";
import { ordersModule } from "./module.ts";

const PURPOSE = "order-link";
const VALID_MS = 90 * DAY_MS;

/** When a link that is created now expires. */
export const linkExpiry = () => new Date(Date.now() + VALID_MS);

/** The URL of a link by its row's id. */
export const linkAddress = ({ storeId, number, linkId }: { storeId: string; number: number; linkId: string }) =>
  absoluteUrl(`${href("/orders/:number", { number: String(number) })}?token=${linkToken(PURPOSE, storeId, linkId)}`);

/**
 * Creates the signed link of an email about an order: guest proof for the owner of the inbox, exchanged once, for 90
 * days.
 */
export async function createOrderLink(
  tx: Transaction,
  { storeId, orderId, number, linkId }: { storeId: string; orderId: string; number: number; linkId: string },
): Promise<string> {
  const { orderLink } = moduleData(ordersModule, tx);
  await orderLink.create({ data: { id: linkId, storeId, orderId, expiresAt: linkExpiry() } });
  return linkAddress({ storeId, number, linkId });
}

/**
 * Exchanges a link's token for a grant to this Shopper's guestId. Each link works once.
 * @returns the order's number; refuses `not_found` for a token that is altered, used, expired or of another Store
 */
export function exchangeOrderLink(viewer: ShopperViewer, token: string) {
  const { storeId, guestHash } = viewer;
  return transact(["not_found"], async (tx) => {
    const id = readLinkToken(PURPOSE, storeId, token);
    if (!id) refuse("not_found");
    const { orderLink, orderGrant } = moduleData(ordersModule, tx);
    const used = await orderLink.updateManyAndReturn({
      where: { id, storeId, exchangedAt: null, expiresAt: { gt: new Date() } },
      data: { exchangedAt: new Date() },
      select: { orderId: true, order: { select: { number: true } } },
    });
    const [link] = used;
    if (!link) refuse("not_found");
    await orderGrant.createMany({ data: [{ storeId, guestHash, orderId: link.orderId }], skipDuplicates: true });
    return { number: link.order.number };
  });
}
