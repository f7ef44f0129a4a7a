/** `npm run dev`: the whole store on one machine. Everything it starts, it stops. */
import path from "node:path";
import { parseArgs } from "node:util";
import { childEnv, env, PUBLISHED_ADMIN_PASSWORD, setEnv } from "#app/platform/env.server.ts";
import { setLogOutput } from "#app/platform/log-output.server.ts";
import { requireFreePort } from "./dev/ports.ts";
import { createQuietVite } from "./dev/quiet-vite.ts";
import { readableLog } from "./dev/readable-log.ts";
import { resetData } from "./dev/reset.ts";
import { sandboxCredentials, startSandboxProcess } from "./dev/sandbox-process.ts";
import { freePort } from "./embedded-postgres/server-process.ts";
import { startEmbeddedPostgres } from "./embedded-postgres/start.ts";
import { explain } from "./shared/explain.ts";
import { migrate } from "./shared/migrate.ts";

/** A second Ctrl-C after this time means it; npm passes the first one on, so it may come twice at once. */
const HASTE_MS = 1000;

/** What was started, to be stopped in reverse. */
const running: { stop(): Promise<unknown> }[] = [];
let stopping: Promise<never> | undefined;

function stopAll(exitCode: number): Promise<never> {
  stopping ??= (async () => {
    setTimeout(
      () => console.log("Requests are still being answered; press Ctrl-C again to end them."),
      HASTE_MS,
    ).unref();
    for (const part of running.reverse()) await part.stop().catch((error: unknown) => console.error(explain(error)));
    process.exit(exitCode);
  })();
  return stopping;
}

/** Ctrl-C and SIGTERM stop everything. Called again after Vite started, which installs a listener that ends the process at once. */
function takeSignals() {
  let since = 0;
  const take = () => {
    since ||= Date.now();
    // What is left ends with this process: each of its children notices.
    if (Date.now() - since > HASTE_MS) process.exit(0);
    void stopAll(0);
  };
  for (const signal of ["SIGINT", "SIGTERM"] as const) {
    process.removeAllListeners(signal);
    process.on(signal, take);
  }
}

/** A part that ends by itself takes the rest with it. */
function endsWith(exited: Promise<unknown>, what: string) {
  exited.then(() => {
    if (stopping) return;
    console.error(`${what} ended unexpectedly.`);
    void stopAll(1);
  });
}

async function startDatabase(dataDir: string, reset: boolean) {
  if (env().DATABASE_URL) {
    if (reset) throw new Error("--reset does not touch the database of DATABASE_URL: run npx prisma migrate reset.");
    return;
  }
  if (reset) await resetData(dataDir);
  const postgres = await startEmbeddedPostgres({ dataDir: path.join(dataDir, "postgres"), say: console.log });
  running.push(postgres);
  endsWith(postgres.exited, "PostgreSQL");
  setEnv({ DATABASE_URL: postgres.url });
}

/** Seeds the store with its sandbox Connection and starts the provider behind it. */
async function startSandbox(dataDir: string, port: number) {
  const folder = path.join(dataDir, "sandbox");
  const credentials = sandboxCredentials(folder);
  // Imported late: the store's modules read the configuration that was set above.
  const { seedStore } = await import("#prisma/seed.ts");
  const { closeDatabase } = await import("#app/platform/db.server.ts");
  const baseUrl = `http://localhost:${port}`;
  const { connectionId } = await seedStore({ demo: true, sandbox: { baseUrl, ...credentials } });
  await closeDatabase();
  const eventsUrl = `http://localhost:${env().PORT}/api/providers/${connectionId}/events`;
  const sandbox = await startSandboxProcess({ port, folder, credentials, eventsUrl });
  running.push(sandbox);
  endsWith(sandbox.exited, "The sandbox provider");
  return baseUrl;
}

async function startStore() {
  const vite = await createQuietVite({
    appType: "custom",
    // A port of its own for hot reload, so that two stores can run side by side.
    server: { middlewareMode: true, hmr: { port: await freePort() } },
    logLevel: "warn",
  });
  takeSignals();
  running.push({ stop: () => vite.close() });
  // Vite types every module as a record; this one is app/server.ts.
  const server = (await vite.ssrLoadModule("/app/server.ts")) as typeof import("#app/server.ts");
  const store = await server.startStore({ vite });
  running.push({ stop: () => store.close() });
  return store.url;
}

function banner(storeUrl: string, sandboxUrl: string): string {
  const { ADMIN_EMAIL, ADMIN_PASSWORD } = env();
  const password = ADMIN_PASSWORD === PUBLISHED_ADMIN_PASSWORD ? PUBLISHED_ADMIN_PASSWORD : "as set in ADMIN_PASSWORD";
  return `
  Store     ${storeUrl}
  Admin     ${storeUrl}/admin   ${ADMIN_EMAIL} / ${password}
  Emails    ${storeUrl}/admin/emails
  Payments  ${sandboxUrl}   sandbox provider, no real money

  Ctrl-C stops everything.
`;
}

/** The demo's own name, and no rate limits while someone tries things out. What is configured stays. */
function setDefaults() {
  env();
  const configured = childEnv();
  const limits = ["PUBLIC", "SENSITIVE", "SENSITIVE_ADDRESS", "ADMIN", "PROVIDER_EVENTS"];
  const defaults = [["STORE_NAME", "Latchkey Goods"], ...limits.map((name) => [`RATE_LIMIT_${name}`, "1000000/60"])];
  setEnv(Object.fromEntries(defaults.filter(([name = ""]) => !configured[name]?.trim())));
}

async function main() {
  const { values } = parseArgs({ options: { reset: { type: "boolean" } } });
  setEnv({ NODE_ENV: "development" });
  setDefaults();
  const { PORT, DATA_DIR } = env();
  const dataDir = path.resolve(DATA_DIR);
  const sandboxPort = PORT + 1;
  await requireFreePort(PORT, "the store");
  await requireFreePort(sandboxPort, "the sandbox provider");
  await startDatabase(dataDir, values.reset ?? false);
  await migrate();
  const sandboxUrl = await startSandbox(dataDir, sandboxPort);
  console.log(banner(await startStore(), sandboxUrl));
}

takeSignals();
setLogOutput(readableLog(process.stdout));
try {
  await main();
} catch (error) {
  // After Ctrl-C a start that is under way fails at whatever was just stopped.
  if (!stopping) console.error(explain(error));
  await stopAll(1);
}
