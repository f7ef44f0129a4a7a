import { href, type RouterContextProvider, redirect } from "react-router";
import { confirmIdentity } from "#app/auth/passwords/confirm-identity.server.ts";
import { safeRedirect } from "#app/platform/safe-redirect.ts";
import { currentTexts } from "#app/texts/texts.ts";
import { type ConfirmSection, confirmPath } from "./confirm-path.ts";
import { formAgain, readFields, waitForm } from "./submit.server.ts";

type Visit = { request: Request; context: Readonly<RouterContextProvider> };

/** Where a confirmation continues: a path of this store, by default the section's first page. */
export const readContinuation = ({ url }: Request, section: ConfirmSection): string =>
  safeRedirect(new URL(url).searchParams.get("redirectTo"), href(`/${section}`));

/** Confirms who one is by the password, and the code of two-step sign-in, and continues where they left off. */
export async function submitConfirmation({ request, context }: Visit, section: ConfirmSection) {
  const { password, code } = await readFields(request, ["password", "code"]);
  const redirectTo = readContinuation(request, section);
  const confirmed = await confirmIdentity(request, context, { password, typed: code });
  if (confirmed.ok) return redirect(redirectTo, { status: 303, headers: { "Set-Cookie": confirmed.cookie } });
  switch (confirmed.code) {
    case "session_ended":
      // The section's guard redirects them to the sign-in page.
      return redirect(confirmPath(redirectTo, section), 303);
    case "wrong_password":
      return formAgain({ errors: { password: currentTexts()("account_answers.wrong_password") } }, 401);
    case "wrong_code":
      // Only Operators use two-step sign-in, and their own page asks for it.
      if (section === "account") return redirect(confirmPath(redirectTo), 303);
      return formAgain({ errors: { code: currentTexts()("account_answers.wrong_code_confirming") } }, 401);
    case "rate_limited":
    case "unavailable":
      return waitForm(confirmed, { at: section === "account" ? "password" : "form" });
  }
}
