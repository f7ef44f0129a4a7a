import { AsyncLocalStorage } from "node:async_hooks";
import { APIError } from "better-auth/api";
import * as library from "better-auth/crypto";
import pLimit, { type LimitFunction } from "p-limit";
import { processWide } from "#app/platform/process-wide.server.ts";

/**
 * How many hashes run at a time: three keep two cores busy and leave one of libuv's four threads for files and DNS.
 * Browsers that have signed in before have their own lane, so that strangers can't queue ahead of them.
 */
const IN_FLIGHT = { anyone: 3, known: 1 } as const;
/** How many may wait: about five seconds' worth. Later requests are told to retry. */
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

/**
 * Waits once for all of `work`, whose hashes then skip the queue: for work that holds a database connection while it
 * hashes. If it queued with the connection, a few requests would exhaust the pool.
 * @throws as `hashPassword`, before `work` begins
 */
export function withHashingSlot<T>(work: () => Promise<T>): Promise<T> {
  const who = asker.getStore() ?? { lane: "anyone" };
  return queued(() => asker.run({ ...who, hasPlace: true }, work));
}

/**
 * Hashes a password with scrypt (N=16384, r=16, p=1, 64 bytes, about 32 MiB) to `salt:key` in hex. All hashing in the
 * process runs here, which bounds its memory and processor time.
 * @throws APIError 503 when the queue is full or the client has left
 */
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
