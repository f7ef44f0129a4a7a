import { redirect } from "react-router";
import { findFreshCustomer } from "#app/auth/guards.server.ts";
import { exportOwnData } from "#app/modules/customers/index.server.ts";
import type { Route } from "./+types/copy.ts";
import { dataFile } from "./data-file.server.ts";

/** A copy of the Customer's data as a file. Who did not prove lately who they are is asked first. */
export async function loader({ context }: Route.LoaderArgs) {
  const viewer = await findFreshCustomer(context);
  if (!viewer) throw redirect("/account/data");
  return dataFile(await exportOwnData(viewer));
}
