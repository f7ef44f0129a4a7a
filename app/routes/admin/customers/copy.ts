import { data, redirect } from "react-router";
import { findFreshAdmin } from "#app/auth/guards.server.ts";
import { exportCustomer } from "#app/modules/customers/index.server.ts";
import { dataFile } from "../../account/data/data-file.server.ts";
import { confirmPath } from "../confirm-path.ts";
import { rowId } from "../row-id.ts";
import type { Route } from "./+types/copy.ts";

/** A copy of a Customer's data as a file, for somebody who asked for it. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const id = rowId(params);
  const admin = findFreshAdmin(context);
  if (!admin) throw redirect(confirmPath(`/admin/customers/${id}`));
  const content = await exportCustomer(admin, id);
  if (!content) throw data(null, { status: 404 });
  return dataFile(content);
}
