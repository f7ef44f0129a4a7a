import { href, redirect } from "react-router";
import { requireAdmin } from "#app/auth/visitor/guards.server.ts";
import { exportStock, stockExportHeader } from "#app/modules/catalog/index.server.ts";
import { stockListing } from "#app/modules/catalog/stock-list.ts";
import { locationsFor } from "#app/modules/inventory/index.server.ts";
import { csvResponse, csvStream } from "#app/platform/csv.server.ts";
import { readFields } from "../../submit.server.ts";
import { stockListQuery } from "../list-query.ts";
import type { Route } from "./+types/export.ts";

/** POST only: a GET leads to the list. */
export const loader = () => redirect(href("/admin/inventory"));

/** The variants of the list, on all of its pages, whose stock an import takes. */
export async function action({ request, context }: Route.ActionArgs) {
  const admin = requireAdmin(context);
  const { q, view, product, ...asked } = stockListQuery.parse(
    await readFields(request, ["q", "view", "product", "location"]),
  );
  const locations = await locationsFor(admin).names();
  const location = (locations.length > 1 && locations.find(({ id }) => id === asked.location)) || null;
  const listing = stockListing(location, view);
  const header = [...stockExportHeader, ...(location ? [`At ${location.name}`] : [])];
  const rows = await exportStock(admin, { q, product, view: listing.view, at: listing.at }, location?.id);
  return csvResponse("stock.csv", csvStream(header, rows));
}
