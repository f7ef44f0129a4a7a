import { unprovedIn } from "#app/platform/http/kept-form.ts";
import { ErrorSummary, FormStatus } from "#app/ui/form-feedback.tsx";
import { SectionHeading } from "#app/ui/page-header.tsx";
import { useTexts } from "#app/ui/texts.ts";
import { ConfirmFirst } from "../../confirm-first.tsx";
import type { ConfirmSection } from "../../confirm-path.ts";
import type { FormAgain } from "../../submit.server.ts";
import { AccountFrame } from "../account-frame.tsx";
import { accountPaths } from "../account-paths.ts";
import { EmailForm, EmailState, WaitingChange } from "./email-forms.tsx";
import type { loadOwnEmail } from "./own-email.server.ts";

type Props = {
  section: ConfirmSection;
  loaded: Awaited<ReturnType<typeof loadOwnEmail>>;
  answer: FormAgain<{ newEmail: string }> | undefined;
};

/** Someone's own email address, and the form to change it. */
export function OwnEmailPage({ section, loaded, answer }: Props) {
  const { email, operator, verified, hasPassword, proved, waiting, notice } = loaded;
  const t = useTexts();
  const path = accountPaths[section].email;
  const unproved = unprovedIn(answer);
  const errors = answer?.errors;
  return (
    <AccountFrame section={section} title={t("recovery.email_title")}>
      <div className="mb-8 space-y-4 empty:hidden">
        <FormStatus>{errors || unproved ? null : notice}</FormStatus>
        <ErrorSummary errors={errors} />
      </div>
      <EmailState path={path} email={email} verified={verified} canAsk={hasPassword} />
      {waiting ? <WaitingChange path={path} {...waiting} /> : null}
      <section aria-labelledby="change" className="mt-14 max-w-lg">
        <SectionHeading id="change" title={t("recovery.change_title")} />
        {hasPassword && (unproved || !proved) ? (
          <div className="mb-6">
            <ConfirmFirst
              what="account"
              section={operator ? "admin" : "account"}
              redirectTo={path}
              refused={unproved !== null}
            />
          </div>
        ) : null}
        {hasPassword && (unproved || proved) ? (
          // Resets the form once it is sent.
          <EmailForm key={notice} path={path} newEmail={answer?.typed?.newEmail} errors={errors} />
        ) : null}
        {hasPassword ? null : <p className="text-muted">{t("recovery.email_by_sso")}</p>}
      </section>
    </AccountFrame>
  );
}
