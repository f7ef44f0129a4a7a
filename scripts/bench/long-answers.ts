import { setTimeout as delay } from "node:timers/promises";
import { atMost, type Finding } from "./finding.ts";
import { signedInOperator } from "./operator.ts";
import { type BenchStore, ORIGIN } from "./store.ts";

const PRODUCTS = 100_000;
const ORDERS = 1_000_000;
const REST_MS = 15_000;
const LOOK_MS = 200;
const PROBE = new URL("./process-probe.ts", import.meta.url).href;

/** Written by process-probe.ts. */
type Taken = { rss: number };
type Asked = { path: string; form?: Record<string, string>; cookie?: string };

/** The memory that answers of any length take above what the store has at rest: they are written as they are read. */
export async function benchLongAnswers(store: BenchStore): Promise<Finding[]> {
  const { url, databaseUrl, probe, stop } = await store.startApart(
    "long_answers",
    [
      ["scripts/seed.ts", "--demo", "--force"],
      ["scripts/scale-seed.ts", "--products", String(PRODUCTS), "--orders", String(ORDERS), "--force"],
    ],
    PROBE,
  );
  try {
    const cookie = await signedInOperator(url, databaseUrl);
    const rss = async () => (await probe<Taken>()).rss;
    // What the store loads with its first pages isn't the answer's.
    await read(url, { path: "/sitemap.xml" });
    await read(url, { path: "/admin/orders", cookie });
    await delay(REST_MS);
    const rest = await rss();
    const parts = sitemapsIn(await read(url, { path: "/sitemap.xml" }));
    const sitemap = await watched(rss, async () => {
      let addresses = 0;
      for (const path of parts) addresses += countOf(await read(url, { path }), /<loc>/g);
      return addresses;
    });
    await delay(REST_MS);
    const exported = await watched(rss, () => countLines(url, { path: "/admin/orders/export", form: {}, cookie }));
    if (sitemap.value < PRODUCTS * 0.9 || exported.value < ORDERS) {
      throw new Error(`The sitemap had ${sitemap.value} addresses, the export ${exported.value} lines.`);
    }
    const above = (peak: number) => Math.max(0, peak - rest);
    const note = (peak: number) => ` (${Math.round(peak)} against ${Math.round(rest)} MiB at rest)`;
    return [
      atMost("memory for a sitemap of 100,000 addresses", above(sitemap.peak), 32, "MiB", note(sitemap.peak)),
      atMost("memory for an export of 1,000,000 orders", above(exported.peak), 64, "MiB", note(exported.peak)),
    ];
  } finally {
    await stop();
  }
}

/** @returns what the work returned, and the greatest memory that the store had meanwhile, in MiB */
async function watched(rss: () => Promise<number>, work: () => Promise<number>) {
  let peak = 0;
  let isDone = false;
  const look = async () => {
    while (!isDone) {
      peak = Math.max(peak, await rss());
      await delay(LOOK_MS);
    }
  };
  const looking = look();
  const value = await work().finally(() => {
    isDone = true;
  });
  await looking;
  return { value, peak };
}

async function ask(url: string, { path, form, cookie = "" }: Asked): Promise<Response> {
  const headers = { cookie, origin: ORIGIN, "x-forwarded-for": "198.18.0.2" };
  const body = form && { method: "POST", body: new URLSearchParams(form) };
  const answer = await fetch(url + path, { headers, redirect: "manual", ...body });
  if (answer.status !== 200) throw new Error(`${path} was answered with ${answer.status}.`);
  return answer;
}

const read = async (url: string, asked: Asked) => (await ask(url, asked)).text();

const countOf = (text: string, pattern: RegExp) => text.match(pattern)?.length ?? 0;
function sitemapsIn(index: string): string[] {
  const addresses = [...index.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = ""]) => new URL(address));
  return addresses.map(({ pathname, search }) => pathname + search);
}

/** Reads as it comes, and keeps nothing of it. */
async function countLines(url: string, asked: Asked): Promise<number> {
  let lines = 0;
  for await (const piece of (await ask(url, asked)).body ?? []) {
    for (const byte of piece as Uint8Array) if (byte === 10) lines += 1;
  }
  return lines;
}
