import { href, redirect } from "react-router";
import { requireFreshAdmin } from "#app/auth/visitor/guards.server.ts";
import { exportRequests, requestExportHeader } from "#app/modules/quote-requests/index.server.ts";
import { csvResponse, csvStream } from "#app/platform/csv.server.ts";
import { readFields } from "../../submit.server.ts";
import { requestListQuery } from "../list-query.ts";
import type { Route } from "./+types/export.ts";

/** POST only: a GET leads to the list. */
export const loader = () => redirect(href("/admin/requests"));

/** The quote requests of the list, on all of its pages. */
export async function action({ request, context }: Route.ActionArgs) {
  const admin = requireFreshAdmin(context);
  const { q, state } = requestListQuery.parse(await readFields(request, ["q", "state"]));
  const rows = await exportRequests(admin, { q, state });
  return csvResponse("quote-requests.csv", csvStream(requestExportHeader, rows));
}
