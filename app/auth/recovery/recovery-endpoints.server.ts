/** Account recovery for API clients: the library's endpoints and bodies with the store's own rules. */
import { BASE_ERROR_CODES } from "better-auth";
import type { RouterContextProvider } from "react-router";
import { z } from "zod";
import { problem } from "#app/platform/http/problem.server.ts";
import { retryLater } from "#app/platform/rate-limits/limit-headers.ts";
import { requestInfo } from "#app/platform/request-info.server.ts";
import { readCredentials } from "../library/http-messages.server.ts";
import { requestAccountEmail } from "./ask-for-mail.server.ts";
import { resetPassword } from "./reset-password.server.ts";

type Context = Readonly<RouterContextProvider>;

const mailSchema = z.object({ email: z.email().max(254) });
const resetSchema = z.object({ token: z.string().min(1).max(300), newPassword: z.string() });

const refusal = ({ code, message }: { code: string; message: string }) =>
  Response.json({ code, message }, { status: 400 });

/** @param path the endpoint below /api/auth, one of `isRecoveryEndpoint` */
export async function answerRecovery(request: Request, context: Context, path: string): Promise<Response> {
  const { fields } = await readCredentials(request);
  if (path === "reset-password") return reset(request, context, fields);
  const form = mailSchema.safeParse(fields);
  if (!form.success) return refusal(BASE_ERROR_CODES.INVALID_EMAIL);
  const asked = await requestAccountEmail(
    context,
    path === "request-password-reset" ? "forgotten" : "unproved",
    form.data.email,
  );
  if (!asked.ok) return later(context, "rate_limited", asked.retryAfterSeconds);
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
