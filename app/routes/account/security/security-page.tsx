import { Form, useNavigation } from "react-router";
import { ADMIN_PASSWORD_MIN, PASSWORD_MAX, PASSWORD_MIN } from "#app/auth/library/password-length.ts";
import { type Unproved, unprovedIn } from "#app/platform/http/kept-form.ts";
import { Button, TextLink } from "#app/ui/button.tsx";
import type { FormErrors } from "#app/ui/form-errors.ts";
import { ErrorSummary } from "#app/ui/form-feedback.tsx";
import { SectionHeading } from "#app/ui/page-header.tsx";
import { PasswordField } from "#app/ui/text-field.tsx";
import { Toast } from "#app/ui/toast.tsx";
import { ConfirmFirst } from "../../confirm-first.tsx";
import type { ConfirmSection } from "../../confirm-path.ts";
import type { FormAgain } from "../../submit.server.ts";
import { AccountFrame } from "../account-frame.tsx";
import { accountPaths } from "../account-paths.ts";
import type { loadSecurity } from "./security.server.ts";
import { EndOtherSessions, SessionList } from "./session-list.tsx";

type Props = {
  section: ConfirmSection;
  loaded: Awaited<ReturnType<typeof loadSecurity>>;
  answer: FormAgain | Unproved | undefined;
};

/** Where someone is signed in, and their password. */
export function SecurityPage({ section, loaded, answer }: Props) {
  const { email, operator, sessions, hasPassword, proved, recovery, notice } = loaded;
  const path = accountPaths[section].security;
  const unproved = unprovedIn(answer) !== null;
  const errors = answer && "errors" in answer ? answer.errors : undefined;
  return (
    <AccountFrame
      section={section}
      title="Sign-in and security"
      description={
        <>
          Signed in as <span className="break-words">{email}</span>
          {recovery ? (
            <>
              {" · "}
              <TextLink to={accountPaths[section].email}>Your email address</TextLink>
            </>
          ) : null}
        </>
      }
    >
      <div className="mb-8 space-y-4 empty:hidden">
        <Toast>{errors || unproved ? null : notice}</Toast>
        <ErrorSummary errors={errors} />
      </div>
      <section aria-labelledby="sessions">
        <SectionHeading id="sessions" title="Where you’re signed in" />
        <SessionList path={path} sessions={sessions} />
        {sessions.length > 1 ? <EndOtherSessions path={path} /> : null}
      </section>
      <section aria-labelledby="password" className="mt-14 max-w-lg">
        <SectionHeading id="password" title="Password" />
        {hasPassword && (unproved || !proved) ? (
          <div className="mb-6">
            <ConfirmFirst
              what="account"
              section={operator ? "admin" : "account"}
              redirectTo={path}
              refused={unproved}
            />
          </div>
        ) : null}
        {hasPassword && (unproved || proved) ? (
          // Resets the form after a change.
          <PasswordForm
            key={notice}
            path={path}
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
    </AccountFrame>
  );
}

type FormProps = { path: string; email: string; shortest: number; errors?: FormErrors | undefined };

function PasswordForm({ path, email, shortest, errors }: FormProps) {
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
