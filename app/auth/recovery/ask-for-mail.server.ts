import type { RouterContextProvider } from "react-router";
import { enqueueAlone } from "#app/platform/jobs.server.ts";
import { requestInfo } from "#app/platform/request-info.server.ts";
import { securityEvent } from "#app/platform/security-event.server.ts";
import { accountOf, noteThrottled, type Throttled, takeMailRequest } from "../limits/sign-in-throttle.server.ts";

const what = { forgotten: "password", unproved: "verification" } as const;

/**
 * Takes down that somebody asks for an email about an account: a new password (`forgotten`), or another proof of the
 * address (`unproved`). It is the same work whether or not there is an account: a job finds that out.
 * @param email a valid address, as typed
 * @returns how long to wait where this address asked too often
 */
export async function askForMail(
  context: Readonly<RouterContextProvider>,
  reason: keyof typeof what,
  email: string,
): Promise<Throttled<undefined>> {
  const info = context.get(requestInfo);
  const taken = await takeMailRequest(info.clientAddress);
  noteThrottled(info, "account-mail", taken);
  if (taken.ok) {
    await enqueueAlone("account.mail", { reason, email: accountOf(email) });
    securityEvent(info, "recovery.requested", { what: what[reason] });
  } else {
    const { retryAfterSeconds } = taken;
    securityEvent(info, "recovery.throttled", { what: what[reason], retryAfterSeconds });
  }
  return taken;
}
