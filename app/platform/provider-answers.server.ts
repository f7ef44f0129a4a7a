import { MINUTE_MS } from "#app/kernel/time.ts";
import { processWide } from "./process-wide.server.ts";

/** How long, in milliseconds, a failed call says something about the present. */
const REMEMBERED_MS = 5 * MINUTE_MS;

/** The time of each Connection's last failed call; a success deletes it. */
const failures = processWide("provider-failures", () => new Map<string, number>());

/** Records whether a provider responded to a call through a Connection. */
export function noteProviderAnswer(connectionId: string, answered: boolean) {
  if (answered) failures.delete(connectionId);
  else failures.set(connectionId, Date.now());
}

/**
 * Uses the store's regular calls: calling the provider for each `/readyz` would let strangers use up its rate limit.
 * @throws Error while a provider's last call has failed
 */
export async function assertProvidersAnswer(now = Date.now()) {
  const silent = [...failures.values()].filter((at) => now - at < REMEMBERED_MS);
  if (silent.length > 0) throw new Error(`${silent.length} payment providers did not answer the last call.`);
}
