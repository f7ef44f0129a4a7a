import { type Command, runCommand } from "./command.ts";

/** Runs a command on this process's own command line and streams, and lets the process end with its exit code. */
export async function runMain(command: Command) {
  process.exitCode = await runCommand(command, process.argv.slice(2), process);
}
