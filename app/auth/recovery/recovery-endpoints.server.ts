import { BASE_ERROR_CODES } from "better-auth";
import type { RouterContextProvider } from "react-router";
import { z } from "zod";
import { problem } from "#app/platform/http/problem.server.ts";
import { enqueueAlone } from "#app/platform/jobs.server.ts";
import { retryLater } from "#app/platform/rate-limits/limit-headers.ts";
import { type RequestInfo, requestInfo } from "#app/platform/request-info.server.ts";
import { securityEvent } from "#app/platform/security-event.server.ts";
import { offersRecovery } from "../library/account-recovery.server.ts";
import { readCredentials } from "../library/http-messages.server.ts";
import { accountOf } from "../limits/sign-in-throttle.server.ts";
import { requestAccountEmail } from "./account-email.server.ts";
import { signUpMark } from "./cookies.server.ts";
import { resetPassword } from "./reset-password.server.ts";

type Context = Readonly<RouterContextProvider>;

const emailFieldSchema = z.object({ email: z.email().max(254) });
const resetSchema = z.object({ token: z.string().min(1).max(300), newPassword: z.string() });

const refusal = ({ code, message }: { code: string; message: string }) =>
  Response.json({ code, message }, { status: 400 });

/** @param path the endpoint below /api/auth, one of `isRecoveryEndpoint` */
export async function answerRecovery(request: Request, context: Context, path: string): Promise<Response> {
  const { fields } = await readCredentials(request);
  if (path === "reset-password") return reset(request, context, fields);
  const form = emailFieldSchema.safeParse(fields);
  if (!form.success) return refusal(BASE_ERROR_CODES.INVALID_EMAIL);
  const requested = await requestAccountEmail(
    context,
    path === "request-password-reset" ? "forgotten" : "unproved",
    form.data.email,
  );
  if (!requested.ok) return later(context, "rate_limited", requested.retryAfterSeconds);
  const message = "If this address has an account, an email is on its way.";
  return Response.json(path === "request-password-reset" ? { status: true, message } : { status: true });
}

async function reset(request: Request, context: Context, fields: Record<string, unknown>): Promise<Response> {
  const form = resetSchema.safeParse(fields);
  if (!form.success) return refusal(BASE_ERROR_CODES.INVALID_TOKEN);
  const done = await resetPassword(request, context, form.data);
  if (done.ok) return Response.json({ status: true });
  switch (done.code) {
    case "invalid_password":
      return refusal(done.fault);
    case "rate_limited":
    case "unavailable":
      return later(context, done.code, done.retryAfterSeconds);
    default:
      return refusal(BASE_ERROR_CODES.INVALID_TOKEN);
  }
}

function later(context: Context, code: "rate_limited" | "unavailable", seconds: number): Response {
  const { requestId } = context.get(requestInfo);
  return problem(code, { requestId, detail: "Wait, then try again.", headers: retryLater(seconds) });
}

const answerSchema = z.object({
  code: z.string().optional(),
  user: z.object({ id: z.string(), role: z.string().optional(), emailVerified: z.boolean() }).optional(),
});

const read = async (response: Response) =>
  answerSchema.catch({}).parse(
    await response
      .clone()
      .json()
      .catch(() => null),
  );

type SignUp = { email: unknown; name: unknown };

/** The response to a sign-up, the same for a new address and a taken one; an email says which. */
export async function uniformSignUpAnswer(
  response: Response,
  { email, name }: SignUp,
  info: RequestInfo,
): Promise<Response> {
  if (!offersRecovery() || typeof email !== "string") return response;
  const { code, user } = await read(response);
  if (!response.ok && code !== BASE_ERROR_CODES.FAILED_TO_CREATE_USER.code) return response;
  const job = { reason: "signed-up", email: accountOf(email) } as const;
  await enqueueAlone("account.mail", user ? { ...job, madeId: user.id } : job);
  securityEvent(info, "sign-up.requested", {});
  const person = { name, email: job.email, emailVerified: false, image: null };
  return Response.json({ token: null, user: person }, { headers: { "Set-Cookie": signUpMark(user?.id) } });
}

/** After a right password: sends a link to an unverified address. */
export async function startVerification(response: Response, email: string, info: RequestInfo) {
  if (!offersRecovery()) return;
  const { code, user } = await read(response);
  const waits = response.status === 403 && code === BASE_ERROR_CODES.EMAIL_NOT_VERIFIED.code;
  if (waits) securityEvent(info, "sign-in.unproved", {});
  // An Operator's address may be the published default; they ask for a link in their account.
  if (!waits && !(user?.emailVerified === false && user.role !== "admin")) return;
  await enqueueAlone("account.mail", { reason: waits ? "unproved" : "signed-in", email: accountOf(email) });
}
