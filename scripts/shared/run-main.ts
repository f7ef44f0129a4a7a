import { explain } from "./explain.ts";
import { usageProblem } from "./usage-problem.ts";

/**
 * Runs a command and ends the process as shells expect: with the code that `main` returns, 1 where it fails, 2 where it
 * was called wrongly.
 * @param usage printed below what was wrong with the command line
 */
export async function runMain(main: () => Promise<number>, usage: string) {
  try {
    process.exitCode = await main();
  } catch (error) {
    const misused = usageProblem(error);
    console.error(misused ? `${misused}\n\n${usage}` : explain(error));
    process.exitCode = misused ? 2 : 1;
  }
}
