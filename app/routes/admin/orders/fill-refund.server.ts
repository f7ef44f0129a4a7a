import type { AdminViewer } from "#app/auth/identity/viewer.ts";
import { decimalAmount } from "#app/kernel/money.ts";
import { noteOfLines, refundOfLines } from "#app/modules/orders/refund-lines.ts";
import { formAgain } from "../../submit.server.ts";
import { linesInForm } from "./entered-lines.server.ts";

type Sent = { fields: Record<"to" | "as" | "expiresOn" | "amount" | "note", string>; form: FormData };

/**
 * The refund's form again, with the amount for the quantities that were entered (200), or with what is wrong about them
 * (422). Nothing is refunded yet.
 * @throws `data(null, { status: 404 })` where the Store has no such order
 */
export async function fillRefund(admin: AdminViewer, id: string, { fields, form }: Sent) {
  const { order, entered, typed: lines } = await linesInForm(admin, id, form);
  const { to, as, expiresOn, amount, note } = fields;
  const typed = { ...lines, intent: "refund", to, as, expiresOn, amount, note };
  const found = refundOfLines(order.refundLines, entered);
  if (Object.keys(found.errors).length > 0) return formAgain({ typed, errors: found.errors }, 422);
  const filled = { amount: decimalAmount(found.amountMinor, order.currency), note: noteOfLines(note, found.note) };
  return formAgain({ typed: { ...typed, ...filled } }, 200);
}
