import { AsyncLocalStorage } from "node:async_hooks";
import { APIError } from "better-auth/api";
import * as library from "better-auth/crypto";
import pLimit, { type LimitFunction } from "p-limit";
import { processWide } from "#app/platform/process-wide.server.ts";

/**
 * How many hashes run at a time: three keep two cores busy while the next one is being fetched, and leave one of libuv's
 * four threads to files and names.
 * Somebody whom this browser has signed in before has a lane apart, so that strangers cannot queue in front.
 */
const IN_FLIGHT = { anyone: 3, known: 1 } as const;
/** How many may wait. About five seconds' worth: whoever comes later is told to come back. */
const WAITING = { anyone: 60, known: 20 } as const;
const RETRY_AFTER_SECONDS = 5;

export type HashingLane = keyof typeof IN_FLIGHT;
type Asker = { lane: HashingLane; signal?: AbortSignal; hasPlace?: true };

const lanes = processWide<Record<HashingLane, LimitFunction>>("password-hashing", () => ({
  anyone: pLimit(IN_FLIGHT.anyone),
  known: pLimit(IN_FLIGHT.known),
}));
const asker = new AsyncLocalStorage<Asker>();

/** Says for whom `work` hashes: which lane it takes, and when nobody waits for it any more. */
export function hashingFor<T>(who: Asker, work: () => Promise<T>): Promise<T> {
  return asker.run(who, work);
}

/**
 * Waits for its turn once for the whole of `work`, whose hashes then do not wait: for work that keeps a connection to
 * the database while it hashes. Queueing with it, a few would leave none to the rest of the store.
 * @throws as `hashPassword`, before `work` begins
 */
export function inHashingTurn<T>(work: () => Promise<T>): Promise<T> {
  const who = asker.getStore() ?? { lane: "anyone" };
  return queued(() => asker.run({ ...who, hasPlace: true }, work));
}

/**
 * The stored form of a password: scrypt (N=16384, r=16, p=1, 64 bytes, about 32 MiB), `salt:key` in hex. All hashing of
 * the process passes here, so that its memory and its share of the processor stay bounded.
 * @throws APIError 503 when too many wait already, or the one who asked has gone
 */
export function hashPassword(password: string): Promise<string> {
  return queued(() => library.hashPassword(password));
}

/** Whether this is the password that was stored; queued and bounded as `hashPassword` is. */
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
