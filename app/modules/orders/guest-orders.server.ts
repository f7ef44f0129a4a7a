import { timingSafeEqual } from "node:crypto";
import type { ShopperViewer, SystemViewer } from "#app/auth/identity/viewer.ts";
import { refuse } from "#app/kernel/refusal.ts";
import { DAY_MS } from "#app/kernel/time.ts";
import { ERASED_EMAIL } from "#app/modules/emails/erased-recipient.ts";
import { queueEmail } from "#app/modules/emails/internal.server.ts";
import { renderEmail } from "#app/platform/email-render.server.ts";
import { moduleData } from "#app/platform/module-data.server.ts";
import { digest, sign } from "#app/platform/secrets.server.ts";
import { type Transaction, transact } from "#app/platform/transaction.server.ts";
import { ordersModule } from "./module.ts";

const sameText = (one: string, other: string) => timingSafeEqual(Buffer.from(digest(one)), Buffer.from(digest(other)));

/**
 * Grants a guest's order to this Shopper's guestId, for its number together with the email address that it was placed
 * with. An account's order needs a sign-in instead. The caller has counted the attempt. Refuses `not_found`, the same
 * for an unknown number and for another address.
 */
export function findOrderForGuest(viewer: ShopperViewer, { number, email }: { number: number; email: string }) {
  const { storeId, guestHash } = viewer;
  return transact(["not_found"], async (tx) => {
    const { order, orderGrant } = moduleData(ordersModule, tx);
    const found = await order.findFirst({
      where: { storeId, number },
      select: { id: true, email: true, customerId: true },
    });
    const typed = email.trim().toLowerCase();
    // Always compared, even with nothing: response time must not reveal a missing order.
    const matches = sameText(found?.email.trim().toLowerCase() ?? "", typed);
    if (!found || !matches || found.customerId !== null || typed === ERASED_EMAIL) refuse("not_found");
    await orderGrant.createMany({ data: [{ storeId, guestHash, orderId: found.id }], skipDuplicates: true });
    return { number };
  });
}

type Claim = {
  storeId: string;
  customerId: string;
  /** The account's verified address. */
  verifiedEmail: string;
  /** The guestId that holds the proof: it placed the order, or exchanged the link in its email. */
  guestHash: string;
};

/**
 * Makes an account the owner of Guest Orders for which it has both proofs. An order with an owner keeps it, so calling
 * it again, or concurrently, is safe. The caller has verified the account, its address and the guestId, and that
 * claiming is enabled. @returns how many orders changed owner
 */
export async function claimOrders(tx: Transaction, claim: Claim): Promise<number> {
  const { storeId, customerId, verifiedEmail, guestHash } = claim;
  const { order, orderEvent } = moduleData(ordersModule, tx);
  const ownerless = await order.findMany({
    where: { storeId, customerId: null, grants: { some: { storeId, guestHash } } },
    select: { id: true, email: true },
  });
  // Compared here: the database's case-insensitive comparison treats _ and % in an address as wildcards.
  const ids = ownerless.filter(({ email }) => email.toLowerCase() === verifiedEmail.toLowerCase()).map(({ id }) => id);
  // Requires the missing owner again: another sign-in may have been first.
  const claimed = await order.updateManyAndReturn({
    where: { storeId, id: { in: ids }, customerId: null },
    data: { customerId, version: { increment: 1 } },
    select: { id: true },
  });
  await orderEvent.createMany({
    data: claimed.map(({ id: orderId }) => ({ storeId, orderId, kind: "claimed" as const, actorId: customerId })),
  });
  return claimed.length;
}

/**
 * Tells the owner of this address (as stored: trimmed, in lower case) that someone keeps trying to open an order of
 * theirs: at most one email a calendar day, and only where an order was placed with it.
 */
export async function notifyOfLookups({ storeId }: SystemViewer, email: string, now: Date) {
  const where = { storeId, email };
  const placed = await moduleData(ordersModule).order.count({ where, take: 1 });
  if (placed === 0 || email === ERASED_EMAIL) return;
  const content = await renderEmail(() => import("./emails/order-lookups-email.tsx"), {});
  const dedupeKey = `order-lookups:${sign("lookup-notice", email)}:${Math.floor(now.getTime() / DAY_MS)}`;
  await transact((tx) => queueEmail(tx, { storeId, recipient: email, dedupeKey, ...content }));
}
