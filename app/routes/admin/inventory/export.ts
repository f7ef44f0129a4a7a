import { href, redirect } from "react-router";
import { requireAdmin } from "#app/auth/visitor/guards.server.ts";
import { exportStock, stockExportHeader } from "#app/modules/catalog/index.server.ts";
import { csvResponse, csvStream } from "#app/platform/csv.server.ts";
import { readFields } from "../../submit.server.ts";
import { stockListQuery } from "../list-query.ts";
import type { Route } from "./+types/export.ts";

/** POST only: a GET leads to the list. */
export const loader = () => redirect(href("/admin/inventory"));

/** The variants of the list, on all of its pages, whose stock an import takes. */
export async function action({ request, context }: Route.ActionArgs) {
  const admin = requireAdmin(context);
  const { q, view, product } = stockListQuery.parse(await readFields(request, ["q", "view", "product"]));
  return csvResponse("stock.csv", csvStream(stockExportHeader, await exportStock(admin, { q, view, product })));
}
