import { data, href, redirect } from "react-router";
import { requireAdmin } from "#app/auth/visitor/guards.server.ts";
import { exportCodes } from "#app/modules/discounts/index.server.ts";
import { csvResponse, csvStream } from "#app/platform/csv.server.ts";
import { rowId } from "../row-id.ts";
import type { Route } from "./+types/codes.ts";

/** POST only: a GET leads to the discount. */
export const loader = ({ params }: Route.LoaderArgs) => redirect(href("/admin/discounts/:id", { id: rowId(params) }));

/** The generated codes that no file has yet. They are in one only. */
export async function action({ params, context }: Route.ActionArgs) {
  const exported = await exportCodes(requireAdmin(context), rowId(params));
  if (!exported.ok) throw data(null, { status: 404 });
  return csvResponse("discount-codes.csv", csvStream(["code"], rowsOf(exported.value)));
}

async function* rowsOf(codes: readonly string[]) {
  for (const code of codes) yield [code];
}
