import { href, redirect } from "react-router";
import { requireAdmin } from "#app/auth/visitor/guards.server.ts";
import { collectionExportHeader, exportCollections } from "#app/modules/catalog/index.server.ts";
import { csvResponse, csvStream } from "#app/platform/csv.server.ts";
import { env } from "#app/platform/env.server.ts";
import { readFields } from "../../submit.server.ts";
import { collectionListQuery } from "../list-query.ts";
import type { Route } from "./+types/export.ts";

/** POST only: a GET leads to the list. */
export const loader = () => redirect(href("/admin/collections"));

/** The collections of the list, on all of its pages, with their products or rules. */
export async function action({ request, context }: Route.ActionArgs) {
  const admin = requireAdmin(context);
  const { q, status } = collectionListQuery.parse(await readFields(request, ["q", "status"]));
  const rows = await exportCollections(admin, { q, status }, env().STORE_CURRENCY);
  return csvResponse("collections.csv", csvStream(collectionExportHeader, rows));
}
