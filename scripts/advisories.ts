import { advisoriesCommand } from "./advisories/command.ts";
import { runMain } from "./shared/run-main.ts";

await runMain(advisoriesCommand);
