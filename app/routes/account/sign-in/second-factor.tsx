import { Form, href, redirect, useNavigation } from "react-router";
import { findChallenge, passChallenge } from "#app/auth/second-factor/challenge.server.ts";
import { safeRedirect } from "#app/platform/safe-redirect.ts";
import { currentTexts } from "#app/texts/texts.ts";
import { Button, TextLink } from "#app/ui/button.tsx";
import { errorFor, type FormErrors } from "#app/ui/form-errors.ts";
import { ErrorSummary } from "#app/ui/form-feedback.tsx";
import { Container, PageHeader } from "#app/ui/page-header.tsx";
import { RichText } from "#app/ui/rich-text.tsx";
import { TextField } from "#app/ui/text-field.tsx";
import { useTexts } from "#app/ui/texts.ts";
import { pageMeta } from "../../page-meta.ts";
import { formAgain, readFields, waitForm } from "../../submit.server.ts";
import type { Route } from "./+types/second-factor.ts";
import { PasskeyButton } from "./passkey-button.tsx";
import { secondFactorPath, signInAgainPath } from "./paths.ts";

export { ErrorPage as ErrorBoundary } from "../../error-page.tsx";

const target = (request: Request) => safeRedirect(new URL(request.url).searchParams.get("redirectTo"), "");

export async function loader({ request }: Route.LoaderArgs) {
  const redirectTo = target(request);
  const challenge = await findChallenge(request.headers);
  // Someone who is already signed in is redirected from there.
  if (!challenge) throw redirect(signInAgainPath(redirectTo, { ended: true }));
  const { email, app, passkey } = challenge;
  return { email, app, passkey, redirectTo };
}

export async function action({ request, context }: Route.ActionArgs) {
  const fields = await readFields(request, ["code", "recoveryCode"]);
  const field = fields.recoveryCode ? "recoveryCode" : "code";
  const passed = await passChallenge(request, context, fields[field]);
  if (passed.ok) {
    const headers = new Headers();
    for (const cookie of passed.cookies) headers.append("Set-Cookie", cookie);
    const home = passed.role === "admin" ? href("/admin") : href("/account");
    return redirect(target(request) || home, { status: 303, headers });
  }
  switch (passed.code) {
    case "expired":
      return redirect(signInAgainPath(target(request), { ended: true }), 303);
    case "wrong_code":
      return formAgain({ errors: { [field]: currentTexts()("account_answers.wrong_code") } }, 401);
    case "rate_limited":
      return waitForm(passed);
  }
}

export const headers: Route.HeadersFunction = ({ actionHeaders }) => actionHeaders;

export const meta: Route.MetaFunction = ({ matches, error }) =>
  pageMeta(matches, { error, title: (t) => t("sign_in.one_more_step"), noindex: true });

export default function SecondFactor({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTexts();
  const { email, app, passkey, redirectTo } = loaderData;
  const errors = actionData?.errors;
  return (
    <Container narrow className="max-w-lg pb-8">
      <PageHeader
        title={t("sign_in.one_more_step")}
        description={
          <RichText
            id="sign_in.one_more_step_text"
            values={{ email: () => <span className="break-words">{email}</span> }}
          />
        }
      />
      <div className="space-y-8">
        <ErrorSummary errors={errors} title={t("sign_in.failed")} />
        {passkey ? (
          <div>
            <PasskeyButton
              use="second-factor"
              redirectTo={redirectTo}
              label={t("sign_in.passkey")}
              variant={app ? "secondary" : "primary"}
            />
            <p className="hidden text-sm text-muted noscript:block">
              {t(app ? "sign_in.without_scripts_code" : "sign_in.without_scripts_recovery_code")}
            </p>
          </div>
        ) : null}
        {app ? <AppCode redirectTo={redirectTo} errors={errors} /> : null}
        <RecoveryCode redirectTo={redirectTo} errors={errors} open={errorFor(errors, "recoveryCode") !== undefined} />
        <p className="border-t border-line pt-6 text-sm text-muted">
          <RichText
            id="sign_in.lost_everything"
            values={{ link: (text) => <TextLink to={signInAgainPath(redirectTo)}>{text}</TextLink> }}
          />
        </p>
      </div>
    </Container>
  );
}

type CodeFormProps = { redirectTo: string; errors: FormErrors | undefined };

function AppCode({ redirectTo, errors }: CodeFormProps) {
  const t = useTexts();
  const pending = Boolean(useNavigation().formData?.get("code"));
  return (
    <Form method="post" action={secondFactorPath(redirectTo)} noValidate className="space-y-5">
      <TextField
        label={t("sign_in.app_code")}
        name="code"
        inputMode="numeric"
        autoComplete="one-time-code"
        // A refusal has the focus.
        autoFocus={errors === undefined}
        required
        maxLength={20}
        hint={t("sign_in.app_code_hint")}
        error={errorFor(errors, "code")}
      />
      <Button size="large" block pending={pending} pendingLabel={t("sign_in.pending")}>
        {t("sign_in.continue")}
      </Button>
    </Form>
  );
}

function RecoveryCode({ redirectTo, errors, open }: CodeFormProps & { open: boolean }) {
  const t = useTexts();
  const pending = Boolean(useNavigation().formData?.get("recoveryCode"));
  return (
    <details open={open}>
      <summary className="inline-flex min-h-11 cursor-pointer items-center text-sm underline underline-offset-4">
        {t("sign_in.use_recovery_code")}
      </summary>
      <Form method="post" action={secondFactorPath(redirectTo)} noValidate className="mt-3 space-y-5">
        <TextField
          label={t("sign_in.recovery_code")}
          name="recoveryCode"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          required
          maxLength={40}
          hint={t("sign_in.recovery_code_hint")}
          error={errorFor(errors, "recoveryCode")}
        />
        <Button variant="secondary" block pending={pending} pendingLabel={t("sign_in.pending")}>
          {t("sign_in.use_this_code")}
        </Button>
      </Form>
    </details>
  );
}
