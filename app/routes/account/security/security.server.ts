import { data, type LoaderFunctionArgs, redirect } from "react-router";
import { z } from "zod";
import { hasPassword, ownSessions } from "#app/auth/accounts/own-account.server.ts";
import { offersRecovery } from "#app/auth/library/account-recovery.server.ts";
import { endSession, endSessionsOf } from "#app/auth/library/sessions.server.ts";
import { changePassword } from "#app/auth/passwords/change-password.server.ts";
import { provesFreshly } from "#app/auth/visitor/fresh-proof.server.ts";
import { requireCustomer } from "#app/auth/visitor/guards.server.ts";
import { currentTexts } from "#app/texts/texts.ts";
import type { ConfirmSection } from "../../confirm-path.ts";
import { findNotice } from "../../find-notice.ts";
import { invalidForm, readFields, waitForm } from "../../submit.server.ts";
import { accountPaths } from "../account-paths.ts";
import { redirectWithCookies } from "../recovery/links.server.ts";

type Arguments = Pick<LoaderFunctionArgs, "request" | "context">;

function notices() {
  const t = currentTexts();
  return {
    session: t("account_answers.session_ended"),
    others: t("account_answers.others_ended"),
    password: t("account_answers.password_changed"),
  };
}

/** Where someone is signed in, and whether they may change their password now. */
export async function loadSecurity({ request, context }: Arguments) {
  const viewer = requireCustomer(context);
  const [sessions, password, proved] = await Promise.all([
    ownSessions(viewer),
    hasPassword(viewer),
    provesFreshly(context, "of-operators"),
  ]);
  const { email, operator } = viewer;
  const offers = { recovery: offersRecovery() };
  return {
    email,
    operator,
    sessions,
    hasPassword: password,
    proved,
    ...offers,
    notice: findNotice(request, notices()),
  };
}

/** Ends sessions or changes the password, and leads back to the section's page. */
export async function submitSecurity({ request, context }: Arguments, section: ConfirmSection) {
  const path = accountPaths[section].security;
  const { userId, sessionId } = requireCustomer(context);
  const fields = await readFields(request, ["intent", "session", "currentPassword", "newPassword"]);
  switch (fields.intent) {
    case "end-session":
      return endOne(path, userId, fields.session);
    case "end-others":
      await endSessionsOf(userId, { except: sessionId });
      return done(path, "others");
    case "change-password":
      return change({ request, context }, path, fields);
    default:
      throw data(null, { status: 400 });
  }
}

const done = (path: string, what: keyof ReturnType<typeof notices>, cookies: string[] = []) =>
  redirectWithCookies(`${path}?done=${what}`, cookies);

async function endOne(path: string, userId: string, id: string) {
  const ended = z.uuid().safeParse(id).success && (await endSession(userId, id));
  if (!ended) throw data(null, { status: 404 });
  return done(path, "session");
}

async function change(
  { request, context }: Arguments,
  path: string,
  fields: { currentPassword: string; newPassword: string },
) {
  const changed = await changePassword(request, context, fields);
  if (changed.ok) return done(path, "password", changed.cookies);
  switch (changed.code) {
    case "invalid_password":
      return invalidForm({ newPassword: changed.fault.message }, {});
    case "wrong_password":
      return invalidForm({ currentPassword: currentTexts()("account_answers.wrong_current_password") }, {});
    case "session_ended":
      // The section's guard redirects them to the sign-in page.
      return redirect(path, 303);
    case "rate_limited":
    case "unavailable":
      return waitForm(changed, { at: "currentPassword" });
  }
}
