import { data, href } from "react-router";
import { z } from "zod";
import { countGuess } from "#app/auth/limits/visitor-limits.server.ts";
import { createPasskeyChallenge, signInByPasskey } from "#app/auth/second-factor/passkeys.server.ts";
import { safeRedirect } from "#app/platform/safe-redirect.ts";
import { currentTexts } from "#app/texts/texts.ts";
import { waitMessage } from "../../refusal-text.ts";
import { readFields } from "../../submit.server.ts";
import type { Route } from "./+types/passkey.ts";

const useSchema = z.enum(["sign-in", "second-factor", "confirm"]);

/**
 * Two calls from the sign-in pages' script: returns the options for the browser, then verifies its passkey; or a
 * message.
 */
export async function action({ request, context }: Route.ActionArgs) {
  const fields = await readFields(request, ["intent", "use", "redirectTo", "response"]);
  const use = useSchema.safeParse(fields.use);
  if (!use.success) throw data(null, { status: 400 });
  if (fields.intent === "use") {
    const { response, redirectTo } = fields;
    const used = await signInByPasskey(request, context, { response, use: use.data });
    if (!used.ok) return refused(401, currentTexts()("account_answers.passkey_unknown"));
    const to = safeRedirect(redirectTo, used.role === "admin" ? href("/admin") : href("/account"));
    return answer({ to }, used.cookies);
  }
  if (fields.intent !== "ask") throw data(null, { status: 400 });
  // A passkey can't be guessed, but each challenge is a row in the database.
  const admission = await countGuess(context);
  if (!admission.ok) return refused(429, waitMessage(429, admission.retryAfterSeconds), admission.headers);
  const challenge = await createPasskeyChallenge(request, context, use.data);
  if (!challenge) return refused(401, currentTexts()("account_answers.passkey_too_late"));
  return answer(challenge.options, challenge.cookies);
}

function answer(options: object, cookies: readonly string[]): Response {
  const headers = new Headers({ "Cache-Control": "no-store" });
  for (const cookie of cookies) headers.append("Set-Cookie", cookie);
  return Response.json({ ok: true, options }, { headers });
}

function refused(status: number, message: string, headers: HeadersInit = {}): Response {
  return Response.json({ ok: false, message }, { status, headers });
}
