import { randomUUID } from "node:crypto";
import { setTimeout as delay } from "node:timers/promises";
import { type Finding, quantile, within } from "./finding.ts";
import type { BenchStore } from "./store.ts";

const SAMPLES = 200;
const WARM_UP = 100;
const TOLERANCE = 0.15;
/** By then the jobs of a request are done: the address was looked at, and its email written. */
const JOBS_MS = 60;
const states = ["confirmed", "unsubscribed", "pending", "blocked"] as const;

/** Whether the time of the answer tells what the store knows of an address. */
export async function benchNewsletter(store: BenchStore): Promise<Finding[]> {
  // Its limits are per address and per visitor, and this is one client.
  const { url, stop } = await store.startTwin({
    RATE_LIMIT_SENSITIVE: "1000000/60",
    RATE_LIMIT_SENSITIVE_ADDRESS: "1000000/60",
  });
  try {
    const kinds = ["unknown", ...states] as const;
    const emails = kinds.map((kind) => ({ kind, known: addresses(), times: [] as number[] }));
    for (const { kind, known } of emails) if (kind !== "unknown") await addSubscriptions(store, kind, known);
    for (const email of addresses().slice(0, WARM_UP)) await ask(url, email);
    for (let sample = 0; sample < SAMPLES; sample++) {
      // In turn, so that whatever else the machine does meets all of them.
      for (const { known, times } of emails) {
        const startedAt = performance.now();
        await ask(url, known[sample] ?? "");
        times.push(performance.now() - startedAt);
        // What its jobs do must not be counted as the next one's.
        await delay(JOBS_MS);
      }
    }
    const [unknown, ...others] = emails.map(({ kind, times }) => ({ kind, median: quantile(times, 0.5) }));
    const baseline = unknown?.median ?? Number.NaN;
    return others.map(({ kind, median }) => {
      const what = `median time of asking for the newsletter, ${kind} against unknown`;
      return within(what, median / baseline, TOLERANCE, ` (of ${baseline.toFixed(1)} ms)`);
    });
  } finally {
    await stop();
  }
}

const addresses = () => Array.from({ length: SAMPLES }, () => `${randomUUID()}@shop.test`);

async function ask(url: string, email: string) {
  const headers = { "content-type": "application/json" };
  const body = JSON.stringify({ email });
  const answer = await fetch(`${url}/api/newsletter/subscribe`, { method: "POST", headers, body });
  await answer.arrayBuffer();
  if (answer.status !== 202) throw new Error(`Asking for the newsletter was answered with ${answer.status}.`);
}

async function addSubscriptions({ sql }: BenchStore, state: (typeof states)[number], emails: string[]) {
  await sql.query(
    `INSERT INTO "mod_newsletter" ("id", "storeId", "email", "emailKey", "state", "requestedAt", "confirmedAt", "unsubscribedAt")
     SELECT gen_random_uuid(), 'default', email, email, $1::"mod_newsletter_state", now(), now(), now()
     FROM unnest($2::text[]) AS email`,
    [state, emails],
  );
}
