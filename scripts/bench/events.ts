import { randomBytes, randomUUID } from "node:crypto";
import { tmpdir } from "node:os";
import type { SystemViewer } from "#app/auth/identity/viewer.ts";
import { createConnection } from "#app/modules/connections/index.server.ts";
import { closeDatabase } from "#app/platform/db.server.ts";
import { setEnv } from "#app/platform/env.server.ts";
import { signEvent } from "../doctor/drill/signing.ts";
import { atLeast, atMost, type Finding, quantile, shareOf } from "./finding.ts";
import { pgbenchRate } from "./pgbench.ts";
import { type BenchStore, eventsApplied } from "./store.ts";
import { openWire, requestBytes, type Wire } from "./wire.ts";

const CLIENTS = 32;
const ROUNDS = 3;
const ROUND_SECONDS = 5;
/** More than a round can take, signed beforehand: signing is the provider's work. */
const IN_ROUND = 20_000;
const WARM_UP = 3000;
const [FEW, MANY] = [1000, 1_000_000];
const SIZE_ROUNDS = 8;
const IN_SIZE_ROUND = 150;

type Inbox = { store: BenchStore; connectionId: string; secret: string; address: string };

/** How fast genuine events are stored, against pgbench with the same rows, and what a full inbox costs. */
export async function benchEvents(store: BenchStore): Promise<Finding[]> {
  const inbox = await makeInbox(store);
  const wires = await Promise.all(Array.from({ length: CLIENTS }, () => openWire(store.url)));
  try {
    await inTurns(wires, newEvents(inbox, WARM_UP), Number.POSITIVE_INFINITY);
    return [await storingRate(inbox, wires), ...(await sizes(inbox))];
  } finally {
    for (const wire of wires) wire.close();
  }
}

/** A sandbox Connection in the store's database; nobody is behind it. */
async function makeInbox(store: BenchStore): Promise<Inbox> {
  const secret = `whsec_${randomBytes(32).toString("base64")}`;
  setEnv({ DATABASE_URL: store.databaseUrl, AUTH_SECRET: store.authSecret, ALLOW_SANDBOX: "1" });
  // The brand exists in the type alone.
  const made = await createConnection({ kind: "system", storeId: "default" } as SystemViewer, {
    ...{ provider: "sandbox", name: "Bench", test: true, settings: { baseUrl: "http://127.0.0.1:9" } },
    secrets: { apiKey: randomUUID(), webhookSecret: secret },
  });
  await closeDatabase();
  if (!made.ok) throw new Error(`The Connection was refused: ${made.code}`);
  return { store, connectionId: made.value, secret, address: `${store.url}/api/providers/${made.value}/events` };
}

function newEvent({ secret, address }: Inbox) {
  const event = signEvent("sandbox", { secret, url: address, eventId: `evt_${randomUUID()}`, payment: "pi_unknown" });
  return { ...event, bytes: requestBytes(address, event.headers, event.body) };
}

const newEvents = (inbox: Inbox, count: number) => Array.from({ length: count }, () => newEvent(inbox).bytes);

/** Each client sends the next one until none is left or the time is up. @returns how many a second were answered 200 */
async function inTurns(wires: Wire[], requests: Buffer[], seconds: number): Promise<number> {
  const startedAt = performance.now();
  let done = 0;
  await Promise.all(
    wires.map(async (wire) => {
      for (let next = requests.pop(); next && performance.now() - startedAt < seconds * 1000; next = requests.pop()) {
        await mustStore(wire, next);
        done++;
      }
    }),
  );
  return done / ((performance.now() - startedAt) / 1000);
}

async function mustStore(wire: Wire, request: Buffer) {
  const status = await wire.send(request);
  if (status !== 200) throw new Error(`A genuine event was answered with ${status}.`);
}

async function storingRate(inbox: Inbox, wires: Wire[]): Promise<Finding> {
  const { store } = inbox;
  const script = await prepareBaseline(inbox);
  const rates = { raw: [] as number[], store: [] as number[] };
  for (let round = 0; round < ROUNDS; round++) {
    const given = { folder: tmpdir(), script, clients: CLIENTS, seconds: ROUND_SECONDS };
    rates.raw.push(await pgbenchRate(store.databaseUrl, given));
    rates.store.push(await inTurns(wires, newEvents(inbox, IN_ROUND), ROUND_SECONDS));
    await eventsApplied(store);
  }
  const { share, spread } = shareOf(rates.store, rates.raw);
  const note = ` (${quantile(rates.store, 0.5).toFixed(0)} of ${quantile(rates.raw, 0.5).toFixed(0)} a second)`;
  return atLeast(`events stored over HTTP by ${CLIENTS} clients, share of pgbench`, share, 0.4, note, spread);
}

/** A table as the inbox with its indexes and its foreign key, and the statement that adds such a row as the store does. */
async function prepareBaseline(inbox: Inbox): Promise<string> {
  const { sql } = inbox.store;
  const { body, headers } = newEvent(inbox);
  const { "content-type": _, ...proof } = headers;
  await sql.query(`CREATE TABLE bench_event (LIKE mod_connections_event INCLUDING ALL,
    FOREIGN KEY ("connectionId") REFERENCES mod_connections (id) ON DELETE CASCADE)`);
  return `INSERT INTO bench_event (id, "storeId", "connectionId", "eventId", type, body, headers, "receivedAt")
    SELECT uuidv7(), 'default', '${inbox.connectionId}', 'evt_' || gen_random_uuid(), 'refund.succeeded',
      '\\x${body.toString("hex")}', '${JSON.stringify(proof)}', now()
    ON CONFLICT DO NOTHING RETURNING id;`;
}

/** The same events into an inbox of a thousand rows and one of a million, in turn, so that both meet the same machine. */
async function sizes(inbox: Inbox): Promise<Finding[]> {
  const { sql } = inbox.store;
  await fill(inbox, "mod_connections_event", FEW);
  await sql.query(`CREATE TABLE mod_connections_event_other (LIKE mod_connections_event INCLUDING ALL,
    FOREIGN KEY ("connectionId") REFERENCES mod_connections (id) ON DELETE CASCADE)`);
  await fill(inbox, "mod_connections_event_other", MANY);
  // Filling takes longer than an idle connection lives.
  const wire = await openWire(inbox.store.url);
  const times = {
    new: { few: [] as number[], many: [] as number[] },
    repeat: { few: [] as number[], many: [] as number[] },
  };
  for (let round = 0; round < SIZE_ROUNDS; round++) {
    for (const size of ["few", "many"] as const) {
      const requests = newEvents(inbox, IN_SIZE_ROUND);
      for (const kind of ["new", "repeat"] as const) {
        times[kind][size].push(...(await timesOf(wire, requests)));
        await eventsApplied(inbox.store);
      }
      await swap(sql);
    }
  }
  wire.close();
  return (["new", "repeat"] as const).map((kind) => {
    const [few, many] = [quantile(times[kind].few, 0.5), quantile(times[kind].many, 0.5)];
    const what = `median time to store a ${kind} event, with ${MANY} stored against ${FEW}`;
    return atMost(what, many / few, 1.25, "times", ` (of ${few.toFixed(1)} ms)`);
  });
}

/** Old events, whose content was removed. */
async function fill({ store: { sql }, connectionId }: Inbox, table: string, rows: number) {
  await sql.query(`DELETE FROM ${table}`);
  await sql.query(
    `INSERT INTO ${table} (id, "storeId", "connectionId", "eventId", type, state, "receivedAt")
     SELECT uuidv7(), 'default', $1, 'evt_' || gen_random_uuid(), 'refund.succeeded', 'processed',
       now() - n * interval '5 seconds' FROM generate_series(1, $2::int) AS n`,
    [connectionId, rows],
  );
  await sql.query(`VACUUM ANALYZE ${table}`);
}

async function swap(sql: BenchStore["sql"]) {
  await sql.query(`BEGIN;
    ALTER TABLE mod_connections_event RENAME TO mod_connections_event_away;
    ALTER TABLE mod_connections_event_other RENAME TO mod_connections_event;
    ALTER TABLE mod_connections_event_away RENAME TO mod_connections_event_other;
    COMMIT`);
}

async function timesOf(wire: Wire, requests: Buffer[]): Promise<number[]> {
  const times: number[] = [];
  for (const request of requests) {
    const startedAt = performance.now();
    await mustStore(wire, request);
    times.push(performance.now() - startedAt);
  }
  return times;
}
