import { databaseCommand } from "#scripts/shared/database-command.ts";
import { readCommand, usage } from "./arguments.ts";

/** `npm run admin`: Operators' accounts from the shell, the only local way to add one and the way back in. */
export const adminCommand = databaseCommand({
  name: "admin",
  usage,
  read: readCommand,
  load: () => import("./run.ts"),
});
