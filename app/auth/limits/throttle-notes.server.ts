import { countRateLimit } from "#app/platform/metrics.server.ts";
import { rateLimits } from "#app/platform/rate-limits/rate-limits.server.ts";
import type { RequestInfo } from "#app/platform/request-info.server.ts";
import type { Throttled } from "./sign-in-throttle.server.ts";

/** Shows what the limits of sign-in decided beside the other limits: in the metrics, and in Store Admin by address. */
export function noteThrottled(
  { network }: Pick<RequestInfo, "network">,
  limit: "sign-in" | "sign-up" | "password-check" | "account-mail" | "second-factor",
  result: Throttled<unknown>,
) {
  countRateLimit("SIGN_IN", result.ok ? "allowed" : "limited", false);
  if (result.ok) return;
  rateLimits().note({ limit, who: `address:${network}`, until: Date.now() + result.retryAfterSeconds * 1000 });
}
