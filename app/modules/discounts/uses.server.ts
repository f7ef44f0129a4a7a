import { moduleData, sql } from "#app/platform/module-data.server.ts";
import type { Transaction } from "#app/platform/transaction.server.ts";
import { type Buyer, inboxOf } from "./buyer.server.ts";
import { discountsModule } from "./module.ts";
import type { UsedDiscount } from "./used-discounts.ts";

type Using = {
  checkoutSessionId: string;
  /** What the quote gives. */
  discounts: readonly UsedDiscount[];
  buyer: Buyer;
  /** What the order comes to, in minor units. */
  totalMinor: number;
};

/**
 * Uses of one Store's discounts, which are leases as stock is: held while a payment is under way, counted by its order.
 * The caller has locked the checkout session. Each locks rows that others wait for: call it late in its transaction, and
 * before stock.
 */
export function discountUsesOf(storeId: string, tx: Transaction) {
  const { query } = moduleData(discountsModule, tx);
  return {
    /**
     * Holds a use of each for a payment.
     * @returns ids of discounts that can't be used any longer: then release the session and quote it again
     */
    async hold({ checkoutSessionId, discounts, buyer, totalMinor }: Using): Promise<string[]> {
      if (discounts.length === 0) return [];
      const { inbox, mailboxes } = inboxOf(buyer);
      const [row] = await query<{ refused: string[] }>(sql`
        /* prepared: hold-discounts */
        SELECT "mod_discounts_hold"(${storeId}::text, ${checkoutSessionId}::uuid, ${JSON.stringify(discounts)}::jsonb,
          ${totalMinor}::int, ${buyer.customerId}::uuid, ${mailboxes}::text[], ${inbox}::text)::text[] AS "refused"`);
      return row?.refused ?? [];
    },

    /**
     * Counts them for an order: what its payment holds, else what is left.
     * @returns false where one is gone: the caller must then roll back
     */
    async count(orderId: string, { checkoutSessionId, discounts, buyer, totalMinor }: Using): Promise<boolean> {
      if (discounts.length === 0) return true;
      const { inbox, mailboxes } = inboxOf(buyer);
      const [row] = await query<{ counted: boolean }>(sql`
        /* prepared: count-discounts */
        SELECT "mod_discounts_count"(${storeId}::text, ${checkoutSessionId}::uuid, ${orderId}::uuid,
          ${JSON.stringify(discounts)}::jsonb, ${totalMinor}::int, ${buyer.customerId}::uuid, ${mailboxes}::text[],
          ${inbox}::text) AS "counted"`);
      return row?.counted === true;
    },

    /** Gives back what these sessions hold. */
    async release(...checkoutSessionIds: string[]): Promise<void> {
      await query(sql`
        /* prepared: release-discounts */
        SELECT "mod_discounts_release"(${storeId}::text, ${checkoutSessionIds}::uuid[])::text`);
    },
  };
}
