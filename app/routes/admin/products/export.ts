import { href, redirect } from "react-router";
import { requireAdmin } from "#app/auth/visitor/guards.server.ts";
import { exportProducts, productExportHeader } from "#app/modules/catalog/index.server.ts";
import { settingsFor } from "#app/modules/stores/index.server.ts";
import { csvResponse, csvStream } from "#app/platform/csv.server.ts";
import { env } from "#app/platform/env.server.ts";
import { keepOf } from "#app/platform/request-info.server.ts";
import { readFields } from "../../submit.server.ts";
import { productListQuery } from "../list-query.ts";
import type { Route } from "./+types/export.ts";

/** POST only: a GET leads to the list. */
export const loader = () => redirect(href("/admin/products"));

/** The products of the list, on all of its pages, as an import takes them. */
export async function action({ request, context }: Route.ActionArgs) {
  const admin = requireAdmin(context);
  const { q, status } = productListQuery.parse(await readFields(request, ["q", "status"]));
  const { timeZone } = (await settingsFor(admin, keepOf(context))).store;
  const rows = await exportProducts(admin, { q, status }, { currency: env().STORE_CURRENCY, timeZone });
  return csvResponse("products.csv", csvStream(productExportHeader, rows));
}
