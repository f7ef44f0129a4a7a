import { setTimeout as delay } from "node:timers/promises";
import { type Bucket, countAttempt, forgiveAttempt } from "#app/platform/attempt-counts.server.ts";
import { networkOf } from "#app/platform/http/client-address.server.ts";
import { countRateLimit } from "#app/platform/metrics.server.ts";
import { rateLimits } from "#app/platform/rate-limits/rate-limits.server.ts";
import type { RequestInfo } from "#app/platform/request-info.server.ts";
import { sign } from "#app/platform/secrets.server.ts";
import { hashingFor } from "../library/password-hashing.server.ts";
import { knownDevice } from "./known-device.server.ts";
import { type Allowance, allowances, waitAfter, waitsOf } from "./sign-in-delays.ts";

export type Attempt = {
  /** As typed; handled the same whether or not the account exists. */
  email: string;
  clientAddress: string;
  request: Request;
};

/** `unchecked`: the password wasn't compared, so the caller learnt nothing. */
export type Outcome = "right" | "wrong" | "unchecked";
export type Throttled<T> = { ok: true; value: T } | { ok: false; retryAfterSeconds: number };

const HELD_MAX = 500;
let held = 0;

type Kind = keyof typeof allowances;
const bucket = (kind: Kind, subject: string): Bucket => ({
  key: sign("sign-in-throttle", `${kind}\0${subject}`),
  waits: kind === "account" ? [] : waitsOf(allowances[kind]),
  halfLife: (allowances[kind] satisfies Allowance).halfLife,
});

/** The account for an email, as the library looks it up. */
export const accountOf = (email: string) => email.toLowerCase();

/** Checks a password under the sign-in limits: counted before `check`, taken back unless wrong. @returns or the wait */
export async function throttled<T>(
  attempt: Attempt,
  check: () => Promise<{ outcome: Outcome; value: T }>,
  now = new Date(),
): Promise<Throttled<T>> {
  const { request, clientAddress } = attempt;
  const account = accountOf(attempt.email);
  const device = knownDevice(request.headers, account);
  const network = networkOf(clientAddress);
  const own = device ? bucket("device", `${account}\0${device}`) : bucket("pair", `${account}\0${network}`);
  const everywhere = bucket("account", account);
  const buckets = device ? [own] : [own, bucket("address", network), everywhere];
  const taken = await countAttempt(buckets, now);
  if (!taken.ok) return { ok: false, retryAfterSeconds: seconds(taken.retryAfterMs) };
  if (!device) await hold((taken.failures.get(everywhere.key) ?? 0) - 1, request.signal);
  const lane = device ? "known" : "anyone";
  const { outcome, value } = await hashingFor({ lane, signal: request.signal }, check);
  if (outcome !== "wrong") {
    await forgiveAttempt(
      buckets.map(({ key }) => key),
      outcome === "right" ? [own.key] : [],
    );
  }
  return { ok: true, value };
}

/** Counts a sign-up, also with a taken email, since the response reveals those. @returns as `throttled` */
export async function throttledSignUp<T>(
  { clientAddress, request }: Omit<Attempt, "email">,
  signUp: () => Promise<{ outcome: "counts" | "unchecked"; value: T }>,
): Promise<Throttled<T>> {
  const own = bucket("signUp", networkOf(clientAddress));
  const taken = await countAttempt([own], new Date());
  if (!taken.ok) return { ok: false, retryAfterSeconds: seconds(taken.retryAfterMs) };
  const { outcome, value } = await hashingFor({ lane: "anyone", signal: request.signal }, signUp);
  if (outcome === "unchecked") await forgiveAttempt([own.key], []);
  return { ok: true, value };
}

/** Counts a request for an email about an account. @returns as `throttled` */
export async function countEmailRequest(clientAddress: string): Promise<Throttled<undefined>> {
  const taken = await countAttempt([bucket("mail", networkOf(clientAddress))], new Date());
  return taken.ok ? { ok: true, value: undefined } : { ok: false, retryAfterSeconds: seconds(taken.retryAfterMs) };
}

/** Clears the account's failures, from everywhere and from this address, after its password changed. */
export async function forgetFailures(email: string, clientAddress: string) {
  const account = accountOf(email);
  const keys = [bucket("pair", `${account}\0${networkOf(clientAddress)}`).key, bucket("account", account).key];
  await forgiveAttempt(keys, keys);
}

/** Checks a two-step code under its own counts, which a right password doesn't clear. @returns as `throttled` */
export async function throttledCode(
  { userId, email, clientAddress, request }: Attempt & { userId: string },
  check: () => Promise<boolean>,
): Promise<Throttled<boolean>> {
  const device = knownDevice(request.headers, accountOf(email));
  const network = networkOf(clientAddress);
  const own = bucket("code", `${userId}\0${device ?? network}`);
  const buckets = device ? [own] : [own, bucket("address", network), bucket("codeAccount", userId)];
  const taken = await countAttempt(buckets, new Date());
  if (!taken.ok) return { ok: false, retryAfterSeconds: seconds(taken.retryAfterMs) };
  const right = await check();
  if (right) {
    await forgiveAttempt(
      buckets.map(({ key }) => key),
      [own.key],
    );
  }
  return { ok: true, value: right };
}

const seconds = (milliseconds: number) => Math.max(1, Math.ceil(milliseconds / 1000));

async function hold(failures: number, signal: AbortSignal) {
  const wait = waitAfter(failures, allowances.account);
  if (wait === 0 || held >= HELD_MAX) return;
  held++;
  await delay(wait, undefined, { signal }).catch(() => undefined);
  held--;
}

/** Reports the sign-in limits' decisions in the metrics, and in Store Admin by address. */
export function logThrottled(
  { network }: Pick<RequestInfo, "network">,
  limit: "sign-in" | "sign-up" | "password-check" | "account-mail" | "second-factor",
  result: Throttled<unknown>,
) {
  countRateLimit("SIGN_IN", result.ok ? "allowed" : "limited", false);
  if (result.ok) return;
  rateLimits().note({ limit, who: `address:${network}`, until: Date.now() + result.retryAfterSeconds * 1000 });
}
