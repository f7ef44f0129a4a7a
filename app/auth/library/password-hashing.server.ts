import { AsyncLocalStorage } from "node:async_hooks";
import { APIError } from "better-auth/api";
import * as library from "better-auth/crypto";
import pLimit, { type LimitFunction } from "p-limit";
import { processWide } from "#app/platform/process-wide.server.ts";

/** Hashes at a time: one of libuv's four threads stays free, and known browsers don't queue behind strangers. */
const IN_FLIGHT = { anyone: 3, known: 1 } as const;
const WAITING = { anyone: 60, known: 20 } as const;
const RETRY_AFTER_SECONDS = 5;

export type HashingLane = keyof typeof IN_FLIGHT;
type Asker = { lane: HashingLane; signal?: AbortSignal; hasPlace?: true };

const lanes = processWide<Record<HashingLane, LimitFunction>>("password-hashing", () => ({
  anyone: pLimit(IN_FLIGHT.anyone),
  known: pLimit(IN_FLIGHT.known),
}));
const asker = new AsyncLocalStorage<Asker>();

/** Sets the lane for the hashes in `work`, and the signal that cancels them when the client leaves. */
export function hashingFor<T>(who: Asker, work: () => Promise<T>): Promise<T> {
  return asker.run(who, work);
}

/** Waits once for all hashes of `work`, which holds a database connection all that time. @throws as `hashPassword` */
export function withHashingSlot<T>(work: () => Promise<T>): Promise<T> {
  const who = asker.getStore() ?? { lane: "anyone" };
  return queued(() => asker.run({ ...who, hasPlace: true }, work));
}

/** Hashes a password with scrypt (N=16384, r=16, p=1, about 32 MiB). @throws APIError 503 when the queue is full */
export function hashPassword(password: string): Promise<string> {
  return queued(() => library.hashPassword(password));
}

/** Whether the password matches the stored hash; queued and bounded like `hashPassword`. */
export function verifyPassword(stored: { hash: string; password: string }): Promise<boolean> {
  return queued(() => library.verifyPassword(stored));
}

async function queued<T>(hash: () => Promise<T>): Promise<T> {
  const { lane = "anyone", signal, hasPlace } = asker.getStore() ?? {};
  if (hasPlace) return hash();
  const limit = lanes[lane];
  if (limit.pendingCount >= WAITING[lane]) throw busy();
  return limit(() => {
    if (signal?.aborted) throw busy();
    return hash();
  });
}

function busy() {
  return new APIError(
    "SERVICE_UNAVAILABLE",
    { code: "TOO_BUSY", message: "Too many sign-ins at once" },
    { "Retry-After": String(RETRY_AFTER_SECONDS) },
  );
}
