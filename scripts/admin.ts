import { adminCommand } from "./admin/command.ts";
import { runMain } from "./shared/run-main.ts";

await runMain(adminCommand);
