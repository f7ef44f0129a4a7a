import { data, href, type RouterContextProvider, redirect } from "react-router";
import { z } from "zod";
import { offersRecovery } from "#app/auth/library/account-recovery.server.ts";
import { requestAccountEmail } from "#app/auth/recovery/account-email.server.ts";
import type { TokenPurpose } from "#app/auth/recovery/account-token.server.ts";
import { dropLinkToken, keepLinkToken, keptLinkToken } from "#app/auth/recovery/cookies.server.ts";
import { checkLink, type LinkRefused, type Unproved } from "#app/auth/recovery/open-link.server.ts";
import { authenticateForm } from "#app/auth/sign-in/authenticate.server.ts";
import { shopperOf } from "#app/auth/visitor/visitor.server.ts";
import { emailSchema } from "#app/kernel/address.schema.ts";
import type { Limited } from "#app/platform/http/kept-form.ts";
import { retryLater } from "#app/platform/rate-limits/limit-headers.ts";
import { currentTexts } from "#app/texts/texts.ts";
import { formAgain, invalidForm, refuseAutomated, waitForm } from "../../submit.server.ts";
import { secondFactorPath } from "../sign-in/paths.ts";
import { cookiesOf } from "../submit-auth.server.ts";

type AskedLink = {
  context: Readonly<RouterContextProvider>;
  reason: Parameters<typeof requestAccountEmail>[1];
  fields: { email: string; shown: string; website: string };
  /** The page that says that an email is on its way, whether or not the account exists. */
  sent: string;
};

const askSchema = z.object({ email: emailSchema });

/** Handles a request for an email: a redirect, or what is wrong with the input. */
export async function submitAsk({ context, reason, fields, sent }: AskedLink) {
  const { email, ...trap } = fields;
  const typed = { email };
  const parsed = askSchema.safeParse(typed);
  if (!parsed.success) return invalidForm(parsed.error, typed);
  const automated = await refuseAutomated({ context, form: "recovery", trap }, typed);
  if (automated) return automated;
  const requested = await requestAccountEmail(context, reason, parsed.data.email);
  return requested.ok ? redirect(sent, 303) : waitForm(requested, { typed });
}

type Visit = { request: Request; context: Readonly<RouterContextProvider> };

/** @throws 404 while account recovery is off */
export function requireRecovery() {
  if (!offersRecovery()) throw data(null, { status: 404 });
}

/**
 * Opens the page behind an emailed link, `/<purpose>`. Moves the token from the URL into a cookie; nothing changes
 * until the page's form is sent.
 * @returns whether there is a link to use
 * @throws a redirect to the same page without the token; `link_invalid` for a void one
 */
export async function openLink({ request, context }: Visit, purpose: TokenPurpose): Promise<boolean> {
  requireRecovery();
  const { searchParams } = new URL(request.url);
  const token = searchParams.get("token");
  if (token === null) return keptLinkToken(request.headers, purpose) !== undefined;
  const checked = await checkLink(context, { purpose, token });
  if (!checked.ok) throw linkError(checked, purpose);
  throw redirect(href(`/${purpose}`), { status: 303, headers: { "Set-Cookie": keepLinkToken(purpose, token) } });
}

/** The token of the link that this browser opened. @throws `link_invalid` if it opened none, or too long ago */
export function requireLink({ headers }: Request, purpose: TokenPurpose): string {
  requireRecovery();
  const token = keptLinkToken(headers, purpose);
  if (token === undefined) throw linkError({ ok: false, code: "not_found" }, purpose);
  return token;
}

/** The error to throw for a link that did nothing. */
export function linkError(refused: LinkRefused, purpose: TokenPurpose) {
  if (refused.code === "rate_limited") {
    const { retryAfterSeconds } = refused;
    const limited: Limited = { code: "rate_limited", retryAfterSeconds, form: null };
    return data(limited, { status: 429, headers: retryLater(retryAfterSeconds) });
  }
  const headers = { "Set-Cookie": dropLinkToken(purpose), "Referrer-Policy": "strict-origin" };
  if (refused.code === "conflict") return data({ code: "address_in_use" }, { status: 409, headers });
  return data({ code: "link_invalid" }, { status: 404, headers });
}

const words = {
  password_needed: "account_answers.password_needed",
  wrong_password: "account_answers.not_this_account",
} as const;

/** What the page's other form keeps. */
type Typed = { email: string };

/** The page behind a link again, with the password that proves the account is the reader's missing or wrong. */
export function askForPassword(refused: Unproved) {
  if ("retryAfterSeconds" in refused) {
    const { why: code, retryAfterSeconds } = refused;
    return waitForm<Typed>({ code, retryAfterSeconds }, { at: "password" });
  }
  return formAgain<Typed>({ errors: { password: currentTexts()(words[refused.why]) } }, 422);
}

/** Redirects after a link has been used. @param setCookies its changes to this browser */
export function redirectWithCookies(to: string, setCookies: readonly string[]) {
  const headers = new Headers();
  for (const cookie of setCookies) headers.append("Set-Cookie", cookie);
  return redirect(to, { status: 303, headers });
}

/**
 * The same for a person who has just entered the account's password: signs them in, so that they don't have to enter it
 * again. Two-step sign-in still applies, and an existing session here stays.
 */
export async function leaveSignedIn(
  { request, context }: Visit,
  { email, password, to, setCookies }: { email: string; password: string; to: string; setCookies: readonly string[] },
) {
  if ((await shopperOf(context)).kind === "customer") return redirectWithCookies(to, setCookies);
  const response = await authenticateForm(request, context, "sign-in/email", { email, password });
  if (!response.ok) return redirectWithCookies(to, setCookies);
  const { twoFactorRedirect } = answerSchema.catch({}).parse(await response.json());
  return redirectWithCookies(twoFactorRedirect ? secondFactorPath("") : to, [
    ...setCookies,
    ...cookiesOf(response).getSetCookie(),
  ]);
}

const answerSchema = z.object({ twoFactorRedirect: z.boolean().optional() });
