import { databaseCommand } from "#scripts/shared/database-command.ts";
import { readCommand, usage } from "./arguments.ts";

/** `npm run import`: products, discounts or customers from a CSV file, as at `/admin/imports`, from the shell. */
export const importCommand = databaseCommand({
  name: "import",
  usage,
  read: readCommand,
  load: () => import("./run.ts"),
});
