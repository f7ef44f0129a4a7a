import { data, href, type RouterContextProvider, redirect } from "react-router";
import { z } from "zod";
import { offersRecovery } from "#app/auth/library/account-recovery.server.ts";
import { PASSWORD_MAX, PASSWORD_MIN } from "#app/auth/library/password-length.ts";
import { authenticateForm } from "#app/auth/sign-in/authenticate.server.ts";
import { isKeyOf } from "#app/kernel/own-key.ts";
import { safeRedirect } from "#app/platform/safe-redirect.ts";
import { currentTexts, type Texts } from "#app/texts/texts.ts";
import { formAgain, invalidForm, waitForm } from "../submit.server.ts";
import { secondFactorPath } from "./sign-in/paths.ts";

type Message = { status: 401 | 403 | 422; field: "form" | "email" | "password"; text: (t: Texts) => string };

/** By the authentication library's error codes. */
const messages = {
  INVALID_EMAIL_OR_PASSWORD: { status: 401, field: "form", text: (t) => t("account_answers.wrong_credentials") },
  EMAIL_NOT_VERIFIED: { status: 403, field: "form", text: (t) => t("account_answers.unconfirmed") },
  INVALID_EMAIL: { status: 422, field: "email", text: (t) => t("fields.email") },
  USER_ALREADY_EXISTS: { status: 422, field: "email", text: (t) => t("account_answers.has_account") },
  USER_ALREADY_EXISTS_USE_ANOTHER_EMAIL: {
    status: 422,
    field: "email",
    text: (t) => t("account_answers.has_account_use_another"),
  },
  PASSWORD_TOO_SHORT: { status: 422, field: "password", text: (t) => t("fields.at_least", { min: PASSWORD_MIN }) },
  PASSWORD_TOO_LONG: { status: 422, field: "password", text: (t) => t("fields.at_most", { max: PASSWORD_MAX }) },
  PASSWORD_TOO_COMMON: { status: 422, field: "password", text: (t) => t("fields.password_common") },
  PASSWORD_PERSONAL: { status: 422, field: "password", text: (t) => t("fields.password_personal") },
} as const satisfies Record<string, Message>;

/** For a code that the store's forms shouldn't cause. */
const unknownMessage: Message = { status: 422, field: "form", text: (t) => t("account_answers.try_again") };

/** The text, status and field for an error code of the authentication library. */
const findAuthMessage = (code: string): Message => (isKeyOf(messages, code) ? messages[code] : unknownMessage);

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
    return formAgain({ typed, errors: { [field]: text(currentTexts()) } }, status);
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
