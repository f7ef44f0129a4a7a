/** The password on the page behind a link, which proves that the account is the reader's. */
import { type RouterContextProvider, redirect } from "react-router";
import { z } from "zod";
import type { Unproved } from "#app/auth/recovery/open-link.server.ts";
import { authenticateForm } from "#app/auth/sign-in/authenticate.server.ts";
import { shopperOf } from "#app/auth/visitor/visitor.server.ts";
import { formAgain, waitForm } from "../../submit.server.ts";
import { secondFactorPath } from "../sign-in/paths.ts";
import { cookiesOf } from "../submit-auth.server.ts";

type Visit = { request: Request; context: Readonly<RouterContextProvider> };

const words = {
  password_needed: "Enter your account’s password.",
  wrong_password: "That’s not the password for this account.",
} as const;

/** What the page's other form keeps. */
type Asked = { email: string };

export function askForPassword(refused: Unproved) {
  if ("retryAfterSeconds" in refused) {
    const { why: code, retryAfterSeconds } = refused;
    return waitForm<Asked>({ code, retryAfterSeconds }, { at: "password" });
  }
  return formAgain<Asked>({ errors: { password: words[refused.why] } }, 422);
}

/** Redirects after a link has been used. @param setCookies its changes to this browser */
export function leave(to: string, setCookies: readonly string[]) {
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
  if ((await shopperOf(context)).kind === "customer") return leave(to, setCookies);
  const response = await authenticateForm(request, context, "sign-in/email", { email, password });
  if (!response.ok) return leave(to, setCookies);
  const { twoFactorRedirect } = answerSchema.catch({}).parse(await response.json());
  return leave(twoFactorRedirect ? secondFactorPath("") : to, [...setCookies, ...cookiesOf(response).getSetCookie()]);
}

const answerSchema = z.object({ twoFactorRedirect: z.boolean().optional() });
