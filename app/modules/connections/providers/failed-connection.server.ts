import { ClosedAddress } from "#app/platform/http/guarded-request.server.ts";
import type { KeyCheck } from "../payment-client.ts";

/** What a call that got no answer says of its address, by the failure as Node reports it. */
export function failedConnection(error: unknown): KeyCheck {
  if (error instanceof ClosedAddress) return "closed_address";
  const leadsNowhere = typeof error === "object" && error !== null && "code" in error && error.code === "ENOTFOUND";
  return leadsNowhere ? "wrong_address" : "no_answer";
}
