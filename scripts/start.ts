import { runCommand } from "./shared/command.ts";
import { startCommand } from "./start/command.ts";

const code = await runCommand(startCommand(), process.argv.slice(2), process);
// A start that failed may have opened what would keep the process alive.
if (code !== 0) process.exit(code);
