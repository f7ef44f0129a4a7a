import { data, Form, href, redirect, useNavigation } from "react-router";
import { confirmIdentity } from "#app/auth/passwords/confirm-identity.server.ts";
import { factorsOf } from "#app/auth/second-factor/enrolment.server.ts";
import { isFreshAdmin, requireAdmin } from "#app/auth/visitor/guards.server.ts";
import { retryLater } from "#app/platform/rate-limits/limit-headers.ts";
import { safeRedirect } from "#app/platform/safe-redirect.ts";
import { Button } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { errorFor, type FormErrors } from "#app/ui/form-errors.ts";
import { ErrorSummary } from "#app/ui/form-feedback.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";
import { PasswordField, TextField } from "#app/ui/text-field.tsx";
import { PasskeyButton } from "../account/sign-in/passkey-button.tsx";
import { SingleSignOnForm } from "../account/single-sign-on-form.tsx";
import { confirmPath } from "../confirm-path.ts";
import { readFields } from "../form-fields.server.ts";
import { pageMeta } from "../page-meta.ts";
import { waitMessage } from "../refusal-text.ts";
import type { Route } from "./+types/confirm.ts";

const target = (request: Request) => safeRedirect(new URL(request.url).searchParams.get("redirectTo"), href("/admin"));

export async function loader({ request, context }: Route.LoaderArgs) {
  const admin = requireAdmin(context);
  const redirectTo = target(request);
  if (isFreshAdmin(context)) throw redirect(redirectTo);
  const { app, passkeys } = await factorsOf(admin);
  const { email, signIn } = admin;
  const singleSignOn = signIn.method === "svc";
  return { email, redirectTo, singleSignOn, app: app !== null, passkey: passkeys.length > 0 };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { password, code } = await readFields(request, ["password", "code"]);
  const redirectTo = target(request);
  const confirmed = await confirmIdentity(request, context, { password, typed: code });
  if (confirmed.ok) return redirect(redirectTo, { status: 303, headers: { "Set-Cookie": confirmed.cookie } });
  // The section's guard redirects a session that has ended to the sign-in page.
  if (confirmed.code === "session_ended") return redirect(confirmPath(redirectTo), 303);
  if (confirmed.code === "wrong_password") {
    return data({ errors: { password: "That password isn’t right." } as FormErrors }, { status: 401 });
  }
  if (confirmed.code === "wrong_code") {
    const errors: FormErrors = { code: "That code isn’t right, or it was already used. Each code works once." };
    return data({ errors }, { status: 401 });
  }
  const { retryAfterSeconds } = confirmed;
  const status = confirmed.code === "rate_limited" ? 429 : 503;
  const errors: FormErrors = { form: waitMessage(status, retryAfterSeconds) };
  return data({ errors }, { status, headers: retryLater(retryAfterSeconds) });
}

export const meta: Route.MetaFunction = ({ matches, error }) =>
  pageMeta(matches, { title: "Confirm it’s you · Admin", noindex: true, error });

export default function Confirm({ loaderData, actionData }: Route.ComponentProps) {
  const { email, redirectTo, singleSignOn, app, passkey } = loaderData;
  return (
    <div className="max-w-lg">
      <PageHeader
        size="plain"
        title="Confirm it’s you"
        description="What you’re about to do needs a recent sign-in. You’ll then continue where you left off, and we won’t ask again for 15 minutes."
      />
      <Card>
        {singleSignOn ? (
          <div className="space-y-5">
            <p className="text-sm text-muted">You signed in with single sign-on, so confirm there too.</p>
            <SingleSignOnForm redirectTo={redirectTo} label="Confirm with single sign-on" prompt="login" />
          </div>
        ) : (
          <div className="space-y-6">
            {passkey ? <PasskeyButton use="confirm" redirectTo={redirectTo} label="Confirm with a passkey" /> : null}
            <Password
              email={email}
              redirectTo={redirectTo}
              codeLabel={app ? "Code from your app, or a recovery code" : passkey ? "Recovery code" : undefined}
              errors={actionData?.errors}
            />
          </div>
        )}
      </Card>
    </div>
  );
}

type PasswordProps = {
  email: string;
  redirectTo: string;
  /** Set if the form asks for a code as well as the password. */
  codeLabel: string | undefined;
  errors: FormErrors | undefined;
};

function Password({ email, redirectTo, codeLabel, errors }: PasswordProps) {
  const pending = useNavigation().formAction?.startsWith(href("/admin/confirm")) ?? false;
  return (
    <Form method="post" action={confirmPath(redirectTo)} noValidate className="space-y-5">
      <ErrorSummary errors={errors} title="That didn’t work" />
      {/* Tells password managers whose password this is. */}
      <input type="hidden" autoComplete="username" value={email} readOnly />
      <PasswordField label={`Password for ${email}`} errors={errors} />
      {codeLabel ? (
        <TextField
          label={codeLabel}
          name="code"
          autoComplete="one-time-code"
          autoCapitalize="none"
          spellCheck={false}
          required
          maxLength={40}
          error={errorFor(errors, "code")}
        />
      ) : null}
      <Button pending={pending} pendingLabel="Confirming">
        Confirm
      </Button>
    </Form>
  );
}
