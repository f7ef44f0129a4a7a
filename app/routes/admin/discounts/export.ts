import { href, redirect } from "react-router";
import { requireFreshAdmin } from "#app/auth/visitor/guards.server.ts";
import { discountExportHeader, exportDiscounts } from "#app/flows/discounts/index.server.ts";
import { csvResponse, csvStream } from "#app/platform/csv.server.ts";
import { readFields } from "../../submit.server.ts";
import { discountListQuery } from "../list-query.ts";
import type { Route } from "./+types/export.ts";
import { howToType } from "./submit-discount.server.ts";

/** POST only: a GET leads to the list. */
export const loader = () => redirect(href("/admin/discounts"));

/** The discounts of the list, on all of its pages, as an import takes them. */
export async function action({ request, context }: Route.ActionArgs) {
  const admin = requireFreshAdmin(context);
  const { q, status } = discountListQuery.parse(await readFields(request, ["q", "status"]));
  const rows = await exportDiscounts(admin, { q, status }, await howToType(admin));
  return csvResponse("discounts.csv", csvStream(discountExportHeader, rows));
}
