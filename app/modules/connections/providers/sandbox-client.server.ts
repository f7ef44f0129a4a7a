import { z } from "zod";
import { guardedAgent, guardedFetch, type Reach } from "#app/platform/http/guarded-request.server.ts";
import {
  type KeyCheck,
  type PaymentClient,
  type ProviderAnswer,
  type ProviderFacts,
  ProviderUnavailable,
  UnknownAtProvider,
} from "../payment-client.ts";
import { failedConnection } from "./failed-connection.server.ts";

/** `reach`: how far the URL may lead. */
type Link = { apiKey: string; baseUrl: string; reach: Reach };

const TIMEOUT_MS = 10_000;

const intentSchema = z.object({
  id: z.string(),
  status: z.string(),
  amount: z.int(),
  amountCaptured: z.int(),
  amountRefunded: z.int(),
  currency: z.string(),
  url: z.url({ protocol: /^https?$/ }),
});
const listSchema = z.object({ data: z.array(intentSchema.extend({ reference: z.string() })), hasMore: z.boolean() });
const errorSchema = z.object({ error: z.object({ message: z.string() }) });

/** The sandbox provider's HTTP interface through one Connection. */
export function sandboxClient(link: Link): PaymentClient {
  const { apiKey, baseUrl } = link;
  const agent = agentOf(link);
  const call = async (method: "GET" | "POST", path: string, body?: object, idempotencyKey?: string) => {
    let response: Response;
    try {
      response = await guardedFetch(new URL(path, baseUrl), {
        ...{ method, agent },
        headers: {
          Authorization: `Bearer ${apiKey}`,
          ...(body ? { "Content-Type": "application/json" } : {}),
          ...(idempotencyKey ? { "Idempotency-Key": idempotencyKey } : {}),
        },
        body: body ? JSON.stringify(body) : null,
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
    } catch (error) {
      throw new ProviderUnavailable(`${method} ${path} got no answer.`, { cause: error });
    }
    if (response.status === 404) throw new UnknownAtProvider(`${method} ${path} answered 404.`);
    if (!response.ok && response.status !== 409 && response.status !== 422) {
      throw new ProviderUnavailable(`${method} ${path} answered ${response.status}.`);
    }
    return response;
  };
  const order = async (path: string, body: object, key: string): Promise<ProviderAnswer<{ response: Response }>> => {
    const response = await call("POST", path, body, key);
    if (response.ok) return { ok: true, response };
    const { error } = errorSchema.parse(await response.json());
    return { ok: false, code: "provider_refused", data: { reason: error.message } };
  };
  const pathOf = (id: string) => `/v1/payment_intents/${encodeURIComponent(id)}`;

  return {
    check: () => check(link),

    async createIntent({ amountMinor, expiresAt, cancelUrl: _, items, email, ...rest }) {
      const body = {
        ...{ ...rest, amount: amountMinor, expiresAt: expiresAt.toISOString() },
        ...(email ? { email } : {}),
        ...(items.length > 0 ? { items: items.map(({ unitMinor: amount, ...item }) => ({ ...item, amount })) } : {}),
      };
      const made = await order("/v1/payment_intents", body, rest.reference);
      if (!made.ok) return made;
      const { id, url } = intentSchema.parse(await made.response.json());
      return { ok: true, providerIntentId: id, url };
    },

    async getIntent(id) {
      const response = await call("GET", pathOf(id));
      if (!response.ok) throw new ProviderUnavailable(`The intent's state is not known: ${response.status}.`);
      return toFacts(intentSchema.parse(await response.json()));
    },

    async cancelIntent(id) {
      await call("POST", `${pathOf(id)}/cancel`, {});
    },

    capture: (id, amountMinor, key) => order(`${pathOf(id)}/capture`, { amount: amountMinor }, key),

    refund: (id, amountMinor, key) =>
      order("/v1/refunds", { paymentIntent: id, amount: amountMinor, reference: key }, key),

    async listIntents(createdAfter) {
      const found: z.infer<typeof listSchema>["data"] = [];
      for (let hasMore = true; hasMore; ) {
        const last = found.at(-1);
        const query = new URLSearchParams({ createdAfter: createdAfter.toISOString(), limit: "500" });
        if (last) query.set("after", last.id);
        const page = listSchema.parse(await (await call("GET", `/v1/payment_intents?${query}`)).json());
        found.push(...page.data);
        hasMore = page.hasMore;
      }
      return found.map(({ reference, url, ...intent }) => ({ reference, url, facts: toFacts(intent) }));
    },
  };
}

const agentOf = ({ baseUrl, reach }: Link) => guardedAgent(new URL(baseUrl).protocol, reach);

async function check(link: Link): Promise<KeyCheck> {
  try {
    const response = await guardedFetch(new URL("/v1/payment_intents?limit=1", link.baseUrl), {
      headers: { Authorization: `Bearer ${link.apiKey}` },
      agent: agentOf(link),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    const text = await response.text();
    if (response.status === 401 || response.status === 403) return "key_refused";
    if (response.status >= 500 || response.status === 429) return "no_answer";
    return response.ok && isList(text) ? "works" : "wrong_address";
  } catch (error) {
    return failedConnection(error instanceof Error ? error.cause : error);
  }
}

function isList(text: string): boolean {
  try {
    return listSchema.safeParse(JSON.parse(text)).success;
  } catch {
    return false; // not JSON: something else answers there
  }
}

function toFacts(intent: Omit<z.infer<typeof intentSchema>, "url">): ProviderFacts {
  const statuses = {
    succeeded: "succeeded",
    requires_capture: "authorised",
    cancelled: "cancelled",
    expired: "cancelled",
  } as const;
  const status = Object.entries(statuses).find(([name]) => name === intent.status)?.[1] ?? "open";
  return {
    providerIntentId: intent.id,
    providerPaymentId: null,
    status,
    amountMinor: intent.amount,
    authorisedMinor: status === "authorised" ? intent.amount : intent.amountCaptured,
    capturedMinor: intent.amountCaptured,
    refundedMinor: intent.amountRefunded,
    dispute: null,
    currency: intent.currency,
  };
}
