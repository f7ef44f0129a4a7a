/** How a single sign-on ends for the person, and what the log says of it. */
import { appOrigin } from "#app/platform/app-url.server.ts";
import type { RequestInfo } from "#app/platform/request-info.server.ts";
import { safeRedirect } from "#app/platform/safe-redirect.ts";
import { securityEvent } from "#app/platform/security-event.server.ts";
import type { Attempt } from "./operator-sign-in.server.ts";
import { refusalOfLibrary, SignInRefusal, type SignInRefusalCode } from "./sign-in-refusal.ts";

/** To the sign-in page, which says in its own words what the code means. */
export function toSignIn(code: SignInRefusalCode, redirectTo: string): Response {
  const query = new URLSearchParams({ error: code, ...(redirectTo ? { redirectTo } : {}) });
  return new Response(null, { status: 303, headers: { location: `/sign-in?${query}` } });
}

/**
 * The library's redirect after a sign-in that it or the store refused, reduced to our own closed list: what the
 * provider or a forged address put into it goes no further.
 */
export function refusedAnswer(answer: Response, attempt: Attempt, info: RequestInfo): Response {
  const target = new URL(answer.headers.get("location") ?? "/", appOrigin());
  const error = target.searchParams.get("error") ?? "";
  const reason = /^[a-z_]{1,60}$/.test(error) ? error : "an error of no known form";
  const refusal = attempt.refused ?? new SignInRefusal(refusalOfLibrary(error), reason);
  logRefused(info, refusal, attempt.demotedUserId);
  const response = toSignIn(refusal.code, safeRedirect(target.searchParams.get("redirectTo"), ""));
  for (const cookie of answer.headers.getSetCookie()) response.headers.append("set-cookie", cookie);
  return response;
}

export function logRefused(info: RequestInfo, { code, message: reason }: SignInRefusal, demotedUserId?: string) {
  securityEvent(info, "single-sign-on.refused", { code, reason });
  if (demotedUserId) securityEvent(info, "single-sign-on.demoted", { userId: demotedUserId });
}
