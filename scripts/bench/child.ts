import { fork } from "node:child_process";
import { once } from "node:events";
import { childEnv } from "#app/platform/env.server.ts";

/** `ready`: what it said first. It ends by itself once `stop` has closed the channel to it. */
type Process<Answer> = { ready: Answer; ask(message: object): Promise<Answer>; stop(): void };

/** A program of this folder as a process of its own, as in production. It says something when it is ready, and one thing for each that it is asked. */
export async function startProcess<Answer>(file: URL, environment: Record<string, string>): Promise<Process<Answer>> {
  const child = fork(file, {
    env: childEnv({ NODE_ENV: "production", LOG_LEVEL: "warn", ...environment }),
    execArgv: [`--import=${new URL("./tsx-hook.ts", import.meta.url).href}`],
  });
  const ended = once(child, "exit").then(() => {
    throw new Error(`${file.pathname} ended.`);
  });
  ended.catch(() => undefined);
  // What each of them sends is written beside it.
  const answer = async () => (await Promise.race([once(child, "message"), ended]))[0] as Answer;
  const ready = await answer();
  return {
    ready,
    ask(message) {
      child.send(message);
      return answer();
    },
    stop: () => child.disconnect(),
  };
}
