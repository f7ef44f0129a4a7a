import type { RouterContextProvider } from "react-router";
import { appOrigin } from "#app/platform/app-url.server.ts";
import { problem } from "#app/platform/http/problem.server.ts";
import { retryLater } from "#app/platform/http/retry-later.server.ts";
import { log } from "#app/platform/logging.server.ts";
import { countSignIn } from "#app/platform/metrics.server.ts";
import { processWide } from "#app/platform/process-wide.server.ts";
import type { Admission } from "#app/platform/rate-limits/admission.ts";
import { type RequestInfo, requestInfo } from "#app/platform/request-info.server.ts";
import { securityEvent } from "#app/platform/security-event.server.ts";
import { auth, CLIENT_ADDRESS_HEADER } from "../auth.server.ts";
import { issueGuestId } from "../guest-id.server.ts";
import { isSingleSignOn, startsSession } from "../library-endpoints/auth-endpoints.ts";
import { asksSecondFactor, signedInUser } from "../library-endpoints/library-answer.server.ts";
import { underLimits } from "../library-endpoints/limited-endpoints.server.ts";
import { keepOpen } from "../recovery/unconfirmed-accounts.server.ts";
import { takeSignOnStart } from "../row-limits.server.ts";
import { endSession } from "../sessions/ended-sessions.server.ts";
import { singleSignOn } from "../single-sign-on/endpoints.server.ts";
import { visitorOf } from "../visitor.server.ts";

/** What a Guest gathered goes over to the account: called once, after a new session exists. */
export type AdoptGuest = (guest: { userId: string; from: string; to: string }) => Promise<void>;

const listener = processWide<{ adoptGuest?: AdoptGuest }>("signed-in", () => ({}));

/** Registers what happens to a Guest's cart and orders at sign-in. Called by the composition. */
export function onSignedIn(adopt: AdoptGuest) {
  listener.adoptGuest = adopt;
}

/**
 * Hands a request to the authentication library; every sign-in passes here, from the API and from forms.
 * @param path the endpoint below /api/auth, without a slash in front
 * @returns the library's own response
 */
export async function authenticate(
  request: Request,
  context: Readonly<RouterContextProvider>,
  path: string,
): Promise<Response> {
  // The library knows neither the Store scope nor an Operator's shorter lifetimes, and would prolong what has ended.
  if (path === "get-session" && !(await visitorOf(context).signedIn())) return Response.json(null);
  const info = context.get(requestInfo);
  const addressed = (accepted: Request) => new Request(accepted, { headers: headersWithAddress(accepted, context) });
  const before = startsSession(path) ? await visitorOf(context).signedIn() : null;
  if (isSingleSignOn(path)) {
    const started = path === "sign-in/social" ? await takeSignOnStart(context) : null;
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
  // The library has taken the cookie of the session before, to ask for the second factor.
  else if (before && (await asksSecondFactor(response))) await endSession(before.userId, before.session.id);
  return response;
}

function tooManyStarts({ retryAfterSeconds, headers }: Admission & { ok: false }, { requestId }: RequestInfo) {
  const detail = "Too many sign-ins were started from here. Wait, then try again.";
  return problem("rate_limited", { requestId, detail, headers: { ...headers, ...retryLater(retryAfterSeconds) } });
}

/** The request's headers, with the client's address where the library looks for it. */
export function headersWithAddress(request: Request, context: Readonly<RouterContextProvider>): Headers {
  const headers = new Headers(request.headers);
  headers.set(CLIENT_ADDRESS_HEADER, context.get(requestInfo).clientAddress);
  return headers;
}

/** The same for a form: its fields go to the endpoint as JSON. */
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

type SignedIn = Awaited<ReturnType<ReturnType<typeof visitorOf>["signedIn"]>>;

/**
 * What follows every sign-in.
 * @param before who was signed in here before, the same person or another: a browser has one session
 */
export async function welcome(context: Readonly<RouterContextProvider>, userId: string, before: SignedIn) {
  if (before) await endSession(before.userId, before.session.id);
  await keepOpen(userId);
  const visitor = visitorOf(context);
  if (visitor.guest.isNew) return;
  const rotated = issueGuestId();
  try {
    await listener.adoptGuest?.({ userId, from: visitor.guest.hash, to: rotated.hash });
    visitor.rotateTo(rotated);
  } catch (error) {
    // The person is signed in all the same; the guest's cart stays with the unrotated cookie for the next sign-in.
    log.error({ err: error }, "a guest's cart could not be taken over");
  }
}
