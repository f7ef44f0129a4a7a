import { href } from "react-router";
import { z } from "zod";
import { appOrigin } from "#app/platform/app-url.server.ts";
import { env } from "#app/platform/env.server.ts";
import { ProblemError, problem } from "#app/platform/http/problem.server.ts";
import { readJson } from "#app/platform/http/read-body.server.ts";
import { log } from "#app/platform/logging.server.ts";
import type { RequestInfo } from "#app/platform/request-info.server.ts";
import { safeRedirect } from "#app/platform/safe-redirect.ts";
import { securityEvent } from "#app/platform/security-event.server.ts";
import { singleSignOnLibrary } from "./library.server.ts";
import { type Attempt, currentAttempt, PROVIDER_ID } from "./operator-sign-in.server.ts";
import { providerMetadata, warmProviderMetadata } from "./provider-metadata.server.ts";
import { type SingleSignOnClient, singleSignOnClient, singleSignOnSetup } from "./setup.server.ts";
import { refusalOfLibrary, SignInRefusal, type SignInRefusalCode } from "./sign-in-refusal.ts";

type Answered = { response: Response; userId?: string };

/** Runs at startup: logs why single sign-on is off although it is configured, and loads the provider's metadata. */
export function prepareSingleSignOn() {
  const { state, problem: found } = singleSignOnSetup(env());
  if (found) log.warn({ singleSignOn: state }, `Single sign-on is off: ${found}`);
  warmProviderMetadata();
}

/** Whether the sign-in page offers single sign-on. Each call retries a provider that was unavailable. */
export function offersSingleSignOn(): boolean {
  warmProviderMetadata();
  return singleSignOnClient() !== undefined;
}

/** Handles `sign-in/social` and `callback/svc`; a 404 problem while single sign-on is off. */
export async function singleSignOn(request: Request, info: RequestInfo, path: string): Promise<Answered> {
  const client = singleSignOnClient();
  if (!client) return { response: problem("not_found", { requestId: info.requestId }) };
  return path === "sign-in/social" ? { response: await start(request, info, client) } : finish(request, info, client);
}

const startSchema = z.object({
  provider: z.unknown().optional(),
  callbackURL: z.unknown().optional(),
  prompt: z.unknown().optional(),
  idToken: z.unknown().optional(),
});
type Start = z.output<typeof startSchema>;

async function start(request: Request, info: RequestInfo, client: SingleSignOnClient): Promise<Response> {
  const { requestId } = info;
  const isForm = /^application\/x-www-form-urlencoded\b/i.test(request.headers.get("content-type") ?? "");
  let redirectTo = "";
  try {
    const given = await readStart(request, isForm);
    if (given.provider !== PROVIDER_ID) return problem("not_found", { requestId });
    // An ID token from elsewhere isn't bound to a sign-in started here and can be replayed.
    if (given.idToken !== undefined) {
      return problem("not_found", { requestId, detail: "There is no sign-in with an ID token." });
    }
    redirectTo = safeRedirect(given.callbackURL, href("/admin"));
    const metadata = await providerMetadata(client.issuer);
    const library = singleSignOnLibrary({ metadata, client });
    const answer = await library.handler(startRequest(request, redirectTo, given.prompt === "login"));
    return isForm && answer.ok ? await seeOther(answer) : answer;
  } catch (error) {
    if (error instanceof ProblemError) return problem(error.code, { ...error.options, requestId });
    if (!(error instanceof SignInRefusal)) throw error;
    logRefused(info, error);
    return isForm ? toSignIn("provider_unavailable", redirectTo) : problem("provider_unavailable", { requestId });
  }
}

async function readStart(request: Request, isForm: boolean): Promise<Start> {
  const body = isForm
    ? Object.fromEntries(new URLSearchParams(await request.text()))
    : await readJson(request, z.unknown());
  return startSchema.catch({} as Start).parse(body);
}

/** Rebuilds the library's request without the caller's other fields. @param again whether to re-authenticate */
function startRequest(request: Request, redirectTo: string, again: boolean): Request {
  const headers = new Headers(request.headers);
  headers.set("content-type", "application/json");
  headers.set("origin", appOrigin());
  headers.delete("content-length");
  const fresh = {
    additionalParams: { prompt: "login", max_age: "0" },
    additionalData: { reauthenticateSince: Math.floor(Date.now() / 1000) },
  };
  const body = JSON.stringify({
    provider: PROVIDER_ID,
    callbackURL: appOrigin() + redirectTo,
    errorCallbackURL: `${appOrigin()}/sign-in?redirectTo=${encodeURIComponent(redirectTo)}`,
    ...(again ? fresh : {}),
  });
  return new Request(`${appOrigin()}/api/auth/sign-in/social`, { method: "POST", headers, body });
}

async function seeOther(answer: Response): Promise<Response> {
  const { url } = z.object({ url: z.url() }).parse(await answer.json());
  const response = new Response(null, { status: 303, headers: { location: url } });
  for (const cookie of answer.headers.getSetCookie()) response.headers.append("set-cookie", cookie);
  return response;
}

async function finish(request: Request, info: RequestInfo, client: SingleSignOnClient): Promise<Answered> {
  const attempt: Attempt = {};
  try {
    const metadata = await providerMetadata(client.issuer);
    const iss = new URL(request.url).searchParams.get("iss");
    // RFC 9207, 2.4: a response from another issuer, or one without an issuer although ours always names itself.
    const isForeign = iss === null ? metadata.authorization_response_iss_parameter_supported : iss !== metadata.issuer;
    if (isForeign) throw new SignInRefusal("failed", "the answer is not our provider's");
    const library = singleSignOnLibrary({ metadata, client });
    const response = await currentAttempt.run(attempt, () => library.handler(request));
    if (response.status >= 400) {
      logRefused(info, new SignInRefusal("failed", `the library answered ${response.status}`));
      return { response };
    }
    if (!attempt.userId) return { response: refusedAnswer(response, attempt, info) };
    securityEvent(info, "single-sign-on.succeeded", { userId: attempt.userId });
    return { response, userId: attempt.userId };
  } catch (error) {
    if (!(error instanceof SignInRefusal)) throw error;
    logRefused(info, error);
    return { response: toSignIn(error.code, "") };
  }
}

/** Redirects to the sign-in page, which explains the code in its own words. */
function toSignIn(code: SignInRefusalCode, redirectTo: string): Response {
  const query = new URLSearchParams({ error: code, ...(redirectTo ? { redirectTo } : {}) });
  return new Response(null, { status: 303, headers: { location: `${href("/sign-in")}?${query}` } });
}

/** Maps the library's redirect to the store's closed list of codes: nothing from a provider or a forged URL passes. */
function refusedAnswer(answer: Response, attempt: Attempt, info: RequestInfo): Response {
  const target = new URL(answer.headers.get("location") ?? "/", appOrigin());
  const error = target.searchParams.get("error") ?? "";
  const reason = /^[a-z_]{1,60}$/.test(error) ? error : "an error of no known form";
  const refusal = attempt.refused ?? new SignInRefusal(refusalOfLibrary(error), reason);
  logRefused(info, refusal, attempt.demotedUserId);
  const response = toSignIn(refusal.code, safeRedirect(target.searchParams.get("redirectTo"), ""));
  for (const cookie of answer.headers.getSetCookie()) response.headers.append("set-cookie", cookie);
  return response;
}

function logRefused(info: RequestInfo, { code, message: reason }: SignInRefusal, demotedUserId?: string) {
  securityEvent(info, "single-sign-on.refused", { code, reason });
  if (demotedUserId) securityEvent(info, "single-sign-on.demoted", { userId: demotedUserId });
}
