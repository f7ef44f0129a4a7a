import { eventsCommand } from "./events/command.ts";
import { runMain } from "./shared/run-main.ts";

await runMain(eventsCommand);
