import { env } from "#app/platform/env.server.ts";
import { type Command, print } from "#scripts/shared/command.ts";
import { readCommand, usage } from "./arguments.ts";

/** `npm run admin`: Operators' accounts from the shell, the only local way to add one and the way back in. */
export const adminCommand: Command = {
  name: "admin",
  usage,
  async main(args, io) {
    const wanted = readCommand(args);
    if ("usageProblem" in wanted) {
      print(io.stderr, [wanted.usageProblem, usage].filter(Boolean).join("\n\n"));
      return 2;
    }
    if (!env().DATABASE_URL) throw new Error("DATABASE_URL is not set: run npm run init first.");
    // Imported late: the store's modules read the configuration as they load.
    const { run } = await import("./run.ts");
    const done = await run(wanted, io);
    if (done.ok) return 0;
    print(io.stderr, done.problem);
    return 1;
  },
};
