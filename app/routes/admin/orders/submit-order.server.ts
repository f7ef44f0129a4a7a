import { href, type RouterContextProvider } from "react-router";
import { z } from "zod";
import { findFreshAdmin, requireAdmin } from "#app/auth/visitor/guards.server.ts";
import { cancelOrder, fulfilOrder, recordReceipt, refundTender } from "#app/flows/money/index.server.ts";
import type { Refused } from "#app/kernel/refusal.ts";
import { newLastDaySchema } from "#app/modules/gift-cards/gift-card.schema.ts";
import { cancelSchema, fulfilSchema, receiptSchema } from "#app/modules/orders/change-order.schema.ts";
import { operationSchema } from "#app/modules/payments/operation.schema.ts";
import { settingsFor } from "#app/modules/stores/index.server.ts";
import { env } from "#app/platform/env.server.ts";
import { keepOf } from "#app/platform/request-info.server.ts";
import { submit } from "../../submit.server.ts";

export const orderNotices = {
  fulfilled: "Order marked as fulfilled.",
  received: "Payment recorded.",
  refunded: "Refund made.",
  cancelled: "Order cancelled. Any payment is refunded or released within moments.",
};

type Context = Readonly<RouterContextProvider>;
type Typed = { tracking: string; reason: string };

const settled = (id: string, done: keyof typeof orderNotices) => ({
  to: `${href("/admin/orders/:id", { id })}?done=${done}`,
  otherwise: "The order changed in the meantime.",
});

const reasonOf = ({ data }: Refused) => (data && "reason" in data ? data.reason : null);

/** Marks an order as shipped, with the tracking number. */
export const submitFulfilment = (context: Context, id: string, typed: Typed) =>
  submit(typed, {
    ...settled(id, "fulfilled"),
    schema: fulfilSchema,
    run: ({ tracking }) => fulfilOrder(requireAdmin(context), id, tracking),
  });

/** Records money that arrived for an order that is paid by hand. */
export const submitReceipt = (context: Context, id: string, typed: { received: string; seen: string }) =>
  submit(typed, {
    ...settled(id, "received"),
    at: (refused) => (reasonOf(refused) === "too_much_received" ? "received" : null),
    schema: receiptSchema(env().STORE_CURRENCY),
    run: ({ received, seen }) => recordReceipt(requireAdmin(context), id, { amountMinor: received, seenMinor: seen }),
  });

/** Cancels an order for the given reason; a large refund requires a fresh proof. */
export const submitCancellation = (context: Context, id: string, typed: Typed) =>
  submit(typed, {
    ...settled(id, "cancelled"),
    schema: cancelSchema,
    run: ({ reason }) => cancelOrder(requireAdmin(context), id, reason, findFreshAdmin(context)),
  });

type Refund = Record<"intent" | "to" | "as" | "expiresOn" | "amount" | "note" | "idempotencyKey", string>;

/** Gives money back without asking a provider; a large refund requires a fresh proof. */
export async function submitRefund(context: Context, id: string, typed: Refund) {
  const { timeZone } = (await settingsFor(requireAdmin(context), keepOf(context))).store;
  return submit(typed, {
    ...settled(id, "refunded"),
    at: (refused) => (reasonOf(refused) === "gift_card_expired" ? "as" : "amount"),
    schema: operationSchema(env().STORE_CURRENCY).extend({
      to: z.union([z.literal("provider"), z.coerce.number().int()]),
      as: z.enum(["tender", "extend", "credit", ""], "Choose one of these."),
      expiresOn: typed.as === "extend" ? newLastDaySchema({ timeZone, now: new Date() }) : z.string(),
    }),
    run: ({ to: position, as, expiresOn, amount: amountMinor, note: reason, idempotencyKey: operationKey }) => {
      const to = { asCredit: as === "credit", extendTo: expiresOn instanceof Date ? expiresOn : undefined };
      const refund = { position, amountMinor, reason, operationKey, ...to };
      return refundTender(requireAdmin(context), id, refund, findFreshAdmin(context));
    },
  });
}
