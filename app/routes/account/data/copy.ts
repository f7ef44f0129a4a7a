import { requireFreshCustomer } from "#app/auth/visitor/guards.server.ts";
import { exportOwnData } from "#app/flows/people/index.server.ts";
import type { Route } from "./+types/copy.ts";
import { dataFile } from "./data-file.server.ts";

export async function loader({ context }: Route.LoaderArgs) {
  return dataFile(await exportOwnData(await requireFreshCustomer(context)));
}
