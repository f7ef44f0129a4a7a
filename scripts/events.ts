/** `npm run events`: what payment providers told the store, from the shell. */
import { env } from "#app/platform/env.server.ts";
import { readCommand, usage } from "./events/arguments.ts";
import { runMain } from "./shared/run-main.ts";

async function main(): Promise<number> {
  const command = readCommand(process.argv.slice(2));
  if ("usageProblem" in command) {
    console.error([command.usageProblem, usage].filter(Boolean).join("\n\n"));
    return 2;
  }
  if (!env().DATABASE_URL) throw new Error("DATABASE_URL is not set: run npm run init first.");
  // Imported late: the store's modules read the configuration as they load.
  const { run } = await import("./events/run.ts");
  const done = await run(command);
  if (done.ok) return 0;
  console.error(done.problem);
  return 1;
}

await runMain(main, usage);
