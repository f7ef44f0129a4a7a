import { randomUUID } from "node:crypto";
import { type Finding, quantile, within } from "./finding.ts";
import type { BenchStore } from "./store.ts";

const SAMPLES = 200;
const TOLERANCE = 0.15;

/** Whether the time of a refusal tells an unknown email, a wrong password and an account without one apart (SEC-A1). */
export async function benchAnswerTimes(store: BenchStore): Promise<Finding[]> {
  const emails = {
    "wrong password": await store.makeAccounts(SAMPLES, "mopqzx7k-wyte"),
    "unknown email": Array.from({ length: SAMPLES }, () => `${randomUUID()}@shop.test`),
    "account without password": await store.makeAccounts(SAMPLES),
  };
  type Kind = keyof typeof emails;
  const kinds = Object.keys(emails) as Kind[];
  const times: Record<Kind, number[]> = { "wrong password": [], "unknown email": [], "account without password": [] };
  for (let sample = 0; sample < SAMPLES; sample++) {
    // In turn, so that whatever else the machine does meets all of them.
    for (const kind of kinds) {
      const startedAt = performance.now();
      const status = await store.signIn(emails[kind][sample] ?? "", "not the password");
      times[kind].push(performance.now() - startedAt);
      if (status !== 401) throw new Error(`A sign-in with a ${kind} was answered with ${status}.`);
    }
  }
  const baseline = quantile(times["wrong password"], 0.5);
  return kinds.slice(1).map((kind) => {
    const what = `median time of the refusal, ${kind} against wrong password`;
    return within(what, quantile(times[kind], 0.5) / baseline, TOLERANCE, ` (of ${baseline.toFixed(0)} ms)`);
  });
}
