import { importCommand } from "./import/command.ts";
import { runMain } from "./shared/run-main.ts";

await runMain(importCommand);
