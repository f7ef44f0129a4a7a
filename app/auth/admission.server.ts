/** Whether a request may go on, by the class of its route and method: asked of every request before its body is read. */
import type { RouterContextProvider } from "react-router";
import { z } from "zod";
import { countRateLimit } from "#app/platform/metrics.server.ts";
import type { Admission } from "#app/platform/rate-limits/admission.ts";
import { type Counted, limitHeaders, secondsUntil } from "#app/platform/rate-limits/limit-headers.ts";
import { type LimitName, rateLimits } from "#app/platform/rate-limits/rate-limits.server.ts";
import { type RequestInfo, requestInfo } from "#app/platform/request-info.server.ts";
import type { RateClass } from "#app/platform/route-policy.ts";
import { securityEvent } from "#app/platform/security-event.server.ts";
import { openVisitor, visitorOf } from "./visitor.server.ts";

type Context = Readonly<RouterContextProvider>;

export type Arrival = {
  rate: RateClass;
  /** Has `requestInfo`; gets the Visitor where the class counts by person. */
  context: RouterContextProvider;
  /** As received, without what a caller cannot know. */
  headers: Headers;
  /** The address's parameters. */
  params: Readonly<Record<string, string | undefined>>;
};

/** One step: counts in a limit, or only looks at it. */
type Step = { limit: LimitName; key: string; look?: boolean };

/**
 * Counts a request in the limits of its class, in an order in which nothing that is refused uses up what belongs to
 * others: first what needs no database, by address, then the person's own. Never throws for a database that is away.
 */
export async function admit(arrival: Arrival): Promise<Admission> {
  const { context, rate } = arrival;
  const counted = new Map<LimitName, Counted>();
  let alone = false;
  for await (const { limit, key, look } of stepsOf(arrival)) {
    const verdict = await (look ? rateLimits().peek(limit, key) : rateLimits().take(limit, key));
    alone ||= verdict.alone;
    if (!verdict.success || limit !== "address") {
      counted.set(limit, { limit, rate: rateLimits().rateOf(limit), verdict });
    }
    if (verdict.success) continue;
    countRateLimit(rate, "limited", alone);
    return { ok: false, ...refuse(context, { limit, key, reset: verdict.reset }, counted) };
  }
  countRateLimit(rate, "allowed", alone);
  return { ok: true, headers: limitHeaders([...counted.values()], Date.now()) };
}

function refuse(
  context: Context,
  { limit, key, reset }: { limit: LimitName; key: string; reset: number },
  counted: ReadonlyMap<LimitName, Counted>,
) {
  const now = Date.now();
  const retryAfterSeconds = secondsUntil(reset, now);
  // One line for each time, not for each request: the refused ones are in the log with their status.
  if (rateLimits().note({ limit, who: key, until: reset })) {
    securityEvent(context.get(requestInfo), "rate-limit.exceeded", { limit, who: key, retryAfterSeconds });
  }
  return { headers: limitHeaders([...counted.values()], now), retryAfterSeconds };
}

async function* stepsOf({ rate, context, headers, params }: Arrival): AsyncGenerator<Step> {
  const { network, log } = context.get(requestInfo);
  if (network === "unknown") sayUnknown(log);
  const address = `address:${network}`;
  if (rate === "PUBLIC") {
    yield { limit: "public", key: address };
    return;
  }
  yield { limit: "address", key: address };
  switch (rate) {
    case "PROVIDER_EVENTS":
      yield { limit: "provider-events", key: `connection:${connectionOf(params)} ${address}` };
      return;
    case "ADMIN":
      yield { limit: "admin", key: (await operator(context, headers)) ?? address };
      return;
    case "SENSITIVE": {
      yield { limit: "sensitive-address", key: address, look: true };
      const key = await visitor(context, headers);
      if (key) yield { limit: "sensitive", key };
      yield { limit: "sensitive-address", key: address };
    }
  }
}

/** Seen once a minute: behind a proxy that says nothing it would be every request. */
function sayUnknown(log: RequestInfo["log"]) {
  const now = Date.now();
  if (now - lastSaid < 60_000) return;
  lastSaid = now;
  log.warn("a client's address is not known: all such requests share one limit; see TRUSTED_PROXIES");
}
let lastSaid = 0;

/** One name for each Connection, however it is spelt; all that cannot be one share a name. */
function connectionOf({ connectionId }: Arrival["params"]): string {
  const id = z.uuid().safeParse(connectionId?.toLowerCase());
  return id.success ? id.data : "none";
}

async function operator(context: RouterContextProvider, headers: Headers): Promise<string | undefined> {
  const person = await signedIn(context, headers);
  return person?.role === "admin" ? `account:${person.userId}` : undefined;
}

/** The account, else the guestId; nothing for somebody who brought neither and can have no count yet. */
async function visitor(context: RouterContextProvider, headers: Headers): Promise<string | undefined> {
  const person = await signedIn(context, headers);
  return visitorKey(context, person);
}

async function signedIn(context: RouterContextProvider, headers: Headers) {
  openVisitor(context, headers);
  try {
    return await visitorOf(context).signedIn();
  } catch {
    // The database is away: the route meets the same failure and answers for it.
    return null;
  }
}

/** By what a visitor is counted. */
export function visitorKey(context: Context, person: { userId: string } | null): string | undefined {
  if (person) return `account:${person.userId}`;
  const { guest } = visitorOf(context);
  return guest.isNew ? undefined : `guest:${guest.hash}`;
}
