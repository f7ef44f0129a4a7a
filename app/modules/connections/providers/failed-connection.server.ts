import { ClosedAddress } from "#app/platform/http/guarded-request.server.ts";
import type { KeyCheck } from "../payment-client.ts";

/** Maps a call's network error, as Node reports it, to the result of a key check. */
export function failedConnection(error: unknown): KeyCheck {
  if (error instanceof ClosedAddress) return "closed_address";
  const leadsNowhere = typeof error === "object" && error !== null && "code" in error && error.code === "ENOTFOUND";
  return leadsNowhere ? "wrong_address" : "no_answer";
}
