import { randomUUID } from "node:crypto";
import { href } from "react-router";
import type { ShopperViewer } from "#app/auth/identity/viewer.ts";
import { refuse } from "#app/kernel/refusal.ts";
import { DAY_MS } from "#app/kernel/time.ts";
import { absoluteUrl } from "#app/platform/app-url.server.ts";
import { moduleData } from "#app/platform/module-data.server.ts";
import { linkToken, readLinkToken } from "#app/platform/secrets.server.ts";
import { type Transaction, transact } from "#app/platform/transaction.server.ts";
import { quoteRequestsModule } from "./module.ts";

const PURPOSE = "request-link";
const VALID_MS = 90 * DAY_MS;

/**
 * Creates the signed link of an email about a quote request: guest proof for the owner of the inbox, exchanged once,
 * for 90 days.
 */
export async function createRequestLink(
  tx: Transaction,
  { storeId, requestId }: { storeId: string; requestId: string },
): Promise<string> {
  const { checkoutRequestLink } = moduleData(quoteRequestsModule, tx);
  const id = randomUUID();
  const expiresAt = new Date(Date.now() + VALID_MS);
  await checkoutRequestLink.create({ data: { id, storeId, requestId, expiresAt } });
  return absoluteUrl(`${href("/requests/:id", { id: requestId })}?token=${linkToken(PURPOSE, storeId, id)}`);
}

/**
 * Exchanges a link's token for a grant to this Shopper's guestId. Each link works once, and for its own quote request.
 * @returns nothing; refuses `not_found` for a token that is altered, used, expired, of another quote request or Store
 */
export function exchangeRequestLink(viewer: ShopperViewer, requestId: string, token: string) {
  const { storeId, guestHash } = viewer;
  return transact(["not_found"], async (tx) => {
    const id = readLinkToken(PURPOSE, storeId, token);
    if (!id) refuse("not_found");
    const { checkoutRequestLink, checkoutRequestGrant } = moduleData(quoteRequestsModule, tx);
    const used = await checkoutRequestLink.updateMany({
      where: { id, storeId, requestId, exchangedAt: null, expiresAt: { gt: new Date() } },
      data: { exchangedAt: new Date() },
    });
    if (used.count === 0) refuse("not_found");
    await checkoutRequestGrant.createMany({ data: [{ storeId, guestHash, requestId }], skipDuplicates: true });
  });
}
