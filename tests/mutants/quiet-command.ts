import { spawn } from "node:child_process";

export type Ended = { code: number; output: string };

/**
 * Runs a program without showing what it prints.
 * @param stop ends it: Ctrl-C, or its time is over
 * @returns once it has ended: its exit code, and everything that it printed
 */
export function runQuietly(command: string, args: string[], env: NodeJS.ProcessEnv, stop: AbortSignal): Promise<Ended> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { env, stdio: ["ignore", "pipe", "pipe"] });
    let output = "";
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding("utf8").on("data", (text: string) => {
        output += text;
      });
    }
    const end = () => child.kill("SIGTERM");
    stop.addEventListener("abort", end);
    child.once("error", reject);
    child.once("close", (code) => {
      stop.removeEventListener("abort", end);
      resolve({ code: code ?? 1, output });
    });
  });
}
