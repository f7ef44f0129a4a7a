import { ownerColumns, type ShopperViewer } from "#app/auth/identity/viewer.ts";
import { refuse } from "#app/kernel/refusal.ts";
import { moduleData, sql } from "#app/platform/module-data.server.ts";
import type { Transaction } from "#app/platform/transaction.server.ts";
import { type CheckoutState, chainStart } from "./checkout-session.ts";
import { checkoutModule } from "./module.ts";

declare module "#app/kernel/refusal.ts" {
  interface Reasons {
    checkout_changed: Record<never, never>;
  }
}

/** What the Shopper had typed there. */
export type FormerCheckout = {
  id: string;
  email: string | null;
  shippingAddress: object | null;
  shippingMethod: string | null;
};

type Last = { state: CheckoutState; chainStartedAt: Date | null; createdAt: Date; expiresAt: Date };
type Found = { openId: string | null; former: FormerCheckout | null } & (Last | { state: null });

/**
 * Ends the cart's open session, if there is one: the session that replaces it takes over its stock. The caller holds
 * the cart's lock.
 * @param now when the session that replaces it starts
 * @returns what was typed there, and since when the Shopper has been holding stock; refuses `conflict`
 */
export async function endPreviousCheckout(tx: Transaction, viewer: ShopperViewer, cartId: string, now: Date) {
  const { storeId, customerId, guestHash } = ownerColumns(viewer);
  // Read in the same statement: another transaction may change the session while this one waits for its row.
  const [found] = await moduleData(checkoutModule, tx).query<Found>(sql`
    /* prepared: end-previous-checkout-checkout */
    WITH ended AS (
      UPDATE "mod_checkout" SET "state" = 'cancelled', "updatedAt" = now()
      WHERE "storeId" = ${storeId}::text AND "cartId" = ${cartId}::uuid AND "state" = 'open'
      RETURNING "id", "email", "shippingAddress", "shippingMethod"
    )
    SELECT (SELECT to_json(ended) FROM ended) AS "former", last.*, (
      SELECT "id"::text FROM "mod_checkout"
      WHERE "storeId" = ${storeId}::text AND "cartId" = ${cartId}::uuid AND "state" = 'open') AS "openId"
    FROM (SELECT 1) AS one LEFT JOIN LATERAL (
      SELECT "state"::text, "chainStartedAt", "createdAt", "expiresAt" FROM "mod_checkout"
      WHERE "storeId" = ${storeId}::text AND ("customerId" = ${customerId}::uuid OR "guestHash" = ${guestHash}::text)
      ORDER BY "createdAt" DESC LIMIT 1) AS last ON true`);
  if (!found) throw new Error("The database said nothing of the former checkout.");
  const { openId, former } = found;
  if (openId !== (former?.id ?? null)) refuse("conflict", { reason: "checkout_changed" });
  return { former, chainStartedAt: chainStart(found.state === null ? null : found, now) };
}
