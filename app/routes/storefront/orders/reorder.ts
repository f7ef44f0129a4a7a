import { data, href, redirect } from "react-router";
import { shopperOf } from "#app/auth/visitor/visitor.server.ts";
import { dayOf } from "#app/kernel/calendar.ts";
import { dropPastDay } from "#app/kernel/line-properties.ts";
import { addLines } from "#app/modules/carts/index.server.ts";
import { checkoutFor } from "#app/modules/checkout/index.server.ts";
import { ordersFor } from "#app/modules/orders/index.server.ts";
import { settingsFor } from "#app/modules/stores/index.server.ts";
import { keepOf } from "#app/platform/request-info.server.ts";
import { requireOrderNumber } from "../order-number.ts";
import type { Route } from "./+types/reorder.ts";

/** A GET orders nothing. */
export function loader({ params }: Route.LoaderArgs) {
  return redirect(href("/orders/:number", { number: String(requireOrderNumber(params)) }));
}

/** Adds the items of an order that the Shopper may see to their cart, which then shows the result. */
export async function action({ params, context }: Route.ActionArgs) {
  const viewer = await shopperOf(context);
  const order = await ordersFor(viewer).find(requireOrderNumber(params));
  if (!order) throw data(null, { status: 404 });
  const { timeZone } = (await settingsFor(viewer, keepOf(context))).store;
  const today = dayOf(new Date(), timeZone);
  const lines = order.lines.map((line) => ({ ...line, properties: dropPastDay(line.properties, today) }));
  const added = await addLines(viewer, lines, await checkoutFor(viewer).heldQuantities());
  if (!added.ok) throw data(null, { status: 409 });
  return redirect(`${href("/cart")}?reordered=${order.number}`, 303);
}
