import { atMost, type Finding, quantile } from "./finding.ts";
import { parallel, watchHealth } from "./sign-in.ts";
import type { BenchStore } from "./store.ts";

const CLIENTS = 8;
const SIGN_INS = 160;
const PAUSE_MS = 20;
const PASSWORD = "mopqzx7k-wyte";

/**
 * Whether the process still answers while it hashes passwords as fast as it can (SEC-A5): the time of `/healthz` as a share
 * of the time of the sign-ins beside it, which a slower machine changes alike.
 */
export async function benchHealth(store: BenchStore): Promise<Finding[]> {
  const emails = await store.makeAccounts(SIGN_INS, PASSWORD);
  const signIns: number[] = [];
  const health = watchHealth(store.url, PAUSE_MS);
  await parallel(CLIENTS, SIGN_INS, async () => {
    const startedAt = performance.now();
    const status = await store.signIn(emails.pop() ?? "", PASSWORD);
    signIns.push(performance.now() - startedAt);
    if (status !== 200) throw new Error(`A correct sign-in was answered with ${status}.`);
  });
  const answers = await health.stop();
  const signIn = quantile(signIns, 0.5);
  const share = (what: string, milliseconds: number, bound: number) =>
    atMost(
      `${what} of /healthz beside ${CLIENTS} clients that sign in, as a share of a sign-in`,
      milliseconds / signIn,
      bound,
      "",
      ` (${milliseconds.toFixed(1)} of ${signIn.toFixed(0)} ms)`,
    );
  return [share("median time", quantile(answers, 0.5), 0.1), share("slowest answer", Math.max(...answers), 1)];
}
