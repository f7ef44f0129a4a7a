import { data, href, type RouterContextProvider, redirect } from "react-router";
import { z } from "zod";
import { offersRecovery } from "#app/auth/library/account-recovery.server.ts";
import { authenticateForm } from "#app/auth/sign-in/authenticate.server.ts";
import { safeRedirect } from "#app/platform/safe-redirect.ts";
import { formAgain, invalidForm, waitForm } from "../submit.server.ts";
import { findAuthMessage } from "./auth-messages.ts";
import { secondFactorPath } from "./sign-in/paths.ts";

const answerSchema = z.object({
  code: z.string().optional(),
  user: z.object({ role: z.string().optional() }).optional(),
  twoFactorRedirect: z.boolean().optional(),
});

type Submission<Fields extends Record<string, string>> = {
  request: Request;
  context: Readonly<RouterContextProvider>;
  endpoint: "sign-in/email" | "sign-up/email";
  schema: z.ZodType<Fields>;
  /** As typed; the password is never sent back. */
  fields: Record<string, string> & { email: string; redirectTo: string };
};

/** Submits a sign-in or sign-up form: a redirect with the session's cookies, or what is wrong with the fields. */
export async function submitAuth<Fields extends Record<string, string>>(submission: Submission<Fields>) {
  const { request, context, endpoint, schema, fields } = submission;
  const { email, name = "", redirectTo } = fields;
  const typed = { name, email };
  const form = schema.safeParse(fields);
  if (!form.success) return invalidForm(form.error, typed);
  const response = await authenticateForm(request, context, endpoint, form.data);
  const answer = answerSchema.catch({}).parse(await response.json().catch(() => null));
  if (!response.ok) {
    if (response.status === 429 || response.status === 503) {
      const code = response.status === 429 ? "rate_limited" : "unavailable";
      return waitForm({ code, retryAfterSeconds: Number(response.headers.get("Retry-After") ?? 1) }, { typed });
    }
    if (response.status >= 500) throw data(null, { status: response.status });
    const { status, field, text } = findAuthMessage(answer.code ?? "");
    return formAgain({ typed, errors: { [field]: text } }, status);
  }
  // Sign-up starts no session here: the person continues from their inbox.
  if (endpoint === "sign-up/email" && offersRecovery()) {
    return redirect(`${href("/verify-email")}?sent=sign-up`, { status: 303, headers: cookiesOf(response) });
  }
  if (answer.twoFactorRedirect) {
    return redirect(secondFactorPath(safeRedirect(redirectTo, "")), { status: 303, headers: cookiesOf(response) });
  }
  const home = answer.user?.role === "admin" ? href("/admin") : href("/account");
  return redirect(safeRedirect(redirectTo, home), { status: 303, headers: cookiesOf(response) });
}

/** The authentication library's cookies, for the store's own response. */
export function cookiesOf(response: Response): Headers {
  const headers = new Headers();
  for (const cookie of response.headers.getSetCookie()) headers.append("Set-Cookie", cookie);
  return headers;
}
