/** A throw-away PostgreSQL and the production build as its own process, for measuring. */
import { execFile, spawn } from "node:child_process";
import { randomBytes, randomUUID } from "node:crypto";
import { once } from "node:events";
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import http from "node:http";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { promisify } from "node:util";
import { hashPassword } from "better-auth/crypto";
import pg from "pg";
import { z } from "zod";
import { childEnv } from "#app/platform/env.server.ts";
import { freePort } from "../embedded-postgres/server-process.ts";
import { startEmbeddedPostgres } from "../embedded-postgres/start.ts";
import { parseStartScript } from "./start-script.ts";

export const ORIGIN = "https://shop.test";
const READY_MS = 30_000;
/** A commit is on the disk before it is answered, as in any real database: what is stored is compared by that. */
const durable = { fsync: "on", synchronous_commit: "on", full_page_writes: "on" };
const run = promisify(execFile);
const migration = ["node_modules/prisma/build/index.js", "migrate", "deploy"];

export type Probe = { p99: number; rss: number };
/** `probe` says what the module measured that was loaded into it. */
export type Twin = { url: string; probe<Seen>(): Promise<Seen>; stop(): Promise<void> };
export type BenchStore = {
  url: string;
  databaseUrl: string;
  authSecret: string;
  sql: pg.Pool;
  /** Accounts with this password; without one they have single sign-on only. */
  makeAccounts(count: number, password?: string): Promise<string[]>;
  /** One sign-in, each from an address of its own. */
  signIn(email: string, password: string): Promise<number>;
  /** What the process measured of itself since the last call. */
  probe(): Promise<Probe>;
  /** Adds the demo's catalogue. */
  seedDemo(): Promise<void>;
  /**
   * Another process of the store on the same database.
   * @param preload address of a module to load into it first
   * @param untilUp what to wait for
   */
  startTwin(
    env: Record<string, string>,
    preload?: string,
    untilUp?: (url: string, output: () => string) => Promise<void>,
  ): Promise<Twin>;
  /**
   * A store on a database of its own.
   * @param programs command lines of `scripts/` that fill it first
   * @param preload address of a module to load into the store
   */
  startApart(database: string, programs: string[][], preload?: string): Promise<Twin & { databaseUrl: string }>;
  stop(): Promise<void>;
};

export async function startBenchStore(): Promise<BenchStore> {
  if (!existsSync("build/server/index.js")) throw new Error("There is no build yet: run npm run build first.");
  const folder = mkdtempSync(path.join(tmpdir(), "latchkey-bench-"));
  // Under root PostgreSQL has a user of its own, who must be able to come here.
  chmodSync(folder, 0o755);
  const postgres = await startEmbeddedPostgres({ dataDir: folder, throwAway: true, settings: durable });
  const port = await freePort();
  const authSecret = randomBytes(32).toString("base64");
  const environment = childEnv({
    NODE_ENV: "production",
    ALLOW_SANDBOX: "1",
    AUTH_SECRET: authSecret,
    APP_URL: ORIGIN,
    AUTH_URL: ORIGIN,
    DATABASE_URL: postgres.url,
    OBJECT_STORE_URL: `file:${path.join(folder, "objects")}`,
    HOST: "127.0.0.1",
    PORT: String(port),
    TRUSTED_PROXIES: "127.0.0.1/32",
    LOG_LEVEL: "info",
    RATE_LIMIT_PUBLIC: "1000000/60",
    RATE_LIMIT_ADMIN: "1000000/60",
    RATE_LIMIT_PROVIDER_EVENTS: "1000000/60",
    REDIS_URL: "",
    SVC_WORKLOAD_CREDENTIAL: "",
  });
  await run(process.execPath, migration, { env: environment });
  const store = startStore(environment, new URL("./event-loop-probe.ts", import.meta.url).href);
  const sql = new pg.Pool({ connectionString: postgres.url, max: 2 });
  const url = `http://127.0.0.1:${port}`;
  await untilReady(url, () => store.output());
  return {
    url,
    databaseUrl: postgres.url,
    authSecret,
    sql,
    makeAccounts: (count, password) => makeAccounts(sql, count, password),
    signIn: (email, password) => signIn(url, email, password),
    probe: () => store.probe<Probe>(),
    async seedDemo() {
      await run(process.execPath, ["scripts/seed.ts", "--demo", "--force"], { env: environment });
    },
    startTwin: (env, preload, untilUp) => startAnother({ ...environment, ...env }, preload, untilUp),
    async startApart(database, programs, preload) {
      await sql.query(`CREATE DATABASE ${database}`);
      const address = new URL(postgres.url);
      address.pathname = `/${database}`;
      const env = { ...environment, DATABASE_URL: address.href };
      await run(process.execPath, migration, { env });
      for (const [program = "", ...args] of programs) await run(process.execPath, [program, ...args], { env });
      return { ...(await startAnother(env, preload)), databaseUrl: address.href };
    },
    async stop() {
      await store.stop();
      await sql.end();
      await postgres.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function startAnother(environment: NodeJS.ProcessEnv, preload?: string, untilUp = untilReady): Promise<Twin> {
  const port = await freePort();
  const store = startStore({ ...environment, PORT: String(port) }, preload);
  const url = `http://127.0.0.1:${port}`;
  try {
    await untilUp(url, () => store.output());
  } catch (error) {
    // Nobody else knows of it, and the benchmark would wait for its end.
    await store.stop();
    throw error;
  }
  return { url, probe: <Seen>() => store.probe<Seen>(), stop: () => store.stop() };
}

const packageSchema = z.object({ scripts: z.object({ start: z.string() }) });

/** `npm start`, perhaps with a module loaded before it; what it prints is kept. It ends with this process. */
function startStore(environment: NodeJS.ProcessEnv, preload?: string) {
  const imports = preload === undefined ? [] : [`--import=${preload}`];
  // Without npm, which would stand between the store and its signals.
  const { scripts } = packageSchema.parse(JSON.parse(readFileSync("package.json", "utf8")));
  const start = parseStartScript(scripts.start);
  const child = spawn(process.execPath, [...imports, ...start.args], {
    env: { ...environment, ...start.variables },
    stdio: ["ignore", "pipe", "inherit"],
  });
  let output = "";
  child.stdout.setEncoding("utf8").on("data", (text: string) => {
    output += text;
  });
  const ended = once(child, "exit");
  process.once("exit", () => child.kill("SIGKILL"));
  return {
    output: () => output,
    /** Only with the probe loaded. */
    async probe<Seen>(): Promise<Seen> {
      const seen = output.length;
      child.kill("SIGUSR2");
      for (;;) {
        const lines = output.slice(seen).split("\n");
        const line = lines.find((text) => text.startsWith('{"probe"') && text.endsWith("}}"));
        // Written by the module that was loaded.
        if (line) return (JSON.parse(line) as { probe: Seen }).probe;
        await delay(20);
      }
    },
    async stop() {
      child.kill("SIGTERM");
      await ended;
    },
  };
}

/** Waits until `/readyz` answers. @throws Error with what the program printed, when it does not in half a minute */
export async function untilReady(url: string, output: () => string) {
  const deadline = Date.now() + READY_MS;
  while (
    !(await fetch(`${url}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    ))
  ) {
    if (Date.now() > deadline) throw new Error(`The store did not become ready:\n${output()}`);
    await delay(100);
  }
}

/** With this password; without one they have single sign-on only. @returns their addresses */
export async function makeAccounts(sql: pg.Pool, count: number, password?: string): Promise<string[]> {
  const hash = password === undefined ? null : await hashPassword(password);
  const provider = hash ? "credential" : "svc";
  const emails = Array.from({ length: count }, () => `${randomUUID()}@shop.test`);
  await sql.query(
    `WITH made AS (INSERT INTO auth_user (id, "storeId", name, email, "updatedAt")
       SELECT gen_random_uuid(), 'default', 'Bench', unnest($1::text[]), now() RETURNING id)
     INSERT INTO auth_account (id, "storeId", "accountId", "providerId", "userId", password, "updatedAt")
       SELECT gen_random_uuid(), 'default', id, $2, id, $3, now() FROM made`,
    [emails, provider, hash],
  );
  return emails;
}

let address = 0;
// What the client takes of the processor is missing to the store: as little as possible.
const agent = new http.Agent({ keepAlive: true });

function signIn(url: string, email: string, password: string): Promise<number> {
  address++;
  const body = JSON.stringify({ email, password });
  const headers = {
    "content-type": "application/json",
    "content-length": Buffer.byteLength(body),
    origin: ORIGIN,
    "x-forwarded-for": `198.18.${(address >> 8) & 255}.${address & 255}`,
  };
  return new Promise((resolve, reject) => {
    const request = http.request(`${url}/api/auth/sign-in/email`, { method: "POST", agent, headers }, (answer) => {
      answer.resume().on("end", () => resolve(answer.statusCode ?? 0));
    });
    request.on("error", reject).end(body);
  });
}

/** Waits until every stored event is applied: what comes next must neither pay for it nor miss its provider. */
export async function eventsApplied({ sql }: BenchStore) {
  for (;;) {
    const { rows } = await sql.query<{ left: number }>(
      "SELECT count(*)::int AS left FROM pgboss.job WHERE state < 'completed' AND name LIKE 'provider.event%'",
    );
    if (rows[0]?.left === 0) return;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
}
