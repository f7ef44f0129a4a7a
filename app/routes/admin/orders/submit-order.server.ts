import { href, type RouterContextProvider } from "react-router";
import { z } from "zod";
import { findFreshAdmin, requireAdmin } from "#app/auth/visitor/guards.server.ts";
import { cancelOrder, fulfilOrder, recordReceipt, refundTender } from "#app/flows/money/index.server.ts";
import { cancelSchema, fulfilSchema, receiptSchema } from "#app/modules/orders/change-order.schema.ts";
import { operationSchema } from "#app/modules/payments/operation.schema.ts";
import { env } from "#app/platform/env.server.ts";
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

type Refund = { intent: string; to: string; amount: string; note: string; idempotencyKey: string };

/** Gives money back that no provider took; a large refund requires a fresh proof. */
export const submitRefund = (context: Context, id: string, typed: Refund) =>
  submit(typed, {
    ...settled(id, "refunded"),
    at: "amount",
    schema: operationSchema(env().STORE_CURRENCY).extend({ to: z.coerce.number().int() }),
    run: ({ to: position, amount: amountMinor, note: reason, idempotencyKey: operationKey }) =>
      refundTender(requireAdmin(context), id, { position, amountMinor, reason, operationKey }, findFreshAdmin(context)),
  });
