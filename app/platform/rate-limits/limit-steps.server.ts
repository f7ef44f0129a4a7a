import type { RouterContextProvider } from "react-router";
import { countRateLimit, type LimitLabel } from "../metrics.server.ts";
import type { RequestInfo } from "../request-info.server.ts";
import type { RateClass } from "../route-policy.ts";
import { securityEvent } from "../security-event.server.ts";
import { type Counted, limitHeaders, secondsUntil } from "./limit-headers.ts";
import { type LimitName, rateLimits } from "./rate-limits.server.ts";

/** One step: counts against a limit, or only checks it (`look`). */
export type Step = { limit: LimitName; key: string; look?: boolean };

/** Takes the steps in order until one refuses. @param label for the outcome in the metrics */
export async function countSteps(info: RequestInfo, label: LimitLabel, steps: AsyncIterable<Step>): Promise<Admission> {
  const counted = new Map<LimitName, Counted>();
  let alone = false;
  for await (const { limit, key, look } of steps) {
    const verdict = await (look ? rateLimits().peek(limit, key) : rateLimits().take(limit, key));
    alone ||= verdict.alone;
    // The address's total guards against floods; clients plan by their class.
    if (!verdict.success || limit !== "address") {
      counted.set(limit, { limit, rate: rateLimits().rateOf(limit), verdict });
    }
    if (verdict.success) continue;
    countRateLimit(label, "limited", alone);
    return { ok: false, ...refuse(info, { limit, key, reset: verdict.reset }, counted) };
  }
  countRateLimit(label, "allowed", alone);
  return { ok: true, headers: limitHeaders([...counted.values()], Date.now()) };
}

function refuse(
  info: RequestInfo,
  { limit, key, reset }: { limit: LimitName; key: string; reset: number },
  counted: ReadonlyMap<LimitName, Counted>,
) {
  const now = Date.now();
  const retryAfterSeconds = secondsUntil(reset, now);
  // One line per window, not per request: the request log has each refusal.
  if (rateLimits().note({ limit, who: key, until: reset })) {
    securityEvent(info, "rate-limit.exceeded", { limit, who: key, retryAfterSeconds });
  }
  return { headers: limitHeaders([...counted.values()], now), retryAfterSeconds };
}

export type Arrival = {
  rate: RateClass;
  info: RequestInfo;
  /** Contains `info`; receives the Visitor. Called if a class counts by person. */
  context(): RouterContextProvider;
  headers(): Headers;
  params: Readonly<Record<string, string | undefined>>;
};

/** The rate limits' decision before the body is read; `headers` belong on the response in either case. */
export type Admission =
  | { ok: true; headers: Record<string, string> }
  | { ok: false; headers: Record<string, string>; retryAfterSeconds: number };
