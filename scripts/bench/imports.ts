import { tmpdir } from "node:os";
import { setTimeout as delay } from "node:timers/promises";
import { atLeast, type Finding, shareOf } from "./finding.ts";
import { signedInOperator } from "./operator.ts";
import { pgbenchRate } from "./pgbench.ts";
import { type BenchStore, ORIGIN } from "./store.ts";

const ROWS = 20_000;
const ROUNDS = 3;
/** As many as the store's job has workers, and as many rows in a transaction. */
const CLIENTS = 4;
const BATCH = 500;
const LOOK_MS = 10;
const LONGEST_MS = 300_000;

/** How fast customers are imported from a file, once it is checked: the store's whole part against their rows alone. */
export async function benchImports(store: BenchStore): Promise<Finding[]> {
  const cookie = await signedInOperator(store.url, store.databaseUrl);
  await store.sql.query('CREATE SEQUENCE "bench_import"');
  const [imported, inserted]: [number[], number[]] = [[], []];
  // In turn: both tables of addresses grow alike, and whatever else the machine does meets both.
  for (let round = 0; round < ROUNDS; round++) {
    imported.push(await importedASecond(store, cookie, round));
    const each = Math.ceil(ROWS / BATCH / CLIENTS);
    inserted.push((await pgbenchRate(store.databaseUrl, { folder: tmpdir(), script, clients: CLIENTS, each })) * BATCH);
  }
  const { share, spread } = shareOf(imported, inserted);
  const note = ` (${Math.round(Math.max(...imported))} of ${Math.round(Math.max(...inserted))} a second)`;
  return [
    atLeast(
      `customers imported from files of ${ROWS}, as a share of pgbench inserting them`,
      share,
      0.25,
      note,
      spread,
    ),
  ];
}

const fileOf = (round: number) => {
  const rows = Array.from({ length: ROWS }, (_, at) => {
    return `Person ${at},file-${round}-${at}@shop.test,+49 30 ${at},Street ${at},10115,Berlin,DE,"vip, trade"`;
  });
  return ["name,email,phone,address_line_1,postal_code,city,country,tags", ...rows].join("\n");
};

/** Such rows, each transaction's with addresses of its own. */
const script = `SELECT nextval('bench_import') AS turn \\gset
INSERT INTO "mod_customers_contact" ("id", "storeId", "email", "emailKey", "name", "phone", "company", "line1", "line2",
  "postalCode", "city", "region", "country", "tags", "note")
SELECT gen_random_uuid(), 'default', e, e, 'Person ' || at, '+49 30 ' || at, '', 'Street ' || at, '', '10115', 'Berlin', '', 'DE',
  '{vip,trade}', '' FROM generate_series(1, ${BATCH}) at, LATERAL (SELECT 'row-' || :turn || '-' || at || '@shop.test' AS e) key;`;

async function importedASecond(store: BenchStore, cookie: string, round: number): Promise<number> {
  const file = new FormData();
  file.set("file", new Blob([fileOf(round)], { type: "text/csv" }), `customers-${round}.csv`);
  const page = (await sent(store, "/admin/imports", { cookie, body: file })).headers.get("location") ?? "";
  const id = page.slice(-36);
  await reached(store, id, "ready");
  const startedAt = performance.now();
  await sent(store, page, { cookie, body: new URLSearchParams({ intent: "start" }) });
  await reached(store, id, "done");
  const seconds = (performance.now() - startedAt) / 1000;
  const { rows } = await store.sql.query<{ count: string }>(
    `SELECT count(*) FROM "mod_imports_item" WHERE "importId" = $1 AND "state" = 'created'`,
    [id],
  );
  if (Number(rows[0]?.count) !== ROWS) throw new Error(`Of ${ROWS} customers ${rows[0]?.count} were imported.`);
  return ROWS / seconds;
}

type Sent = { cookie: string; body: FormData | URLSearchParams };

async function sent({ url }: BenchStore, path: string, { cookie, body }: Sent): Promise<Response> {
  const headers = { cookie, origin: ORIGIN, "x-forwarded-for": "198.18.0.2" };
  const answer = await fetch(url + path, { method: "POST", headers, redirect: "manual", body });
  await answer.arrayBuffer();
  if (answer.status !== 303 && answer.status !== 302) throw new Error(`${path} was answered with ${answer.status}.`);
  return answer;
}

async function reached({ sql }: BenchStore, id: string, state: string) {
  for (const end = Date.now() + LONGEST_MS; Date.now() < end; await delay(LOOK_MS)) {
    const { rows } = await sql.query<{ state: string }>(`SELECT "state" FROM "mod_imports" WHERE "id" = $1`, [id]);
    if (rows[0]?.state === state) return;
  }
  throw new Error(`An import wasn't ${state} within ${LONGEST_MS / 1000} seconds.`);
}
