import { data, Form, href, redirect, useNavigation } from "react-router";
import { z } from "zod";
import { hasPassword, ownSessions } from "#app/auth/accounts/own-account.server.ts";
import { offersRecovery } from "#app/auth/library/account-recovery.server.ts";
import { ADMIN_PASSWORD_MIN, PASSWORD_MAX, PASSWORD_MIN } from "#app/auth/library/password-length.ts";
import { endSession, endSessionsOf } from "#app/auth/library/sessions.server.ts";
import { changePassword } from "#app/auth/passwords/change-password.server.ts";
import { provesFreshly } from "#app/auth/visitor/fresh-proof.server.ts";
import { requireCustomer } from "#app/auth/visitor/guards.server.ts";
import { unprovedIn } from "#app/platform/http/kept-form.ts";
import { Button, TextLink } from "#app/ui/button.tsx";
import type { FormErrors } from "#app/ui/form-errors.ts";
import { ErrorSummary } from "#app/ui/form-feedback.tsx";
import { Container, PageHeader, SectionHeading } from "#app/ui/page-header.tsx";
import { PasswordField } from "#app/ui/text-field.tsx";
import { Toast } from "#app/ui/toast.tsx";
import { ConfirmFirst } from "../confirm-first.tsx";
import { findNotice } from "../find-notice.ts";
import { pageMeta } from "../page-meta.ts";
import { invalidForm, readFields, waitForm } from "../submit.server.ts";
import type { Route } from "./+types/security.ts";
import { redirectWithCookies } from "./recovery/links.server.ts";
import { EndOtherSessions, SessionList } from "./session-list.tsx";

export { ErrorPage as ErrorBoundary } from "../error-page.tsx";

const PATH = href("/account/security");
const notices = {
  session: "Device signed out.",
  others: "You’re signed out everywhere else.",
  password: "Password changed. Every other device is signed out.",
};

export async function loader({ request, context }: Route.LoaderArgs) {
  const viewer = requireCustomer(context);
  const [sessions, password, proved] = await Promise.all([
    ownSessions(viewer),
    hasPassword(viewer),
    provesFreshly(context, "of-operators"),
  ]);
  const { email, operator } = viewer;
  const offers = { recovery: offersRecovery() };
  return { email, operator, sessions, hasPassword: password, proved, ...offers, notice: findNotice(request, notices) };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { userId, sessionId } = requireCustomer(context);
  const fields = await readFields(request, ["intent", "session", "currentPassword", "newPassword"]);
  switch (fields.intent) {
    case "end-session":
      return endOne(userId, fields.session);
    case "end-others":
      await endSessionsOf(userId, { except: sessionId });
      return done("others");
    case "change-password":
      return change({ request, context, fields });
    default:
      throw data(null, { status: 400 });
  }
}

const done = (what: keyof typeof notices, cookies: string[] = []) =>
  redirectWithCookies(`${PATH}?done=${what}`, cookies);

async function endOne(userId: string, id: string) {
  const ended = z.uuid().safeParse(id).success && (await endSession(userId, id));
  if (!ended) throw data(null, { status: 404 });
  return done("session");
}

type Change = Pick<Route.ActionArgs, "request" | "context"> & {
  fields: { currentPassword: string; newPassword: string };
};

async function change({ request, context, fields }: Change) {
  const changed = await changePassword(request, context, fields);
  if (changed.ok) return done("password", changed.cookies);
  switch (changed.code) {
    case "invalid_password":
      return invalidForm({ newPassword: changed.fault.message }, {});
    case "wrong_password":
      return invalidForm({ currentPassword: "That’s not your current password." }, {});
    case "session_ended":
      // The section's guard redirects them to the sign-in page.
      return redirect(PATH, 303);
    case "rate_limited":
    case "unavailable":
      return waitForm(changed, { at: "currentPassword" });
  }
}

/** Retry-After, if the form was refused for a while. */
export const headers: Route.HeadersFunction = ({ actionHeaders }) => actionHeaders;

export const meta: Route.MetaFunction = ({ matches, error }) =>
  pageMeta(matches, { error, title: "Sign-in and security", noindex: true });

export default function Security({ loaderData, actionData }: Route.ComponentProps) {
  const { email, operator, sessions, hasPassword, proved, recovery, notice } = loaderData;
  const unproved = unprovedIn(actionData) !== null;
  const errors = actionData?.errors;
  return (
    <Container className="max-w-5xl pb-8">
      <PageHeader
        title="Sign-in and security"
        description={
          <>
            Signed in as <span className="break-words">{email}</span>
            {recovery ? (
              <>
                {" · "}
                <TextLink to={href("/account/email")}>Your email address</TextLink>
              </>
            ) : null}
          </>
        }
      />
      <div className="mb-8 space-y-4 empty:hidden">
        <Toast>{errors || unproved ? null : notice}</Toast>
        <ErrorSummary errors={errors} />
      </div>
      <section aria-labelledby="sessions">
        <SectionHeading id="sessions" title="Where you’re signed in" />
        <SessionList path={PATH} sessions={sessions} />
        {sessions.length > 1 ? <EndOtherSessions path={PATH} /> : null}
      </section>
      <section aria-labelledby="password" className="mt-14 max-w-lg">
        <SectionHeading id="password" title="Password" />
        {hasPassword && (unproved || !proved) ? (
          <div className="mb-6">
            <ConfirmFirst
              what="account"
              section={operator ? "admin" : "account"}
              redirectTo={PATH}
              refused={unproved}
            />
          </div>
        ) : null}
        {hasPassword && (unproved || proved) ? (
          // Resets the form after a change.
          <PasswordForm
            key={notice}
            path={PATH}
            email={email}
            shortest={operator ? ADMIN_PASSWORD_MIN : PASSWORD_MIN}
            errors={errors}
          />
        ) : null}
        {hasPassword ? null : (
          <p className="text-muted">
            You sign in through your organisation’s single sign-on, so this account has no password here.
          </p>
        )}
      </section>
    </Container>
  );
}

type Props = { path: string; email: string; shortest: number; errors?: FormErrors | undefined };

function PasswordForm({ path, email, shortest, errors }: Props) {
  const pending = useNavigation().formData?.get("intent") === "change-password";
  return (
    <Form method="post" action={path} noValidate className="space-y-5">
      <input type="hidden" name="intent" value="change-password" />
      {/* Tells password managers whose password this is. */}
      <input type="hidden" autoComplete="username" value={email} readOnly />
      <PasswordField label="Current password" name="currentPassword" errors={errors} />
      <PasswordField
        label="New password"
        name="newPassword"
        chosen
        errors={errors}
        hint={`${shortest} to ${PASSWORD_MAX} characters. This signs you out on all other devices.`}
      />
      <Button pending={pending} pendingLabel="Changing your password">
        Change password
      </Button>
    </Form>
  );
}
