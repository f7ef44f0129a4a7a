import { initCommand } from "./init/command.ts";
import { runMain } from "./shared/run-main.ts";

await runMain(initCommand);
