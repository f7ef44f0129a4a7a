import { href, redirect } from "react-router";
import { requireFreshAdmin } from "#app/auth/visitor/guards.server.ts";
import { customerExportHeader, exportCustomers } from "#app/modules/customers/index.server.ts";
import { csvResponse, csvStream } from "#app/platform/csv.server.ts";
import { readFields } from "../../submit.server.ts";
import { customerListQuery } from "../list-query.ts";
import type { Route } from "./+types/export.ts";

/** POST only: a GET leads to the list. */
export const loader = () => redirect(href("/admin/customers"));

/** The customers of the list, on all of its pages. */
export async function action({ request, context }: Route.ActionArgs) {
  const admin = requireFreshAdmin(context);
  const query = customerListQuery.parse(await readFields(request, ["q", "show"]));
  return csvResponse("customers.csv", csvStream(customerExportHeader, await exportCustomers(admin, query)));
}
