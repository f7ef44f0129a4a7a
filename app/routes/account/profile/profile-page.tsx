import { Form, useNavigation } from "react-router";
import { Button, LinkButton, TextLink } from "#app/ui/button.tsx";
import { DescriptionList } from "#app/ui/description-list.tsx";
import { errorFor } from "#app/ui/form-errors.ts";
import { ErrorSummary } from "#app/ui/form-feedback.tsx";
import { SectionHeading } from "#app/ui/page-header.tsx";
import { TextField } from "#app/ui/text-field.tsx";
import { useTexts } from "#app/ui/texts.ts";
import { Toast } from "#app/ui/toast.tsx";
import type { ConfirmSection } from "../../confirm-path.ts";
import type { FormAgain } from "../../submit.server.ts";
import { AccountFrame } from "../account-frame.tsx";
import { accountPaths } from "../account-paths.ts";
import type { loadProfile } from "./profile.server.ts";

type Props = {
  section: ConfirmSection;
  loaded: Awaited<ReturnType<typeof loadProfile>>;
  answer: FormAgain<{ name: string; phone: string }> | undefined;
};

/** Someone's own name, email address and phone, and the way to their data. */
export function ProfilePage({ section, loaded, answer }: Props) {
  const t = useTexts();
  const { email, changeable, saved } = loaded;
  const values = answer?.typed ?? loaded.values;
  const errors = answer?.errors;
  const { profile, email: ownEmail, data } = accountPaths[section];
  const pending = useNavigation().formAction === profile;
  return (
    <AccountFrame section={section} title={t("account.profile_title")}>
      <div className="mb-8 space-y-4 empty:hidden">
        <Toast>{saved && !answer ? t("account.profile_saved") : null}</Toast>
        <ErrorSummary errors={errors} />
      </div>
      <div className="max-w-lg space-y-8">
        <div>
          <DescriptionList
            layout="stacked"
            items={[{ term: t("account.email"), value: <span className="break-all">{email}</span> }]}
          />
          {changeable ? (
            <p className="mt-2 text-sm">
              <TextLink to={ownEmail}>{t("account.change_email")}</TextLink>
            </p>
          ) : null}
        </div>
        <Form method="post" action={profile} noValidate className="space-y-5">
          <TextField
            label={t("account.name")}
            name="name"
            autoComplete="name"
            required
            maxLength={100}
            defaultValue={values.name}
            error={errorFor(errors, "name")}
          />
          <TextField
            label={t("account.phone")}
            name="phone"
            type="tel"
            autoComplete="tel"
            optional
            maxLength={30}
            hint={t("account.phone_hint")}
            defaultValue={values.phone}
            error={errorFor(errors, "phone")}
          />
          <Button pending={pending} pendingLabel={t("account.saving")}>
            {t("account.save")}
          </Button>
        </Form>
        <section aria-labelledby="data" className="border-t border-line pt-8">
          <SectionHeading id="data" title={t("account.data_title")} />
          <p className="mb-5 text-muted">{t("account.data_text")}</p>
          <LinkButton to={data} variant="secondary">
            {t("account.see_data")}
          </LinkButton>
        </section>
      </div>
    </AccountFrame>
  );
}
