import { redirect } from "react-router";
import { factorsOf } from "#app/auth/second-factor/enrolment.server.ts";
import { isFreshAdmin, requireAdmin } from "#app/auth/visitor/guards.server.ts";
import { Card } from "#app/ui/card.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";
import { PasskeyButton } from "../account/sign-in/passkey-button.tsx";
import { SingleSignOnForm } from "../account/single-sign-on-form.tsx";
import { ConfirmForm } from "../confirm-form.tsx";
import { pageMeta } from "../page-meta.ts";
import { readContinuation, submitConfirmation } from "../submit-confirmation.server.ts";
import type { Route } from "./+types/confirm.ts";

export async function loader({ request, context }: Route.LoaderArgs) {
  const admin = requireAdmin(context);
  const redirectTo = readContinuation(request, "admin");
  if (isFreshAdmin(context)) throw redirect(redirectTo);
  const { app, passkeys } = await factorsOf(admin);
  const { email, signIn } = admin;
  const singleSignOn = signIn.method === "svc";
  return { email, redirectTo, singleSignOn, app: app !== null, passkey: passkeys.length > 0 };
}

export const action = (args: Route.ActionArgs) => submitConfirmation(args, "admin");

/** Retry-After, if the form was refused for a while. */
export const headers: Route.HeadersFunction = ({ actionHeaders }) => actionHeaders;

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
            <ConfirmForm
              section="admin"
              email={email}
              redirectTo={redirectTo}
              label={`Password for ${email}`}
              codeLabel={app ? "Code from your app, or a recovery code" : passkey ? "Recovery code" : undefined}
              errors={actionData?.errors}
            />
          </div>
        )}
      </Card>
    </div>
  );
}
