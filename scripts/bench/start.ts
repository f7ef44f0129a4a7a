import { setTimeout as delay } from "node:timers/promises";
import { MINUTE_MS } from "#app/kernel/time.ts";
import { atMost, type Finding, quantile } from "./finding.ts";
import type { BenchStore, Twin } from "./store.ts";
import { openWire, pageBytes } from "./wire.ts";

const STARTS = 7;
const POLL_MS = 10;
const CLIENTS = 32;
const LOAD_MS = 20_000;
const REST_MS = MINUTE_MS;
const PROBE = new URL("./process-probe.ts", import.meta.url).href;
const PATHS = ["/products", "/", "/products?q=lamp", "/sign-in"];

/** Written by process-probe.ts. */
type Taken = { cpuMs: number; rss: number; greatest: number };

/**
 * What a store takes without much to do: from the start to its first page, at rest, and after a load. Processor time is
 * that of its process alone, transactions are those of the database while two stores rest, by store.
 */
export async function benchStart(store: BenchStore): Promise<Finding[]> {
  await store.seedDemo();
  const starts: { page: number; cpu: number }[] = [];
  for (let round = 0; round < STARTS; round++) {
    const startedAt = performance.now();
    const twin = await store.startTwin({}, PROBE, firstPage);
    starts.push({ page: performance.now() - startedAt, cpu: (await twin.probe<Taken>()).cpuMs });
    await twin.stop();
  }
  const twin = await store.startTwin({}, PROBE);
  try {
    await delay(REST_MS / 4);
    await twin.probe<Taken>();
    const before = await transactions(store);
    await delay(REST_MS);
    const committed = (await transactions(store)) - before;
    const idle = await twin.probe<Taken>();
    await load(twin);
    const peak = await twin.probe<Taken>();
    await delay(REST_MS);
    const after = await twin.probe<Taken>();
    const median = (name: "page" | "cpu") =>
      quantile(
        starts.map((start) => start[name]),
        0.5,
      );
    return [
      atMost("start to first page", median("page"), 1_000, "ms"),
      atMost("processor time for it", median("cpu"), 1_300, "ms"),
      atMost("processor at rest", (100 * idle.cpuMs) / REST_MS, 0.5, "%"),
      atMost("transactions at rest, a second", committed / 2 / (REST_MS / 1000), 1, ""),
      atMost("memory at rest", idle.rss, 160, "MiB"),
      atMost(`greatest memory with ${CLIENTS} clients`, peak.greatest, 350, "MiB"),
      atMost("memory a minute later", after.rss, 200, "MiB"),
    ];
  } finally {
    await twin.stop();
  }
}

/** Waits until the home page is answered. @throws Error with what the program printed, when that takes half a minute */
async function firstPage(url: string, output: () => string) {
  const deadline = Date.now() + 30_000;
  const answers = () =>
    fetch(url, { headers: { "x-forwarded-for": "198.18.0.1" } }).then(
      async (answer) => (await answer.text()) !== "" && answer.ok,
      () => false,
    );
  while (!(await answers())) {
    if (Date.now() > deadline) throw new Error(`The store showed no page:\n${output()}`);
    await delay(POLL_MS);
  }
}

/** As many as the database has counted. */
async function transactions({ sql }: BenchStore): Promise<number> {
  const { rows } = await sql.query<{ count: string }>(
    "SELECT xact_commit + xact_rollback AS count FROM pg_stat_database WHERE datname = current_database()",
  );
  return Number(rows[0]?.count);
}

async function load({ url }: Twin) {
  const requests = PATHS.map((path) => pageBytes(url + path, { "x-forwarded-for": "198.18.0.1" }));
  const startedAt = performance.now();
  const visit = async (client: number) => {
    const wire = await openWire(url);
    for (let turn = client; performance.now() - startedAt < LOAD_MS; turn++) {
      const status = await wire.send(requests[turn % requests.length] ?? Buffer.alloc(0));
      if (status !== 200) throw new Error(`A page was answered with ${status}.`);
    }
    wire.close();
  };
  await Promise.all(Array.from({ length: CLIENTS }, (_, client) => visit(client)));
}
