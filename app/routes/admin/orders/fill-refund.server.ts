import { data } from "react-router";
import type { AdminViewer } from "#app/auth/identity/viewer.ts";
import { decimalAmount } from "#app/kernel/money.ts";
import { ordersAdminFor } from "#app/modules/orders/index.server.ts";
import { noteOfLines, refundField, refundOfLines } from "#app/modules/orders/refund-lines.ts";
import { formAgain } from "../../submit.server.ts";

type Sent = { fields: Record<"to" | "as" | "expiresOn" | "amount" | "note", string>; form: FormData };

/**
 * The refund's form again, with the amount for the quantities that were entered (200), or with what is wrong about them
 * (422). Nothing is refunded yet.
 * @throws `data(null, { status: 404 })` where the Store has no such order
 */
export async function fillRefund(admin: AdminViewer, id: string, { fields, form }: Sent) {
  const order = await ordersAdminFor(admin).find(id);
  if (!order) throw data(null, { status: 404 });
  const { to, as, expiresOn, amount, note } = fields;
  const entered = (name: string) => String(form.get(name) ?? "");
  const names = order.refundLines.map(({ position }) => refundField(position));
  const lines = Object.fromEntries(names.map((name) => [name, entered(name)]));
  const typed = { ...lines, intent: "refund", to, as, expiresOn, amount, note };
  const found = refundOfLines(order.refundLines, entered);
  if (Object.keys(found.errors).length > 0) return formAgain({ typed, errors: found.errors }, 422);
  const filled = { amount: decimalAmount(found.amountMinor, order.currency), note: noteOfLines(note, found.note) };
  return formAgain({ typed: { ...typed, ...filled } }, 200);
}
