import { Form, href, redirect, useNavigation } from "react-router";
import { offersRecovery } from "#app/auth/library/account-recovery.server.ts";
import { shopperOf } from "#app/auth/visitor/visitor.server.ts";
import { emailAddressSchema } from "#app/kernel/email-address.ts";
import { formStamp } from "#app/platform/form-stamp.server.ts";
import { safeRedirect } from "#app/platform/safe-redirect.ts";
import { Button, TextLink } from "#app/ui/button.tsx";
import { errorFor } from "#app/ui/form-errors.ts";
import { ErrorSummary } from "#app/ui/form-feedback.tsx";
import { FormTrap, formTrapFields } from "#app/ui/form-trap.tsx";
import { Container, PageHeader } from "#app/ui/page-header.tsx";
import { RichText } from "#app/ui/rich-text.tsx";
import { EmailField, PasswordField, TextField } from "#app/ui/text-field.tsx";
import { useTexts } from "#app/ui/texts.ts";
import { pageMeta } from "../page-meta.ts";
import { readFields, refuseAutomated } from "../submit.server.ts";
import type { Route } from "./+types/sign-up.ts";
import { signUpSchema } from "./auth-form.schema.ts";
import { passwordHint } from "./password-hint.ts";
import { submitAuth } from "./submit-auth.server.ts";

export { ErrorPage as ErrorBoundary } from "../error-page.tsx";

export async function loader({ request, context }: Route.LoaderArgs) {
  const viewer = await shopperOf(context);
  const { searchParams } = new URL(request.url);
  const redirectTo = safeRedirect(searchParams.get("redirectTo"), "");
  if (viewer.kind === "customer") throw redirect(redirectTo || href("/account"));
  // An invitation's link fills it in. It proves nothing: the address is still to be confirmed.
  const email = emailAddressSchema.safeParse(searchParams.get("email")).data ?? "";
  return { redirectTo, email, stamp: formStamp(), recovery: offersRecovery() };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { shown, website, ...fields } = await readFields(request, [
    ...(["name", "email", "password", "redirectTo"] as const),
    ...formTrapFields,
  ]);
  const { name, email } = fields;
  const automated = await refuseAutomated({ context, form: "sign-up", trap: { shown, website } }, { name, email });
  if (automated) return automated;
  return submitAuth({ request, context, endpoint: "sign-up/email", schema: signUpSchema, fields });
}

/** Also after a refusal: the form needs a new stamp. */
export const shouldRevalidate = () => true;

/** Retry-After and its like, if the form was refused for a while. */
export const headers: Route.HeadersFunction = ({ actionHeaders }) => actionHeaders;

export const meta: Route.MetaFunction = ({ matches, error }) =>
  pageMeta(matches, { error, title: (t) => t("sign_in.create_title"), noindex: true });

export default function SignUp({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTexts();
  const { redirectTo, stamp, recovery } = loaderData;
  const errors = actionData?.errors;
  const busy = useNavigation().formAction?.startsWith(href("/sign-up")) ?? false;
  const search = redirectTo ? `?redirectTo=${encodeURIComponent(redirectTo)}` : "";
  return (
    <Container narrow className="max-w-lg pb-8">
      <PageHeader title={t("sign_in.create_title")} />
      <Form method="post" action={`${href("/sign-up")}${search}`} noValidate className="space-y-5">
        <ErrorSummary errors={errors} title={t("sign_in.create_check")} />
        <FormTrap stamp={stamp} />
        <input type="hidden" name="redirectTo" value={redirectTo} />
        <TextField
          label={t("sign_in.name")}
          name="name"
          autoComplete="name"
          required
          maxLength={100}
          defaultValue={actionData?.typed?.name}
          error={errorFor(errors, "name")}
        />
        <EmailField autoComplete="username" value={actionData?.typed?.email ?? loaderData.email} errors={errors} />
        <PasswordField chosen errors={errors} hint={passwordHint(recovery, t)} />
        <Button size="large" block pending={busy} pendingLabel={t("sign_in.creating")}>
          {t("sign_in.create")}
        </Button>
      </Form>
      <p className="mt-8 border-t border-line pt-6 text-sm text-muted">
        <RichText
          id="sign_in.have_account"
          values={{ link: (text) => <TextLink to={`${href("/sign-in")}${search}`}>{text}</TextLink> }}
        />
      </p>
    </Container>
  );
}
