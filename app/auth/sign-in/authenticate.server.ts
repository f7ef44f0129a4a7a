import type { RouterContextProvider } from "react-router";
import { appOrigin } from "#app/platform/app-url.server.ts";
import { problem } from "#app/platform/http/problem.server.ts";
import { countSignIn } from "#app/platform/metrics.server.ts";
import { retryLater } from "#app/platform/rate-limits/limit-headers.ts";
import type { Admission } from "#app/platform/rate-limits/limit-steps.server.ts";
import { type RequestInfo, requestInfo } from "#app/platform/request-info.server.ts";
import { securityEvent } from "#app/platform/security-event.server.ts";
import { auth } from "../library/auth.server.ts";
import { headersWithAddress, needsSecondFactor, signedInUser } from "../library/http-messages.server.ts";
import { endSession } from "../library/sessions.server.ts";
import { countSignOnStart } from "../limits/visitor-limits.server.ts";
import { singleSignOn } from "../single-sign-on/endpoints.server.ts";
import { visitorOf, welcome } from "../visitor/visitor.server.ts";
import { isSingleSignOn, startsSession } from "./auth-endpoints.ts";
import { underLimits } from "./limited-endpoints.server.ts";

/** Sends a request to the library's endpoint at `path`; every sign-in, by API or form, runs through it. */
export async function authenticate(
  request: Request,
  context: Readonly<RouterContextProvider>,
  path: string,
): Promise<Response> {
  // The library knows neither the Store scope nor an Operator's shorter lifetimes, and would extend an ended session.
  if (path === "get-session" && !(await visitorOf(context).signedIn())) return Response.json(null);
  const info = context.get(requestInfo);
  const addressed = (accepted: Request) => new Request(accepted, { headers: headersWithAddress(accepted, context) });
  const before = startsSession(path) ? await visitorOf(context).signedIn() : null;
  if (isSingleSignOn(path)) {
    const started = path === "sign-in/social" ? await countSignOnStart(context) : null;
    if (started && !started.ok) return tooManyStarts(started, info);
    const { response, userId } = await singleSignOn(addressed(request), info, path);
    if (userId) await welcome(context, userId, before);
    return response;
  }
  const leaving = path === "sign-out" ? await visitorOf(context).signedIn() : null;
  const response = await underLimits(request, context, path, (accepted) => auth().handler(addressed(accepted)));
  if (path === "sign-in/email") countSignIn(response.ok ? "succeeded" : "refused");
  if (leaving && response.ok) securityEvent(info, "sign-out", { userId: leaving.userId });
  const userId = startsSession(path) && response.ok ? await signedInUser(response) : undefined;
  if (userId) await welcome(context, userId, before);
  // The library has replaced the previous session's cookie to ask for the second step.
  else if (before && (await needsSecondFactor(response))) await endSession(before.userId, before.session.id);
  return response;
}

function tooManyStarts({ retryAfterSeconds, headers }: Admission & { ok: false }, { requestId }: RequestInfo) {
  const detail = "Too many sign-ins were started from here. Wait, then try again.";
  return problem("rate_limited", { requestId, detail, headers: { ...headers, ...retryLater(retryAfterSeconds) } });
}

/** The same for a form, whose fields go to the endpoint as JSON. */
export async function authenticateForm(
  request: Request,
  context: Readonly<RouterContextProvider>,
  path: string,
  fields: Record<string, string>,
): Promise<Response> {
  const headers = new Headers(request.headers);
  headers.set("content-type", "application/json");
  headers.set("origin", appOrigin());
  headers.delete("content-length");
  const forwarded = new Request(`${appOrigin()}/api/auth/${path}`, {
    method: "POST",
    headers,
    body: JSON.stringify(fields),
    signal: request.signal,
  });
  return authenticate(forwarded, context, path);
}
