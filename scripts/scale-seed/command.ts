import { databaseCommand } from "#scripts/shared/database-command.ts";
import { readOptions, usage } from "./arguments.ts";

/** `npm run scale-seed`: a database as large as a large store's, to measure with. */
export const scaleSeedCommand = databaseCommand({
  name: "scale-seed",
  usage,
  read: readOptions,
  load: () => import("./run.ts"),
});
