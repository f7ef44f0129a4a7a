import { databaseCommand } from "#scripts/shared/database-command.ts";
import { readCommand, usage } from "./arguments.ts";

/** `npm run events`: what payment providers told the store, from the shell. */
export const eventsCommand = databaseCommand({
  name: "events",
  usage,
  read: readCommand,
  load: () => import("./run.ts"),
});
