import { Form, href, redirect, useNavigation } from "react-router";
import { ADMIN_PASSWORD_MIN, PASSWORD_MAX, PASSWORD_MIN } from "#app/auth/library/password-length.ts";
import { dropLinkToken } from "#app/auth/recovery/cookies.server.ts";
import { resetPassword } from "#app/auth/recovery/reset-password.server.ts";
import { Button } from "#app/ui/button.tsx";
import { ErrorSummary } from "#app/ui/form-feedback.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { Container, PageHeader } from "#app/ui/page-header.tsx";
import { PasswordField } from "#app/ui/text-field.tsx";
import { useTexts } from "#app/ui/texts.ts";
import { pageMeta } from "../../page-meta.ts";
import { invalidForm, readFields, waitForm } from "../../submit.server.ts";
import type { Route } from "./+types/reset-password.ts";
import { LinkError } from "./link-page.tsx";
import { linkError, openLink, requireLink } from "./links.server.ts";

const PURPOSE = "reset-password";

export async function loader(visit: Route.LoaderArgs) {
  if (!(await openLink(visit, PURPOSE))) throw redirect(href("/forgot-password"));
  return { kept: new URL(visit.request.url).searchParams.has("kept") };
}

export async function action({ request, context }: Route.ActionArgs) {
  const token = requireLink(request, PURPOSE);
  const { newPassword } = await readFields(request, ["newPassword"]);
  const done = await resetPassword(request, context, { token, newPassword });
  if (done.ok) {
    const to = `${href("/sign-in")}?done=${done.firstProof ? "first-password" : "password"}`;
    return redirect(to, { status: 303, headers: { "Set-Cookie": dropLinkToken(PURPOSE) } });
  }
  switch (done.code) {
    case "invalid_password":
      return invalidForm({ newPassword: done.fault.message }, {});
    case "rate_limited":
    case "unavailable":
      return waitForm(done, { at: "newPassword" });
    default:
      throw linkError(done, PURPOSE);
  }
}

export const headers: Route.HeadersFunction = ({ actionHeaders, errorHeaders }) => errorHeaders ?? actionHeaders;

export const meta: Route.MetaFunction = ({ matches, error }) =>
  pageMeta(matches, { error, title: (t) => t("recovery.reset_title"), noindex: true });

export default function ResetPassword({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTexts();
  const errors = actionData?.errors;
  const pending = useNavigation().formData?.has("newPassword") ?? false;
  return (
    <Container narrow className="max-w-lg pb-8">
      <PageHeader title={t("recovery.reset_title")} description={t("recovery.reset_text")} />
      {loaderData.kept && !errors ? (
        <div className="mb-6">
          <Notice tone="success" live="status" title={t("recovery.kept")}>
            {t("recovery.kept_text")}
          </Notice>
        </div>
      ) : null}
      <Form method="post" action={href("/reset-password")} noValidate className="space-y-5">
        <ErrorSummary errors={errors} />
        <PasswordField
          label={t("recovery.new_password")}
          name="newPassword"
          chosen
          errors={errors}
          hint={t("recovery.new_password_hint", { min: PASSWORD_MIN, max: PASSWORD_MAX, staff: ADMIN_PASSWORD_MIN })}
        />
        <Button size="large" block pending={pending} pendingLabel={t("recovery.saving")}>
          {t("recovery.save_password")}
        </Button>
      </Form>
    </Container>
  );
}

export function ErrorBoundary() {
  return <LinkError again={{ to: href("/forgot-password"), label: useTexts()("recovery.another_link") }} />;
}
