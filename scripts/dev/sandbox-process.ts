import { fork } from "node:child_process";
import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { z } from "zod";
import { MINUTE_MS } from "#app/kernel/time.ts";
import { childEnv } from "#app/platform/env.server.ts";

const READY_MS = MINUTE_MS;
const credentialsSchema = z.object({ apiKey: z.string(), webhookSecret: z.string() });
export type SandboxCredentials = z.infer<typeof credentialsSchema>;

/** The sandbox's API key and signing secret: random, made once, readable by this user only. */
export function sandboxCredentials(folder: string): SandboxCredentials {
  const file = path.join(folder, "credentials.json");
  if (existsSync(file)) return credentialsSchema.parse(JSON.parse(readFileSync(file, "utf8")));
  const made = {
    apiKey: `sk_sandbox_${randomBytes(24).toString("base64url")}`,
    webhookSecret: `whsec_${randomBytes(32).toString("base64")}`,
  };
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  writeFileSync(file, JSON.stringify(made), { mode: 0o600 });
  return made;
}

export type SandboxProcess = { exited: Promise<unknown>; stop(): Promise<void> };

/** Starts the sandbox provider as a process of its own and waits until it answers. It ends when this process does. */
export async function startSandboxProcess(options: {
  port: number;
  folder: string;
  credentials: SandboxCredentials;
  eventsUrl: string;
}): Promise<SandboxProcess> {
  const main = path.resolve(import.meta.dirname, "../sandbox-provider/main.ts");
  const child = fork(main, {
    env: childEnv({
      SANDBOX_PORT: String(options.port),
      SANDBOX_HOST: "localhost",
      SANDBOX_PUBLIC_URL: `http://localhost:${options.port}`,
      SANDBOX_DATA_DIR: options.folder,
      SANDBOX_API_KEY: options.credentials.apiKey,
      SANDBOX_WEBHOOK_SECRET: options.credentials.webhookSecret,
      SANDBOX_EVENTS_URL: options.eventsUrl,
    }),
    stdio: ["ignore", "ignore", "inherit", "ipc"],
    // Not in the terminal's group: Ctrl-C reaches the store first, which may still have to ask the provider.
    detached: true,
  });
  const exited = once(child, "exit");
  const stop = async () => {
    if (child.exitCode === null && child.signalCode === null) child.kill("SIGTERM");
    await exited;
  };
  const gone = exited.then(() => {
    throw new Error("The sandbox provider did not start.");
  });
  await Promise.race([untilReady(options.port), gone]);
  return { exited, stop };
}

async function untilReady(port: number) {
  const deadline = Date.now() + READY_MS;
  while (Date.now() < deadline) {
    const answer = await fetch(`http://localhost:${port}/healthz`).catch(() => undefined);
    if (answer?.ok) return;
    await delay(50);
  }
  throw new Error("The sandbox provider did not become ready.");
}
