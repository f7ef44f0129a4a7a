import { recordProviderAnswer } from "#app/platform/http/health.server.ts";
import { log } from "#app/platform/logging.server.ts";
import { countProviderCall } from "#app/platform/metrics.server.ts";
import { processWide } from "#app/platform/process-wide.server.ts";
import { type Circuit, newCircuit } from "./circuit.ts";
import type { OpenConnection } from "./open-connection.server.ts";
import { type PaymentClient, ProviderUnavailable, UnknownAtProvider } from "./payment-client.ts";

type Link = Pick<OpenConnection, "id" | "provider">;

/** One circuit per Connection for the life of the process, with the error of its last failed call. */
const circuits = processWide("provider circuits", () => new Map<string, Circuit & { lastError?: string }>());

function circuitOf(connectionId: string) {
  const known = circuits.get(connectionId);
  if (known) return known;
  const made: Circuit & { lastError?: string } = newCircuit();
  circuits.set(connectionId, made);
  return made;
}

/** ProviderUnavailable at once while the circuit is open, except in `check`: a test needs the current answer. */
export function guardedClient(link: Link, client: PaymentClient): PaymentClient {
  const { listIntents } = client;
  return {
    check: () => client.check(),
    createIntent: (intent) => guarded(link, () => client.createIntent(intent)),
    getIntent: (id) => guarded(link, () => client.getIntent(id)),
    cancelIntent: (id) => guarded(link, () => client.cancelIntent(id)),
    capture: (id, amountMinor, key) => guarded(link, () => client.capture(id, amountMinor, key)),
    refund: (id, amountMinor, key) => guarded(link, () => client.refund(id, amountMinor, key)),
    ...(listIntents ? { listIntents: (since: Date) => guarded(link, () => listIntents(since)) } : {}),
  };
}

async function guarded<T>({ id: connectionId, provider }: Link, call: () => Promise<T>): Promise<T> {
  const circuit = circuitOf(connectionId);
  if (!circuit.admits(Date.now())) {
    countProviderCall(provider, "held_back");
    throw new ProviderUnavailable(
      `Calls are paused for a moment after several failures in a row: ${circuit.lastError}`,
    );
  }
  const answered = () => {
    countProviderCall(provider, "answered");
    if (circuit.answered()) log.info({ connectionId, provider }, "the payment provider answers again");
  };
  try {
    const result = await call();
    answered();
    return result;
  } catch (error) {
    if (error instanceof UnknownAtProvider) answered();
    else {
      countProviderCall(provider, "failed");
      circuit.lastError = String(error);
      const opened = circuit.failed(Date.now());
      if (opened) log.warn({ err: error, connectionId, provider }, "the payment provider fails: calls are held back");
    }
    throw error;
  }
}

/** The same client, which also records for `/readyz` whether the provider answers. */
export function monitoredClient(client: PaymentClient, connectionId: string): PaymentClient {
  const noted =
    <Args extends unknown[], T>(call: (...args: Args) => Promise<T>) =>
    async (...args: Args): Promise<T> => {
      try {
        const answer = await call(...args);
        recordProviderAnswer(connectionId, true);
        return answer;
      } catch (error) {
        const answered = error instanceof UnknownAtProvider || !(error instanceof ProviderUnavailable);
        recordProviderAnswer(connectionId, answered);
        throw error;
      }
    };
  return {
    check: client.check,
    createIntent: noted(client.createIntent),
    getIntent: noted(client.getIntent),
    cancelIntent: noted(client.cancelIntent),
    capture: noted(client.capture),
    refund: noted(client.refund),
    ...(client.listIntents ? { listIntents: noted(client.listIntents) } : {}),
  };
}
