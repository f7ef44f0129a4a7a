import { MINUTE_MS } from "#app/kernel/time.ts";
import { processWide } from "./process-wide.server.ts";

/** For this long, in milliseconds, a call without an answer says something of now. */
const REMEMBERED_MS = 5 * MINUTE_MS;

/** When the last call through each Connection got no answer; one that did takes it away. */
const failures = processWide("provider-failures", () => new Map<string, number>());

/** Notes whether a provider answered a call through a Connection. */
export function noteProviderAnswer(connectionId: string, answered: boolean) {
  if (answered) failures.delete(connectionId);
  else failures.set(connectionId, Date.now());
}

/**
 * By the calls that the store makes anyway: asking the provider for each look at `/readyz` would let strangers use up
 * what it allows.
 * @throws Error while a provider's last answer is missing
 */
export async function assertProvidersAnswer(now = Date.now()) {
  const silent = [...failures.values()].filter((at) => now - at < REMEMBERED_MS);
  if (silent.length > 0) throw new Error(`${silent.length} payment providers did not answer the last call.`);
}
