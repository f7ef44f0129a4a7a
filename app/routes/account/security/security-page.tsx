import { Form, useNavigation } from "react-router";
import { ADMIN_PASSWORD_MIN, PASSWORD_MAX, PASSWORD_MIN } from "#app/auth/library/password-length.ts";
import { type Unproved, unprovedIn } from "#app/platform/http/kept-form.ts";
import { Button, TextLink } from "#app/ui/button.tsx";
import type { FormErrors } from "#app/ui/form-errors.ts";
import { ErrorSummary } from "#app/ui/form-feedback.tsx";
import { SectionHeading } from "#app/ui/page-header.tsx";
import { RichText } from "#app/ui/rich-text.tsx";
import { PasswordField } from "#app/ui/text-field.tsx";
import { useTexts } from "#app/ui/texts.ts";
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
  const t = useTexts();
  const path = accountPaths[section].security;
  const unproved = unprovedIn(answer) !== null;
  const shown = { email: () => <span className="break-words">{email}</span> };
  const errors = answer && "errors" in answer ? answer.errors : undefined;
  return (
    <AccountFrame
      section={section}
      title={t("security.title")}
      description={
        recovery ? (
          <RichText
            id="security.signed_in_as_email"
            values={{ ...shown, link: (text) => <TextLink to={accountPaths[section].email}>{text}</TextLink> }}
          />
        ) : (
          <RichText id="security.signed_in_as" values={shown} />
        )
      }
    >
      <div className="mb-8 space-y-4 empty:hidden">
        <Toast>{errors || unproved ? null : notice}</Toast>
        <ErrorSummary errors={errors} />
      </div>
      <section aria-labelledby="sessions">
        <SectionHeading id="sessions" title={t("security.sessions")} />
        <SessionList path={path} sessions={sessions} />
        {sessions.length > 1 ? <EndOtherSessions path={path} /> : null}
      </section>
      <section aria-labelledby="password" className="mt-14 max-w-lg">
        <SectionHeading id="password" title={t("security.password")} />
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
        {hasPassword ? null : <p className="text-muted">{t("security.no_password")}</p>}
      </section>
    </AccountFrame>
  );
}

type FormProps = { path: string; email: string; shortest: number; errors?: FormErrors | undefined };

function PasswordForm({ path, email, shortest, errors }: FormProps) {
  const t = useTexts();
  const pending = useNavigation().formData?.get("intent") === "change-password";
  return (
    <Form method="post" action={path} noValidate className="space-y-5">
      <input type="hidden" name="intent" value="change-password" />
      {/* Tells password managers whose password this is. */}
      <input type="hidden" autoComplete="username" value={email} readOnly />
      <PasswordField label={t("security.current_password")} name="currentPassword" errors={errors} />
      <PasswordField
        label={t("security.new_password")}
        name="newPassword"
        chosen
        errors={errors}
        hint={t("security.new_password_hint", { min: shortest, max: PASSWORD_MAX })}
      />
      <Button pending={pending} pendingLabel={t("security.changing")}>
        {t("security.change")}
      </Button>
    </Form>
  );
}
