import type { RouterContextProvider } from "react-router";
import { z } from "zod";
import { MINUTE_MS } from "#app/kernel/time.ts";
import { type Admission, type Arrival, countSteps, type Step } from "#app/platform/rate-limits/limit-steps.server.ts";
import type { RequestInfo } from "#app/platform/request-info.server.ts";
import { openVisitor, visitorOf } from "../visitor/visitor.server.ts";
import { visitorKey, visitorThenAddress } from "./visitor-limits.server.ts";

/** Counts a request against its class, cheapest limit first. Never throws for a database outage. */
export function admit(arrival: Arrival): Promise<Admission> {
  return countSteps(arrival.info, arrival.rate, stepsOf(arrival));
}

async function* stepsOf({ rate, info, context, headers, params }: Arrival): AsyncGenerator<Step> {
  const { network } = info;
  if (network === "unknown") warnUnknownAddress(info);
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
      yield { limit: "admin", key: (await operator(context(), headers)) ?? address };
      return;
    case "SENSITIVE":
      yield* visitorThenAddress(["sensitive", "sensitive-address"], address, () => visitor(context(), headers));
  }
}

function warnUnknownAddress(info: RequestInfo) {
  const now = Date.now();
  if (now - lastSaid < MINUTE_MS) return;
  lastSaid = now;
  info.log.warn("a client's address is not known: all such requests share one limit; see TRUSTED_PROXIES");
}
let lastSaid = 0;

const uuid = z.uuid();

function connectionOf({ connectionId }: Arrival["params"]): string {
  const id = uuid.safeParse(connectionId?.toLowerCase());
  return id.success ? id.data : "none";
}

async function operator(context: RouterContextProvider, headers: Arrival["headers"]): Promise<string | undefined> {
  const person = await signedIn(context, headers);
  return person?.role === "admin" ? `account:${person.userId}` : undefined;
}

async function visitor(context: RouterContextProvider, headers: Arrival["headers"]): Promise<string | undefined> {
  const person = await signedIn(context, headers);
  return visitorKey(context, person);
}

async function signedIn(context: RouterContextProvider, headers: Arrival["headers"]) {
  openVisitor(context, headers());
  try {
    return await visitorOf(context).signedIn();
  } catch {
    // During a database outage the route fails the same way and responds itself.
    return null;
  }
}
