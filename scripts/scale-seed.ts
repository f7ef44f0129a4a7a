import { scaleSeedCommand } from "./scale-seed/command.ts";
import { runMain } from "./shared/run-main.ts";

await runMain(scaleSeedCommand);
