import { spawn } from "node:child_process";

/**
 * Runs a program with this terminal and waits for it. A request to end (SIGTERM) is passed on.
 * @param timeout in milliseconds, after which it is ended
 * @returns its exit code; 1 where it could not start or was ended by a signal
 */
export function runCommand(command: string, args: string[], env: NodeJS.ProcessEnv, timeout?: number): Promise<number> {
  return new Promise((resolve) => {
    const child = spawn(command, args, { env, stdio: "inherit", timeout });
    const passOn = () => child.kill("SIGTERM");
    process.on("SIGTERM", passOn);
    const ended = (code: number) => {
      process.off("SIGTERM", passOn);
      resolve(code);
    };
    child.once("error", (error) => {
      console.error(`${command}: ${error.message}`);
      ended(1);
    });
    child.once("close", (code) => ended(code ?? 1));
  });
}
