import { isAPIError } from "better-auth/api";
import type { RouterContextProvider } from "react-router";
import { authData } from "#app/platform/auth-data.server.ts";
import { env } from "#app/platform/env.server.ts";
import { problem } from "#app/platform/http/problem.server.ts";
import { retryLater } from "#app/platform/rate-limits/limit-headers.ts";
import { type RequestInfo, requestInfo } from "#app/platform/request-info.server.ts";
import { securityEvent } from "#app/platform/security-event.server.ts";
import { needsSecondFactor, readCredentials, signedInUser } from "../library/http-messages.server.ts";
import { withHashingSlot } from "../library/password-hashing.server.ts";
import { knownDevice, rememberDevice } from "../limits/known-device.server.ts";
import {
  accountOf,
  logThrottled,
  type Outcome,
  type Throttled,
  throttled,
  throttledSignUp,
} from "../limits/sign-in-throttle.server.ts";
import { startVerification, uniformSignUpAnswer } from "../recovery/recovery-endpoints.server.ts";

type Send = (request: Request) => Promise<Response>;
type Call = { request: Request; info: RequestInfo; send: Send };

/** Calls the library under the sign-in limits. @returns its response, or a problem 429 or 503 */
export async function underLimits(
  request: Request,
  context: Readonly<RouterContextProvider>,
  path: string,
  send: Send,
): Promise<Response> {
  const call = { request, info: context.get(requestInfo), send };
  if (path === "sign-in/email") return signIn(call);
  if (path === "sign-up/email") return signUp(call);
  return send(request);
}

async function signIn({ request: original, info, send }: Call): Promise<Response> {
  const { fields, request } = await readCredentials(original);
  if (typeof fields.email !== "string") return send(request);
  const { email } = fields;
  const attempt = { email, clientAddress: info.clientAddress, request };
  const result = await throttled(attempt, async () => {
    const response = await send(request);
    return { outcome: outcomeOf(response, response.status === 401), value: response };
  });
  logThrottled(info, "sign-in", result);
  if (!result.ok) {
    const { retryAfterSeconds } = result;
    securityEvent(info, "sign-in.throttled", { userId: await findUserId(email), retryAfterSeconds });
    return answer(result, info);
  }
  const { value: response } = result;
  await startVerification(response, email, info);
  const device = knownDevice(request.headers, accountOf(email)) !== undefined;
  if (response.status === 401) {
    securityEvent(info, "sign-in.failed", { userId: await findUserId(email), knownDevice: device });
  }
  const userId = response.ok ? await signedInUser(response) : undefined;
  if (userId) {
    response.headers.append("Set-Cookie", rememberDevice(request.headers, accountOf(email)));
    securityEvent(info, "sign-in.succeeded", { userId, knownDevice: device });
  } else if (await needsSecondFactor(response)) {
    securityEvent(info, "second-factor.asked", { userId: await findUserId(email) });
  }
  return answer(result, info);
}

async function signUp({ request: original, info, send }: Call): Promise<Response> {
  const { fields, request } = await readCredentials(original);
  const result = await throttledSignUp({ clientAddress: info.clientAddress, request }, async () => {
    const response = await uniformSignUpAnswer(
      await inTurn(() => send(request)),
      { email: fields.email, name: fields.name },
      info,
    );
    // 422: the email is taken, and the response reveals it.
    return { outcome: response.ok || response.status === 422 ? "counts" : "unchecked", value: response };
  });
  logThrottled(info, "sign-up", result);
  if (!result.ok) securityEvent(info, "sign-up.throttled", { retryAfterSeconds: result.retryAfterSeconds });
  const userId = result.ok && result.value.ok ? await signedInUser(result.value) : undefined;
  if (result.ok && userId && typeof fields.email === "string") {
    result.value.headers.append("Set-Cookie", rememberDevice(request.headers, accountOf(fields.email)));
    securityEvent(info, "sign-up.succeeded", { userId });
  }
  return answer(result, info);
}

/** The library creates an account in one transaction, including the hash. */
async function inTurn(work: () => Promise<Response>): Promise<Response> {
  try {
    return await withHashingSlot(work);
  } catch (error) {
    if (isAPIError(error) && error.statusCode === 503)
      return new Response(null, { status: 503, headers: error.headers });
    throw error;
  }
}

function outcomeOf(response: Response, wrong: boolean): Outcome {
  if (response.ok) return "right";
  return wrong ? "wrong" : "unchecked";
}

function answer(result: Throttled<Response>, { requestId }: RequestInfo): Response {
  if (!result.ok) {
    const detail = "Too many attempts. Wait, then try again.";
    return problem("rate_limited", { requestId, detail, headers: retryLater(result.retryAfterSeconds) });
  }
  const { value: response } = result;
  if (response.status !== 503) return response;
  const seconds = Number(response.headers.get("Retry-After") ?? 1);
  const detail = "Too many people are signing in right now. Try again in a few seconds.";
  return problem("unavailable", { requestId, detail, headers: retryLater(seconds) });
}

const NO_USER_ID = "00000000-0000-0000-0000-000000000000";

/** The account's id for the log. The library makes one query more for an existing account; this one balances it. */
async function findUserId(email: string): Promise<string | undefined> {
  const storeId = env().STORE_ID;
  const where = { storeId, email: accountOf(email) };
  if (email.includes("\0")) return undefined;
  const { authUser, authAccount } = authData();
  const user = await authUser.findFirst({ where, select: { id: true } });
  if (!user) await authAccount.findMany({ where: { storeId, userId: NO_USER_ID }, select: { id: true } });
  return user?.id;
}
