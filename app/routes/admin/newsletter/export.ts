import { href, redirect } from "react-router";
import { requireFreshAdmin } from "#app/auth/visitor/guards.server.ts";
import { exportHeader, exportSubscriptions } from "#app/modules/newsletter/index.server.ts";
import { csvResponse, csvStream } from "#app/platform/csv.server.ts";
import { readFields } from "../../submit.server.ts";
import { newsletterListQuery } from "../list-query.ts";
import type { Route } from "./+types/export.ts";

/** POST only: a GET leads to the list. */
export const loader = () => redirect(href("/admin/newsletter"));

/** The email addresses as a file for the program that sends newsletters, each with its own unsubscribe link. */
export async function action({ request, context }: Route.ActionArgs) {
  const admin = requireFreshAdmin(context);
  const { q, state } = newsletterListQuery.parse(await readFields(request, ["q", "state"]));
  const rows = await exportSubscriptions(admin, { q, state });
  return csvResponse("newsletter.csv", csvStream(exportHeader, rows));
}
