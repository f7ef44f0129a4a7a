import { href, redirect } from "react-router";
import { requireAdmin } from "#app/auth/visitor/guards.server.ts";
import { exportRedirects } from "#app/modules/redirects/index.server.ts";
import { redirectFileHeader } from "#app/modules/redirects/redirect-file.ts";
import { csvResponse, csvStream } from "#app/platform/csv.server.ts";
import { readFields } from "../../submit.server.ts";
import { redirectListQuery } from "../list-query.ts";
import type { Route } from "./+types/export.ts";

/** POST only: a GET leads to the list. */
export const loader = () => redirect(href("/admin/redirects"));

/** The redirects that a search finds, on all pages of the list, as an import takes them. */
export async function action({ request, context }: Route.ActionArgs) {
  const { q } = redirectListQuery.parse(await readFields(request, ["q"]));
  const rows = await exportRedirects(requireAdmin(context), { q });
  return csvResponse("redirects.csv", csvStream(redirectFileHeader, rows));
}
