import { href } from "react-router";
import type { ShopperViewer } from "#app/auth/identity/viewer.ts";
import { exchangeGuestLink, guestLinkExpiry, guestLinkUrl } from "#app/platform/guest-link.server.ts";
import { moduleData } from "#app/platform/module-data.server.ts";
import type { Transaction } from "#app/platform/transaction.server.ts";
import { ordersModule } from "./module.ts";

const PURPOSE = "order-link";

/** The URL of a link by its row's id. */
export const linkAddress = ({ storeId, number, linkId }: { storeId: string; number: number; linkId: string }) =>
  guestLinkUrl({ purpose: PURPOSE, storeId, id: linkId, path: href("/orders/:number", { number: String(number) }) });

/** Creates the signed link of an email about an order: guest proof for the owner of the inbox, exchanged once. */
export async function createOrderLink(
  tx: Transaction,
  { storeId, orderId, number, linkId }: { storeId: string; orderId: string; number: number; linkId: string },
): Promise<string> {
  const { orderLink } = moduleData(ordersModule, tx);
  await orderLink.create({ data: { id: linkId, storeId, orderId, expiresAt: guestLinkExpiry() } });
  return linkAddress({ storeId, number, linkId });
}

/** Exchanges a link's token for a grant to this Shopper's guestId. */
export function exchangeOrderLink({ storeId, guestHash }: ShopperViewer, token: string) {
  return exchangeGuestLink({ purpose: PURPOSE, storeId, token }, async (tx, { where, data }) => {
    const { orderLink, orderGrant } = moduleData(ordersModule, tx);
    const select = { orderId: true, order: { select: { number: true } } } as const;
    const [link] = await orderLink.updateManyAndReturn({ where, data, select });
    if (!link) return null;
    await orderGrant.createMany({ data: [{ storeId, guestHash, orderId: link.orderId }], skipDuplicates: true });
    return { number: link.order.number };
  });
}
