import { data, href, type RouterContextProvider, redirect } from "react-router";
import type { z } from "zod";
import { findFreshAdmin, requireAdmin } from "#app/auth/visitor/guards.server.ts";
import { cancelOrder, fulfilOrder } from "#app/flows/money/index.server.ts";
import type { Refused } from "#app/kernel/refusal.ts";
import { cancelSchema, fulfilSchema } from "#app/modules/orders/change-order.schema.ts";
import { refusalText } from "../../refusal-text.ts";

export const orderNotices = {
  fulfilled: "Order marked as fulfilled.",
  cancelled: "Order cancelled. Any payment is refunded or released within moments.",
};

type Typed = { tracking: string; reason: string };
export type OrderRefusal = { typed?: Typed; errors?: Record<string, string>; refused?: string; unproved?: boolean };

/** Marks an order as shipped, with the tracking number. */
export async function submitFulfilment(context: Readonly<RouterContextProvider>, id: string, typed: Typed) {
  const parsed = fulfilSchema.safeParse(typed);
  if (!parsed.success) return invalid(parsed.error, typed);
  return settled(id, "fulfilled", await fulfilOrder(requireAdmin(context), id, parsed.data.tracking));
}

/** Cancels an order for the given reason; a large refund requires a fresh proof. */
export async function submitCancellation(context: Readonly<RouterContextProvider>, id: string, typed: Typed) {
  const parsed = cancelSchema.safeParse(typed);
  if (!parsed.success) return invalid(parsed.error, typed);
  const outcome = await cancelOrder(requireAdmin(context), id, parsed.data.reason, findFreshAdmin(context));
  if (!outcome.ok && outcome.code === "forbidden")
    return data<OrderRefusal>({ typed, unproved: true }, { status: 403 });
  return settled(id, "cancelled", outcome);
}

function invalid(error: z.ZodError, typed: Typed) {
  const errors = Object.fromEntries(error.issues.map((issue) => [String(issue.path[0]), issue.message]));
  return data<OrderRefusal>({ typed, errors }, { status: 422 });
}

function settled(id: string, done: keyof typeof orderNotices, outcome: { ok: true } | Refused) {
  if (outcome.ok) return redirect(`${href("/admin/orders/:id", { id })}?done=${done}`, 303);
  if (outcome.code !== "conflict") throw data(null, { status: 404 });
  return data<OrderRefusal>({ refused: refusalText(outcome) ?? "The order changed in the meantime." }, { status: 409 });
}
