/** The two endpoints of managed single sign-on: where it starts, and where the provider sends people back to. */
import { z } from "zod";
import { appOrigin } from "#app/platform/app-url.server.ts";
import { env } from "#app/platform/env.server.ts";
import { ProblemError, problem } from "#app/platform/http/problem.server.ts";
import { readJson } from "#app/platform/http/read-json.server.ts";
import { log } from "#app/platform/logging.server.ts";
import type { RequestInfo } from "#app/platform/request-info.server.ts";
import { safeRedirect } from "#app/platform/safe-redirect.ts";
import { securityEvent } from "#app/platform/security-event.server.ts";
import { logRefused, refusedAnswer, toSignIn } from "./answers.server.ts";
import { singleSignOnLibrary } from "./library.server.ts";
import { type Attempt, currentAttempt, PROVIDER_ID } from "./operator-sign-in.server.ts";
import { providerMetadata, warmProviderMetadata } from "./provider-metadata.server.ts";
import { type SingleSignOnClient, singleSignOnClient, singleSignOnSetup } from "./setup.server.ts";
import { SignInRefusal } from "./sign-in-refusal.ts";

/** `userId` is set where the answer carries a new session. */
type Answered = { response: Response; userId?: string };

/** At the start of the store: says what keeps single sign-on off although it was meant to be on, meets the provider. */
export function prepareSingleSignOn() {
  const { state, problem: found } = singleSignOnSetup(env());
  if (found) log.warn({ singleSignOn: state }, `Single sign-on is off: ${found}`);
  warmProviderMetadata();
}

/** Whether the sign-in page shows the way in. Being shown, it gets to know a provider that was down before. */
export function offersSingleSignOn(): boolean {
  warmProviderMetadata();
  return singleSignOnClient() !== undefined;
}

/**
 * Answers `sign-in/social` and `callback/svc`; with a 404 problem while single sign-on is off.
 * @param path the endpoint below /api/auth, one of the two
 * @returns the library's own answer to a JSON caller, redirects to a browser
 */
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
    // An ID token from elsewhere is bound to no sign-in of ours and can be replayed.
    if (given.idToken !== undefined) {
      return problem("not_found", { requestId, detail: "There is no sign-in with an ID token." });
    }
    redirectTo = safeRedirect(given.callbackURL, "/admin");
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

/** @throws ProblemError for a body that cannot be read */
async function readStart(request: Request, isForm: boolean): Promise<Start> {
  const body = isForm
    ? Object.fromEntries(new URLSearchParams(await request.text()))
    : await readJson(request, z.unknown());
  return startSchema.catch({} as Start).parse(body);
}

/**
 * The library's own request. What else a caller sent (scopes, parameters, where errors go, requestSignUp) is not in it.
 * @param again whether the provider must ask the person anew (OpenID Connect Core 1.0, 3.1.2.1)
 */
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

/** Sends a form on to the provider, with the cookie that binds the provider's answer to this browser. */
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
    // RFC 9207, 2.4: the answer of another provider, or of nobody in particular where ours always says who it is.
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
