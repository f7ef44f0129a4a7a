import { randomUUID } from "node:crypto";
import { once } from "node:events";
import http from "node:http";
import { atMost, type Finding } from "./finding.ts";
import type { BenchStore } from "./store.ts";

const REQUESTS = 10_000;
const CLIENTS = 16;
const ORIGIN = "https://shop.test";

type Sent = { method?: string; path: string; cookie?: string; form?: Record<string, string>; json?: object };
type Kind = { what: string; bound: number; next: (variantId: string, at: number) => Promise<Sent> | Sent };

const address = () => `${randomUUID()}@shop.test`;
const toCart = (variantId: string) => ({ intent: "add", variantId, quantity: "1" });

/** What a stranger can send without a session, and how many rows all of it may leave. */
const kinds: Kind[] = [
  { what: "page views", bound: 0, next: () => ({ method: "GET", path: "/products" }) },
  { what: "new carts without a cookie", bound: 130, next: (id) => ({ path: "/cart", form: toCart(id) }) },
  {
    what: "new carts with a guestId of ours each",
    bound: 1250,
    next: async (id) => ({ path: "/cart", form: toCart(id), cookie: await guestId() }),
  },
  {
    what: "wrong sign-ins, each with another address",
    bound: 100,
    next: () => ({ path: "/api/auth/sign-in/email", json: { email: address(), password: "not a password" } }),
  },
  {
    what: "sign-ups",
    bound: 300,
    next: () => ({ path: "/api/auth/sign-up/email", json: { name: "A", email: address(), password: randomUUID() } }),
  },
  {
    what: "forgotten passwords",
    bound: 40,
    next: () => ({ path: "/api/auth/request-password-reset", json: { email: address() } }),
  },
  {
    what: "newsletter requests",
    bound: 60 * 8,
    next: () => ({ path: "/api/newsletter/subscribe", json: { email: address() } }),
  },
  {
    what: "newsletter tokens",
    bound: 0,
    next: () => ({ path: "/api/newsletter/unsubscribe", json: { token: `${randomUUID()}.${"A".repeat(43)}` } }),
  },
  {
    what: "order links",
    bound: 0,
    next: () => ({ path: "/orders/1001", form: { token: `${randomUUID()}.${"A".repeat(43)}` } }),
  },
  { what: "checkouts without a cart", bound: 0, next: () => ({ path: "/api/checkout/sessions", json: {} }) },
];

let base = "";

/** The rows that 10,000 requests of each kind leave, all from one network. The audit log has bounds of its own. */
export async function benchRows(store: BenchStore): Promise<Finding[]> {
  await store.seedDemo();
  const mail = http.createServer((_request, answer) => answer.end('{"id":"x"}')).listen(0, "127.0.0.1");
  await once(mail, "listening");
  const port = (mail.address() as { port: number }).port; // a TCP server's address is never a pipe's name
  const { url, stop } = await store.startTwin({
    ACCOUNT_RECOVERY: "on",
    EMAIL_SERVICE_API_KEY: "re_bench_0123456789",
    EMAIL_SERVICE_URL: `http://127.0.0.1:${port}`,
    EMAIL_FROM: "Shop <shop@shop.test>",
  });
  base = url;
  try {
    const { rows } = await store.sql.query<{ id: string }>(
      'SELECT "variantId" AS id FROM "pub_inventory_availability" ORDER BY "available" DESC LIMIT 1',
    );
    const findings: Finding[] = [];
    for (const { what, bound, next } of kinds) {
      const before = await rowsIn(store);
      await all(async (at) => send(await next(rows[0]?.id ?? "", at)));
      await settled(store);
      findings.push(atMost(`${REQUESTS} ${what}`, (await rowsIn(store)) - before, bound, "rows"));
    }
    return findings;
  } finally {
    await stop();
    mail.close();
  }
}

async function all(request: (at: number) => Promise<unknown>) {
  let at = 0;
  const client = async () => {
    while (at < REQUESTS) await request(at++);
  };
  await Promise.all(Array.from({ length: CLIENTS }, client));
}

const agent = new http.Agent({ keepAlive: true, maxSockets: CLIENTS });

function send({ method = "POST", path, cookie, form, json }: Sent): Promise<http.IncomingMessage> {
  const body = form ? new URLSearchParams(form).toString() : json ? JSON.stringify(json) : "";
  const type = form ? "application/x-www-form-urlencoded" : "application/json";
  const headers = {
    ...{ host: "shop.test", origin: ORIGIN, "x-forwarded-for": "198.51.100.7", "x-forwarded-proto": "https" },
    ...(body ? { "content-type": type, "content-length": Buffer.byteLength(body) } : {}),
    ...(cookie ? { cookie } : {}),
  };
  return new Promise((resolve, reject) => {
    const request = http.request(base + path, { method, agent, headers }, (answer) => {
      answer.resume().on("end", () => resolve(answer));
    });
    request.on("error", reject).end(body);
  });
}

async function guestId(): Promise<string> {
  const { headers } = await send({ method: "GET", path: "/sign-in" });
  return headers["set-cookie"]?.find((line) => line.startsWith("guestId="))?.split(";")[0] ?? "";
}

/** Every row of the store and every job, but for the audit log and the queue's own. */
async function rowsIn({ sql }: BenchStore): Promise<number> {
  const tables = await sql.query<{ name: string }>(
    `SELECT quote_ident(table_name) AS name FROM information_schema.tables
     WHERE table_schema = 'public' AND table_type = 'BASE TABLE' AND table_name <> 'mod_audit'`,
  );
  const counts = tables.rows.map(({ name }) => `(SELECT count(*) FROM ${name})`);
  const jobs = `(SELECT count(*) FROM pgboss.job WHERE name NOT LIKE '\\_\\_%' AND name NOT LIKE 'store.%')`;
  const { rows } = await sql.query<{ sum: string }>(`SELECT ${[...counts, jobs].join(" + ")} AS sum`);
  return Number(rows[0]?.sum);
}

async function settled({ sql }: BenchStore) {
  for (;;) {
    const { rowCount } = await sql.query(
      `SELECT 1 FROM pgboss.job WHERE name NOT LIKE '\\_\\_%' AND name NOT LIKE 'store.%' AND state IN ('created', 'retry', 'active')`,
    );
    if (rowCount === 0) return;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
}
