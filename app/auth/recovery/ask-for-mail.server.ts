import type { RouterContextProvider } from "react-router";
import { enqueueAlone } from "#app/platform/jobs.server.ts";
import { requestInfo } from "#app/platform/request-info.server.ts";
import { securityEvent } from "#app/platform/security-event.server.ts";
import { accountOf, countMailRequest, logThrottled, type Throttled } from "../limits/sign-in-throttle.server.ts";

const what = { forgotten: "password", unproved: "verification" } as const;

/**
 * Queues a request for an email about an account: to reset the password (`forgotten`) or to verify the address
 * (`unproved`). Does the same work whether or not the account exists; a job looks it up.
 * @param email a valid address, as typed
 * @returns how long to wait if this client address asked too often
 */
export async function requestAccountEmail(
  context: Readonly<RouterContextProvider>,
  reason: keyof typeof what,
  email: string,
): Promise<Throttled<undefined>> {
  const info = context.get(requestInfo);
  const taken = await countMailRequest(info.clientAddress);
  logThrottled(info, "account-mail", taken);
  if (taken.ok) {
    await enqueueAlone("account.mail", { reason, email: accountOf(email) });
    securityEvent(info, "recovery.requested", { what: what[reason] });
  } else {
    const { retryAfterSeconds } = taken;
    securityEvent(info, "recovery.throttled", { what: what[reason], retryAfterSeconds });
  }
  return taken;
}
