import { BASE_ERROR_CODES } from "better-auth";
import { z } from "zod";
import { enqueueAlone } from "#app/platform/jobs.server.ts";
import type { RequestInfo } from "#app/platform/request-info.server.ts";
import { securityEvent } from "#app/platform/security-event.server.ts";
import { offersRecovery } from "../library/offers-recovery.server.ts";
import { accountOf } from "../limits/sign-in-throttle.server.ts";
import { signUpMark } from "./cookies.server.ts";

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

/**
 * The response to a sign-up, the same for a new address and a taken one; an email says which. Two concurrent sign-ups
 * for a new address both get it. Each response has a mark, which matches only the account that it created.
 */
export async function uniformSignUpAnswer(
  response: Response,
  { email, name }: SignUp,
  info: RequestInfo,
): Promise<Response> {
  if (!offersRecovery() || typeof email !== "string") return response;
  const { code, user } = await read(response);
  if (!response.ok && code !== BASE_ERROR_CODES.FAILED_TO_CREATE_USER.code) return response;
  const asked = { reason: "signed-up", email: accountOf(email) } as const;
  await enqueueAlone("account.mail", user ? { ...asked, madeId: user.id } : asked);
  securityEvent(info, "sign-up.requested", {});
  // Not the library's: its id and times would differ between created and existing accounts.
  const person = { name, email: asked.email, emailVerified: false, image: null };
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
