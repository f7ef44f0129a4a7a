/** `npm run admin`: Operators' accounts from the shell, the only local way to add one and the way back in. */
import { env } from "#app/platform/env.server.ts";
import { readCommand, usage } from "./admin/arguments.ts";
import { runMain } from "./shared/run-main.ts";

async function main(): Promise<number> {
  const command = readCommand(process.argv.slice(2));
  if ("usageProblem" in command) {
    console.error([command.usageProblem, usage].filter(Boolean).join("\n\n"));
    return 2;
  }
  if (!env().DATABASE_URL) throw new Error("DATABASE_URL is not set: run npm run init first.");
  // Imported late: the store's modules read the configuration as they load.
  const { run } = await import("./admin/run.ts");
  const done = await run(command);
  if (done.ok) return 0;
  console.error(done.problem);
  return 1;
}

await runMain(main, usage);
