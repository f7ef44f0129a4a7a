import { requireFreshCustomer } from "#app/auth/visitor/guards.server.ts";
import { exportOwnData } from "#app/flows/people/index.server.ts";
import { dataFile } from "../../account/data/data-file.server.ts";
import type { Route } from "./+types/data-copy.ts";

export async function loader({ context }: Route.LoaderArgs) {
  return dataFile(await exportOwnData(await requireFreshCustomer(context)));
}
