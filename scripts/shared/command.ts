import type { Readable, Writable } from "node:stream";
import { explain } from "./explain.ts";
import { usageProblem } from "./usage-problem.ts";

/** What a command reads and writes. A process has these by itself. */
export type CommandIo = { stdin: Readable; stdout: Writable; stderr: Writable };

/** One of the project's commands, as `npm run NAME` starts it. */
export type Command = {
  /** That of its script: `scripts/NAME.ts`. */
  name: string;
  /** Printed below what was wrong with the command line. */
  usage: string;
  /** @returns the exit code */
  main(args: string[], io: CommandIo): Promise<number>;
};

/** Writes a text and ends its line. */
export function print(stream: Writable, text: string) {
  stream.write(`${text}\n`);
}

/** Runs a command. @returns the code that `main` returns, 1 where it fails, 2 where it was called wrongly */
export async function runCommand({ main, usage }: Command, args: string[], io: CommandIo): Promise<number> {
  try {
    return await main(args, io);
  } catch (error) {
    const misused = usageProblem(error);
    if (misused === undefined) {
      print(io.stderr, explain(error));
      return 1;
    }
    print(io.stderr, [misused, usage].filter(Boolean).join("\n\n"));
    return 2;
  }
}
