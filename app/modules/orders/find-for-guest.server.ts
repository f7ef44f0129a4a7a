import { timingSafeEqual } from "node:crypto";
import type { ShopperViewer } from "#app/auth/identity/viewer.ts";
import { refuse } from "#app/kernel/refusal.ts";
import { ERASED_EMAIL } from "#app/modules/emails/erased-recipient.ts";
import { moduleData } from "#app/platform/module-data.server.ts";
import { digest } from "#app/platform/secrets.server.ts";
import { transact } from "#app/platform/transaction.server.ts";
import { ordersModule } from "./module.ts";

const sameText = (one: string, other: string) => timingSafeEqual(Buffer.from(digest(one)), Buffer.from(digest(other)));

/**
 * Grants a guest's order to this Shopper's guestId, for its number together with the email address that it was placed
 * with. An account's order needs a sign-in instead. The caller has counted the attempt.
 * @param email in any case, as typed
 * @returns the order's number; refuses `not_found`, the same for an unknown number and for another address
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
