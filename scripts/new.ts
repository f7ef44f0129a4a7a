import { newCommand } from "./new/command.ts";
import { runMain } from "./shared/run-main.ts";

await runMain(newCommand);
