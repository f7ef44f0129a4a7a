import { href } from "react-router";
import { appOrigin } from "#app/platform/app-url.server.ts";
import type { RequestInfo } from "#app/platform/request-info.server.ts";
import { safeRedirect } from "#app/platform/safe-redirect.ts";
import { securityEvent } from "#app/platform/security-event.server.ts";
import type { Attempt } from "./operator-sign-in.server.ts";
import { refusalOfLibrary, SignInRefusal, type SignInRefusalCode } from "./sign-in-refusal.ts";

/** Redirects to the sign-in page, which explains the code in its own words. */
export function toSignIn(code: SignInRefusalCode, redirectTo: string): Response {
  const query = new URLSearchParams({ error: code, ...(redirectTo ? { redirectTo } : {}) });
  return new Response(null, { status: 303, headers: { location: `${href("/sign-in")}?${query}` } });
}

/**
 * Maps the library's redirect after a refused sign-in to the store's closed list of codes, so that nothing from the
 * provider or a forged URL passes through.
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
