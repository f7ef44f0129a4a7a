import { requireFreshCustomer } from "#app/auth/visitor/guards.server.ts";
import { exportOwnData } from "#app/modules/customers/index.server.ts";
import type { Route } from "./+types/copy.ts";
import { dataFile } from "./data-file.server.ts";

/** A copy of the Customer's data as a file. */
export async function loader({ context }: Route.LoaderArgs) {
  return dataFile(await exportOwnData(await requireFreshCustomer(context)));
}
