import { z } from "zod";
import type { OpenConnection } from "#app/modules/connections/index.server.ts";
import type { IntentFacts } from "./payment.ts";

const TIMEOUT_MS = 10_000;

const intentSchema = z.object({
  id: z.string(),
  status: z.string(),
  version: z.int(),
  amount: z.int(),
  amountCaptured: z.int(),
  amountRefunded: z.int(),
  currency: z.string(),
  // The browser is sent there.
  url: z.url({ protocol: /^https?$/ }),
});

/** The provider did not answer, or not with what its interface promises. Worth another try later. */
export class ProviderUnavailable extends Error {
  override readonly name = "ProviderUnavailable";
}

/** The sandbox provider's HTTP interface through one Connection. Repeated calls with one key have one effect. */
export function sandboxClient(connection: OpenConnection) {
  const call = async (method: "GET" | "POST", path: string, body?: object, idempotencyKey?: string) => {
    let response: Response;
    try {
      response = await fetch(new URL(path, connection.baseUrl), {
        method,
        headers: {
          Authorization: `Bearer ${connection.secrets.apiKey}`,
          ...(body ? { "Content-Type": "application/json" } : {}),
          ...(idempotencyKey ? { "Idempotency-Key": idempotencyKey } : {}),
        },
        body: body ? JSON.stringify(body) : null,
        redirect: "error",
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
    } catch (error) {
      throw new ProviderUnavailable(`${method} ${path} got no answer.`, { cause: error });
    }
    if (!response.ok && response.status !== 409) {
      throw new ProviderUnavailable(`${method} ${path} answered ${response.status}.`);
    }
    return response;
  };
  const intentOf = async (response: Response) => toFacts(intentSchema.parse(await response.json()));

  return {
    /** @param reference the store's payment id, also the idempotency key */
    async createIntent(intent: {
      reference: string;
      amountMinor: number;
      currency: string;
      returnUrl: string;
      description: string;
      expiresAt: Date;
    }): Promise<IntentFacts> {
      const { amountMinor, expiresAt, ...rest } = intent;
      const body = { ...rest, amount: amountMinor, expiresAt: expiresAt.toISOString() };
      const response = await call("POST", "/v1/payment_intents", body, intent.reference);
      if (!response.ok) throw new ProviderUnavailable(`The provider refused payment ${intent.reference}.`);
      return intentOf(response);
    },

    async getIntent(id: string): Promise<IntentFacts> {
      return intentOf(await call("GET", `/v1/payment_intents/${encodeURIComponent(id)}`));
    },

    /** Cancels what is not paid yet, and returns what is true afterwards: it may have been paid a moment before. */
    async cancelIntent(id: string): Promise<IntentFacts> {
      await call("POST", `/v1/payment_intents/${encodeURIComponent(id)}/cancel`, {});
      return this.getIntent(id);
    },

    async refund(id: string, amountMinor: number, reference: string): Promise<IntentFacts> {
      const response = await call(
        "POST",
        "/v1/refunds",
        { paymentIntent: id, amount: amountMinor, reference },
        reference,
      );
      if (!response.ok) throw new ProviderUnavailable(`The provider refused refund ${reference}.`);
      return this.getIntent(id);
    },
  };
}

function toFacts(intent: z.infer<typeof intentSchema>): IntentFacts {
  const ended = intent.status === "cancelled" || intent.status === "expired";
  return {
    providerIntentId: intent.id,
    status: intent.status === "succeeded" ? "succeeded" : ended ? "cancelled" : "open",
    version: intent.version,
    amountMinor: intent.amount,
    capturedMinor: intent.amountCaptured,
    refundedMinor: intent.amountRefunded,
    currency: intent.currency,
    url: intent.url,
  };
}
