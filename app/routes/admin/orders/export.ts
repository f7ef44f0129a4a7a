import { href, redirect } from "react-router";
import { requireFreshAdmin } from "#app/auth/visitor/guards.server.ts";
import { exportOrders, orderExportHeader } from "#app/modules/orders/index.server.ts";
import { csvResponse, csvStream } from "#app/platform/csv.server.ts";
import { readFields } from "../../submit.server.ts";
import { orderListQuery } from "../list-query.ts";
import type { Route } from "./+types/export.ts";

/** POST only: a GET leads to the list. */
export const loader = () => redirect(href("/admin/orders"));

/** The orders of the list, on all of its pages. */
export async function action({ request, context }: Route.ActionArgs) {
  const admin = requireFreshAdmin(context);
  const query = orderListQuery.parse(await readFields(request, ["q", "state", "awaited", "delivery"]));
  return csvResponse("orders.csv", csvStream(orderExportHeader, await exportOrders(admin, query)));
}
