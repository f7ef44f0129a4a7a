import { doctorCommand } from "./doctor/command.ts";
import { runMain } from "./shared/run-main.ts";

await runMain(doctorCommand);
