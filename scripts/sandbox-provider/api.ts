/** The JSON API under `/v1`. Every handler is synchronous, so no two requests ever interleave on an intent. */
import { createHash, timingSafeEqual } from "node:crypto";
import type { IncomingMessage } from "node:http";
import {
  captureSchema,
  controlUpdateSchema,
  createIntentSchema,
  eventListSchema,
  intentListSchema,
  nothingSchema,
  refundRequestSchema,
  shopperSchema,
} from "./api.schema.ts";
import { ApiError } from "./api-error.ts";
import type { Deliverer } from "./delivery.ts";
import { findIdempotencyKey, findSavedResponse, fingerprintOf, responseRecord } from "./idempotency.ts";
import type { Action, Intent } from "./intent.ts";
import {
  broughtUpToDate,
  change,
  createIntent,
  type Desk,
  delayed,
  getIntent,
  intentView,
  refundIntent,
} from "./payments.ts";
import type { JournalRecord, StoredEvent } from "./records.ts";
import { parseJson, readBody, requireValid } from "./request-body.ts";

export type ApiContext = Desk & { apiKey: string; deliverer: Deliverer };
type Call = { context: ApiContext; id: string; input: unknown; query: Record<string, string> };
type Answer = { status: number; body: unknown; records?: JournalRecord[] };
type Route = { method: "GET" | "POST"; path: RegExp; handle(call: Call): Answer };

const digest = (value: string) => createHash("sha256").update(value).digest();

function requireApiKey(request: IncomingMessage, apiKey: string) {
  const given = /^Bearer (.+)$/i.exec(request.headers.authorization ?? "")?.[1] ?? "";
  if (!timingSafeEqual(digest(given), digest(apiKey))) {
    throw new ApiError(401, "unauthorized", "A valid API key is required.", {
      headers: { "www-authenticate": "Bearer" },
    });
  }
}

/** Applies an action to an intent and answers with the intent as it is afterwards. */
function act(context: ApiContext, id: string, action: Action): Answer {
  const { intent, records } = change(context, getIntent(context, id), action);
  return { status: 200, body: intentView(context, intent), records };
}

function actAsShopper({ context, input }: Call, outcome: "approve" | "decline"): Answer {
  const { paymentIntent, delayMs } = requireValid(shopperSchema, input);
  return act(context, paymentIntent, delayMs ? delayed(context, outcome, delayMs) : { type: outcome });
}

function controlAnswer(context: ApiContext): Answer {
  return { status: 200, body: { ...context.state.control, counters: context.deliverer.counters() } };
}

function pageOf<Item extends { id: string }>(
  items: readonly Item[],
  query: { after?: string | undefined; limit: number },
) {
  const cursor = query.after === undefined ? -1 : items.findIndex((item) => item.id === query.after);
  if (query.after !== undefined && cursor === -1) throw new ApiError(422, "invalid_request", "after: unknown id.");
  const rows = items.slice(cursor + 1, cursor + 1 + query.limit);
  return { rows, hasMore: cursor + 1 + rows.length < items.length };
}

function listIntents({ context, query }: Call): Answer {
  const { reference, status, createdAfter, ...page } = requireValid(intentListSchema, query);
  const since = createdAfter === undefined ? 0 : Date.parse(createdAfter);
  const wanted = (intent: Intent) =>
    (reference === undefined || intent.reference === reference) &&
    (status === undefined || intent.status === status) &&
    Date.parse(intent.createdAt) > since;
  const all = [...context.state.intents.values()].map((intent) => broughtUpToDate(context, intent));
  // The cursor may have left the filter since the page before, so it is kept in the list until the page is cut.
  const { rows, hasMore } = pageOf(
    all.filter((intent) => wanted(intent) || intent.id === page.after),
    page,
  );
  return { status: 200, body: { object: "list", data: rows.map((row) => intentView(context, row)), hasMore } };
}

function eventView(context: ApiContext, event: StoredEvent) {
  const { eventId: _same, ...delivery } = context.state.deliveries.get(event.id) ?? { eventId: event.id };
  return { ...JSON.parse(event.payload), delivery };
}

function listEvents({ context, query }: Call): Answer {
  const { rows, hasMore } = pageOf(context.state.events, requireValid(eventListSchema, query));
  return { status: 200, body: { object: "list", data: rows.map((event) => eventView(context, event)), hasMore } };
}

function redeliver({ context, id, input }: Call): Answer {
  requireValid(nothingSchema, input);
  const event = context.state.events[context.state.eventIndex.get(id) ?? -1];
  if (!event) throw new ApiError(404, "not_found", "There is no such event.");
  const delivery = context.state.deliveries.get(id);
  if (delivery?.status === "abandoned") {
    context.commit([{ kind: "delivery", value: { ...delivery, status: "pending", attempts: 0 } }]);
    context.deliverer.enqueue(id);
  } else context.deliverer.sendCopy(id);
  return { status: 202, body: eventView(context, event) };
}

const routes: Route[] = [
  { method: "GET", path: /^\/v1\/payment_intents$/, handle: listIntents },
  {
    method: "POST",
    path: /^\/v1\/payment_intents$/,
    handle({ context, input }) {
      const { intent, records } = createIntent(context, requireValid(createIntentSchema, input));
      return { status: 201, body: intentView(context, intent), records };
    },
  },
  {
    method: "GET",
    path: /^\/v1\/payment_intents\/(\w+)$/,
    handle: ({ context, id }) => ({ status: 200, body: intentView(context, getIntent(context, id)) }),
  },
  {
    method: "POST",
    path: /^\/v1\/payment_intents\/(\w+)\/capture$/,
    handle: ({ context, id, input }) => act(context, id, { type: "capture", ...requireValid(captureSchema, input) }),
  },
  {
    method: "POST",
    path: /^\/v1\/payment_intents\/(\w+)\/cancel$/,
    handle({ context, id, input }) {
      requireValid(nothingSchema, input);
      return act(context, id, { type: "cancel" });
    },
  },
  {
    method: "POST",
    path: /^\/v1\/refunds$/,
    handle({ context, input }) {
      const { paymentIntent, ...wanted } = requireValid(refundRequestSchema, input);
      const { refund, records } = refundIntent(context, getIntent(context, paymentIntent), wanted);
      return { status: 201, body: refund, records };
    },
  },
  { method: "GET", path: /^\/v1\/events$/, handle: listEvents },
  { method: "POST", path: /^\/v1\/events\/(\w+)\/redeliver$/, handle: redeliver },
  { method: "GET", path: /^\/v1\/control$/, handle: ({ context }) => controlAnswer(context) },
  {
    method: "POST",
    path: /^\/v1\/control$/,
    handle({ context, input }) {
      const value = { ...context.state.control, ...requireValid(controlUpdateSchema, input) };
      context.commit([{ kind: "control", value }]);
      context.deliverer.wake();
      return controlAnswer(context);
    },
  },
  { method: "POST", path: /^\/v1\/control\/approve$/, handle: (call) => actAsShopper(call, "approve") },
  { method: "POST", path: /^\/v1\/control\/decline$/, handle: (call) => actAsShopper(call, "decline") },
];

function routeFor(method: string, path: string): { route: Route; id: string } {
  const here = routes.flatMap((route) => {
    const match = route.path.exec(path);
    return match ? [{ route, id: match[1] ?? "" }] : [];
  });
  if (here.length === 0) throw new ApiError(404, "not_found", "There is nothing at this address.");
  const wanted = method === "HEAD" ? "GET" : method;
  const found = here.find(({ route }) => route.method === wanted);
  if (!found) {
    const allow = here.map(({ route }) => route.method).join(", ");
    throw new ApiError(405, "method_not_allowed", `Allowed here: ${allow}.`, { headers: { allow } });
  }
  return found;
}

/** Answers one request under `/v1`: status and JSON text. @throws ApiError for anything that the caller did wrong. */
export async function answerApi(context: ApiContext, request: IncomingMessage, url: URL) {
  requireApiKey(request, context.apiKey);
  const method = request.method ?? "GET";
  const { route, id } = routeFor(method, url.pathname);
  const query = Object.fromEntries(url.searchParams);
  if (route.method === "GET") {
    const answer = route.handle({ context, id, query, input: {} });
    return { status: answer.status, body: JSON.stringify(answer.body) };
  }
  const body = await readBody(request);
  const input = parseJson(request, body);
  const key = findIdempotencyKey(request);
  const fingerprint = fingerprintOf(method, url.pathname, body);
  const saved = key && findSavedResponse(context.state, key, fingerprint);
  if (saved) return { status: saved.status, body: saved.body };
  const answer = route.handle({ context, id, query, input });
  const text = JSON.stringify(answer.body);
  const remembered = key ? [responseRecord({ key, fingerprint, status: answer.status, body: text })] : [];
  context.commit([...(answer.records ?? []), ...remembered]);
  return { status: answer.status, body: text };
}
