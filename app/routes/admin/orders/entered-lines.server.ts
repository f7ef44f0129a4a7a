import { data } from "react-router";
import type { AdminViewer } from "#app/auth/identity/viewer.ts";
import { ordersAdminFor } from "#app/modules/orders/index.server.ts";
import { type EnteredLines, noLines, refundField, refundOfLines } from "#app/modules/orders/refund-lines.ts";

const textIn = (form: FormData) => (name: string) => String(form.get(name) ?? "");

/**
 * The lines of an order with what was entered for each.
 * @throws `data(null, { status: 404 })` where the Store has no such order
 */
export async function linesInForm(admin: AdminViewer, id: string, form: FormData) {
  const order = await ordersAdminFor(admin).find(id);
  if (!order) throw data(null, { status: 404 });
  const entered = textIn(form);
  const names = order.refundLines.map(({ position }) => refundField(position));
  const typed = Object.fromEntries(names.map((name) => [name, entered(name)]));
  return { order, entered, typed };
}

/** The pieces that a refund is for. How many are left is decided with the refund: another one may come first. */
export async function enteredLines(admin: AdminViewer, id: string, form: FormData): Promise<EnteredLines> {
  const fields = [...form.keys()].filter((name) => name.startsWith("line-"));
  if (fields.every((name) => textIn(form)(name).trim() === "")) return noLines;
  const { order, entered, typed } = await linesInForm(admin, id, form);
  const { pieces, errors } = refundOfLines(order.refundLines, entered, ({ quantity }) => quantity);
  return { pieces, typed, errors };
}
