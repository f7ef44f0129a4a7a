import { data, type LoaderFunctionArgs, redirect } from "react-router";
import { hasPassword } from "#app/auth/accounts/own-account.server.ts";
import { requestAccountEmail } from "#app/auth/recovery/account-email.server.ts";
import { cancelEmailChange, ownEmail, requestEmailChange } from "#app/auth/recovery/change-email.server.ts";
import { provesFreshly } from "#app/auth/visitor/fresh-proof.server.ts";
import { requireCustomer } from "#app/auth/visitor/guards.server.ts";
import { emailSchema } from "#app/kernel/address.schema.ts";
import { currentTexts } from "#app/texts/texts.ts";
import type { ConfirmSection } from "../../confirm-path.ts";
import { findNotice } from "../../find-notice.ts";
import { invalidForm, readFields, waitForm } from "../../submit.server.ts";
import { accountPaths } from "../account-paths.ts";
import { requireRecovery } from "./links.server.ts";

type Arguments = Pick<LoaderFunctionArgs, "request" | "context">;

function notices() {
  const t = currentTexts();
  return {
    asked: t("account_answers.email_asked"),
    sent: t("account_answers.email_sent"),
    cancelled: t("account_answers.email_cancelled"),
  };
}

/** Someone's own address, and a change of it that waits. @throws `data(null, { status: 404 })` without recovery */
export async function loadOwnEmail({ request, context }: Arguments) {
  requireRecovery();
  const viewer = requireCustomer(context);
  const [password, own, proved] = await Promise.all([
    hasPassword(viewer),
    ownEmail(viewer),
    provesFreshly(context, "of-operators"),
  ]);
  const { email, operator } = viewer;
  return { email, operator, hasPassword: password, proved, ...own, notice: findNotice(request, notices()) };
}

/** Asks for another address, or takes that back, and leads back to the section's page. @throws as `loadOwnEmail` */
export async function submitOwnEmail({ request, context }: Arguments, section: ConfirmSection) {
  requireRecovery();
  const path = accountPaths[section].email;
  const { email } = requireCustomer(context);
  const { intent, ...fields } = await readFields(request, ["intent", "newEmail", "currentPassword"]);
  switch (intent) {
    case "change":
      return change({ request, context }, path, fields);
    case "cancel":
      await cancelEmailChange(context);
      return done(path, "cancelled");
    case "resend": {
      const requested = await requestAccountEmail(context, "unproved", email);
      return requested.ok ? done(path, "sent") : waitForm(requested, { typed: { newEmail: "" } });
    }
    default:
      throw data(null, { status: 400 });
  }
}

const done = (path: string, what: keyof ReturnType<typeof notices>) => redirect(`${path}?done=${what}`, 303);

async function change(
  { request, context }: Arguments,
  path: string,
  { newEmail, currentPassword }: { newEmail: string; currentPassword: string },
) {
  const t = currentTexts();
  const typed = { newEmail };
  const parsed = emailSchema.safeParse(newEmail);
  if (!parsed.success) return invalidForm({ newEmail: t("fields.email") }, typed);
  const changed = await requestEmailChange(request, context, { newEmail: parsed.data, currentPassword });
  if (changed.ok) return done(path, "asked");
  switch (changed.code) {
    case "same_email":
      return invalidForm({ newEmail: t("account_answers.same_email") }, typed);
    case "wrong_password":
      return invalidForm({ currentPassword: t("account_answers.wrong_current_password") }, typed);
    case "session_ended":
      // The section's guard redirects them to the sign-in page.
      return redirect(path, 303);
    case "rate_limited":
    case "unavailable":
      return waitForm(changed, { typed, at: "currentPassword" });
  }
}
