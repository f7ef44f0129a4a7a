import { data } from "react-router";
import { requireFreshAdmin } from "#app/auth/visitor/guards.server.ts";
import { exportContact } from "#app/flows/people/index.server.ts";
import { dataFile } from "../../account/data/data-file.server.ts";
import { rowId } from "../row-id.ts";
import type { Route } from "./+types/contact-copy.ts";

/** A copy of the data of a customer without an account as a file, for someone who asked for it. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const id = rowId(params);
  const content = await exportContact(requireFreshAdmin(context), id);
  if (!content) throw data(null, { status: 404 });
  return dataFile(content);
}
