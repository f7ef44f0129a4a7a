import { randomUUID } from "node:crypto";
import { href } from "react-router";
import type { ShopperViewer } from "#app/auth/identity/viewer.ts";
import { exchangeGuestLink, guestLinkExpiry, guestLinkUrl } from "#app/platform/guest-link.server.ts";
import { moduleData } from "#app/platform/module-data.server.ts";
import type { Transaction } from "#app/platform/transaction.server.ts";
import { quoteRequestsModule } from "./module.ts";

const PURPOSE = "request-link";

/** Creates the signed link of an email about a quote request: guest proof for the owner of the inbox, exchanged once. */
export async function createRequestLink(
  tx: Transaction,
  { storeId, requestId }: { storeId: string; requestId: string },
): Promise<string> {
  const { checkoutRequestLink } = moduleData(quoteRequestsModule, tx);
  const id = randomUUID();
  await checkoutRequestLink.create({ data: { id, storeId, requestId, expiresAt: guestLinkExpiry() } });
  return guestLinkUrl({ purpose: PURPOSE, storeId, id, path: href("/requests/:id", { id: requestId }) });
}

/** Exchanges a link's token for a grant to this Shopper's guestId; refuses `not_found` for another quote request too. */
export function exchangeRequestLink({ storeId, guestHash }: ShopperViewer, requestId: string, token: string) {
  return exchangeGuestLink({ purpose: PURPOSE, storeId, token }, async (tx, { where, data }) => {
    const { checkoutRequestLink, checkoutRequestGrant } = moduleData(quoteRequestsModule, tx);
    const used = await checkoutRequestLink.updateMany({ where: { ...where, requestId }, data });
    if (used.count === 0) return null;
    await checkoutRequestGrant.createMany({ data: [{ storeId, guestHash, requestId }], skipDuplicates: true });
    return { requestId };
  });
}
