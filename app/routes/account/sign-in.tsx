import { data, Form, href, redirect, useNavigation } from "react-router";
import { z } from "zod";
import { offersRecovery } from "#app/auth/library/account-recovery.server.ts";
import { offersSingleSignOn } from "#app/auth/single-sign-on/endpoints.server.ts";
import { isSignInRefusal, type SignInRefusalCode, signInRefusals } from "#app/auth/single-sign-on/sign-in-refusal.ts";
import { shopperOf } from "#app/auth/visitor/visitor.server.ts";
import { safeRedirect } from "#app/platform/safe-redirect.ts";
import type { PageTextId } from "#app/texts/text-types.ts";
import { Button, TextLink } from "#app/ui/button.tsx";
import { ErrorSummary, FormStatus } from "#app/ui/form-feedback.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { Container, PageHeader } from "#app/ui/page-header.tsx";
import { RichText } from "#app/ui/rich-text.tsx";
import { EmailField, PasswordField } from "#app/ui/text-field.tsx";
import { useTexts } from "#app/ui/texts.ts";
import { pageMeta } from "../page-meta.ts";
import { readFields } from "../submit.server.ts";
import type { Route } from "./+types/sign-in.ts";
import { signInSchema } from "./auth-form.schema.ts";
import { OperatorSignIn, RecoveryHelp } from "./sign-in/other-ways.tsx";
import { isForOperators, signInPath } from "./sign-in/paths.ts";
import { singleSignOnTexts } from "./single-sign-on-form.tsx";
import { submitAuth } from "./submit-auth.server.ts";

export { ErrorPage as ErrorBoundary } from "../error-page.tsx";

export async function loader({ request, context }: Route.LoaderArgs) {
  const viewer = await shopperOf(context);
  const { searchParams } = new URL(request.url);
  const redirectTo = safeRedirect(searchParams.get("redirectTo"), "");
  const refusal = refusalIn(searchParams);
  // A signed-in person may come from a refused single sign-on, and must learn why.
  if (viewer.kind === "customer" && !refusal)
    throw redirect(redirectTo || (viewer.operator ? href("/admin") : href("/account")));
  const status = refusal ? signInRefusals[refusal] : 200;
  const done = doneSchema.parse(searchParams.get("done"));
  const offers = { singleSignOn: offersSingleSignOn(), recovery: offersRecovery() };
  const ended = searchParams.has("ended");
  const staff = searchParams.has("staff");
  // Only staff use single sign-on.
  const forOperators = isForOperators({ redirectTo, staff }) || refusal !== undefined;
  // Each view retries a provider that was unavailable.
  const headers = offers.singleSignOn ? { "Cache-Control": "no-store" } : undefined;
  return data({ redirectTo, staff, refusal, done, ended, forOperators, ...offers }, { status, headers });
}

const doneSchema = z.enum(["password", "first-password"]).nullable().catch(null);
const doneTexts = {
  password: "sign_in.new_password",
  "first-password": "sign_in.first_password",
} as const satisfies Record<string, PageTextId>;

/** Why single sign-on was refused; an unknown code becomes the general failure. */
function refusalIn(searchParams: URLSearchParams): SignInRefusalCode | undefined {
  const code = searchParams.get("error");
  if (code === null) return undefined;
  return isSignInRefusal(code) ? code : "failed";
}

export async function action({ request, context }: Route.ActionArgs) {
  const fields = await readFields(request, ["email", "password", "redirectTo"]);
  return submitAuth({ request, context, endpoint: "sign-in/email", schema: signInSchema, fields });
}

/** Retry-After and its like, if the form was refused for a while. */
export const headers: Route.HeadersFunction = ({ actionHeaders, loaderHeaders }) =>
  new Headers([...loaderHeaders, ...actionHeaders]);

export const meta: Route.MetaFunction = ({ matches, error }) =>
  pageMeta(matches, { error, title: (t) => t("sign_in.title"), noindex: true });

export default function SignIn({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTexts();
  const { redirectTo, staff, refusal, done, ended, forOperators, singleSignOn, recovery } = loaderData;
  const errors = actionData?.errors;
  const busy = useNavigation().formAction?.startsWith(href("/sign-in")) ?? false;
  const search = redirectTo ? `?redirectTo=${encodeURIComponent(redirectTo)}` : "";
  return (
    <Container narrow className="max-w-lg pb-8">
      <PageHeader title={t("sign_in.title")} description={forOperators ? t("sign_in.for_staff") : undefined} />
      {refusal && !actionData ? (
        <div className="mb-6">
          <Notice tone="danger" title={t("sign_in.sso_failed")} live="alert">
            {t(singleSignOnTexts[refusal])}
          </Notice>
        </div>
      ) : null}
      {done && !actionData ? (
        <div className="mb-6">
          <FormStatus>{t(doneTexts[done])}</FormStatus>
        </div>
      ) : null}
      {ended && !actionData ? (
        <div className="mb-6">
          <Notice live="status" title={t("sign_in.ended")}>
            {t("sign_in.ended_text")}
          </Notice>
        </div>
      ) : null}
      <Form method="post" action={signInPath({ redirectTo, staff })} noValidate className="space-y-5">
        <ErrorSummary errors={errors} title={t("sign_in.failed")} />
        <input type="hidden" name="redirectTo" value={redirectTo} />
        <EmailField autoComplete="username" value={actionData?.typed?.email} errors={errors} />
        <PasswordField errors={errors} />
        <Button size="large" block pending={busy} pendingLabel={t("sign_in.pending")}>
          {t("sign_in.submit")}
        </Button>
      </Form>
      {forOperators ? <OperatorSignIn redirectTo={redirectTo} singleSignOn={singleSignOn} /> : null}
      <div className="mt-8 space-y-3 border-t border-line pt-6 text-sm text-muted">
        {forOperators ? null : (
          <p>
            <RichText
              id="sign_in.new_here"
              values={{ link: (text) => <TextLink to={`${href("/sign-up")}${search}`}>{text}</TextLink> }}
            />
          </p>
        )}
        <RecoveryHelp offered={recovery} forOperators={forOperators} singleSignOn={singleSignOn} />
        {forOperators ? null : (
          <p>
            <RichText
              id="sign_in.ordered_as_guest"
              values={{ link: (text) => <TextLink to={href("/orders/lookup")}>{text}</TextLink> }}
            />
          </p>
        )}
        {forOperators ? null : (
          <p>
            <RichText
              id="sign_in.need_help"
              values={{ link: (text) => <TextLink to={href("/contact")}>{text}</TextLink> }}
            />
          </p>
        )}
      </div>
    </Container>
  );
}
