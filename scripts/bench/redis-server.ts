import { spawn } from "node:child_process";
import { once } from "node:events";
import { setTimeout as delay } from "node:timers/promises";
import { Redis } from "ioredis";
import { childEnv } from "#app/platform/env.server.ts";
import { freePort } from "../embedded-postgres/server-process.ts";

/** An empty Redis on loopback that ends with this process. @throws Error with the command that installs it */
export async function startRedisServer(): Promise<{ url: string; stop(): Promise<void> }> {
  const port = await freePort();
  const settings = ["--port", String(port), "--bind", "127.0.0.1", "--save", "", "--appendonly", "no"];
  const child = spawn("redis-server", settings, { env: childEnv(), stdio: "ignore", cwd: "/" });
  // An "error" that comes first rejects: there is no such program.
  await once(child, "spawn").catch((error: unknown) => {
    throw new Error("redis-server is missing. Debian has it: apt-get install -y redis-server.", { cause: error });
  });
  process.once("exit", () => child.kill("SIGKILL"));
  const url = `redis://127.0.0.1:${port}`;
  while (!(await answers(url))) await delay(20);
  return {
    url,
    async stop() {
      const ended = once(child, "exit");
      child.kill("SIGTERM");
      await ended;
    },
  };
}

async function answers(url: string): Promise<boolean> {
  const redis = new Redis(url, { lazyConnect: true, maxRetriesPerRequest: 0, retryStrategy: () => null });
  redis.on("error", () => {});
  try {
    await redis.connect();
    return (await redis.ping()) === "PONG";
  } catch {
    return false; // not listening yet
  } finally {
    redis.disconnect();
  }
}
