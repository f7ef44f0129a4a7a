import { data, href, redirect } from "react-router";
import { hasPassword } from "#app/auth/accounts/own-account.server.ts";
import { requestAccountEmail } from "#app/auth/recovery/account-email.server.ts";
import { cancelEmailChange, ownEmail, requestEmailChange } from "#app/auth/recovery/change-email.server.ts";
import { provesFreshly } from "#app/auth/visitor/fresh-proof.server.ts";
import { requireCustomer } from "#app/auth/visitor/guards.server.ts";
import { emailSchema } from "#app/kernel/address.schema.ts";
import { unprovedIn } from "#app/platform/http/kept-form.ts";
import { ErrorSummary, FormStatus } from "#app/ui/form-feedback.tsx";
import { Container, PageHeader, SectionHeading } from "#app/ui/page-header.tsx";
import { ConfirmFirst } from "../../confirm-first.tsx";
import { findNotice } from "../../find-notice.ts";
import { pageMeta } from "../../page-meta.ts";
import { invalidForm, readFields, waitForm } from "../../submit.server.ts";
import type { Route } from "./+types/own-email.ts";
import { EmailForm, EmailState, WaitingChange } from "./email-forms.tsx";
import { requireRecovery } from "./links.server.ts";

export { ErrorPage as ErrorBoundary } from "../../error-page.tsx";

const PATH = href("/account/email");
const notices = {
  asked: "We’ve sent a link to the new address. Open it to complete the change; until then, nothing changes.",
  sent: "We’ve sent a link to your address. We send at most one every five minutes.",
  cancelled: "Change cancelled.",
};

export async function loader({ request, context }: Route.LoaderArgs) {
  requireRecovery();
  const viewer = requireCustomer(context);
  const [password, own, proved] = await Promise.all([
    hasPassword(viewer),
    ownEmail(viewer),
    provesFreshly(context, "of-operators"),
  ]);
  const { email, operator } = viewer;
  return { email, operator, hasPassword: password, proved, ...own, notice: findNotice(request, notices) };
}

export async function action({ request, context }: Route.ActionArgs) {
  requireRecovery();
  const { email } = requireCustomer(context);
  const { intent, ...fields } = await readFields(request, ["intent", "newEmail", "currentPassword"]);
  switch (intent) {
    case "change":
      return change({ request, context, fields });
    case "cancel":
      await cancelEmailChange(context);
      return done("cancelled");
    case "resend": {
      const requested = await requestAccountEmail(context, "unproved", email);
      return requested.ok ? done("sent") : waitForm(requested, { typed: { newEmail: "" } });
    }
    default:
      throw data(null, { status: 400 });
  }
}

const done = (what: keyof typeof notices) => redirect(`${PATH}?done=${what}`, 303);
type Change = Pick<Route.ActionArgs, "request" | "context"> & {
  fields: { newEmail: string; currentPassword: string };
};

async function change({ request, context, fields: { newEmail, currentPassword } }: Change) {
  const typed = { newEmail };
  const parsed = emailSchema.safeParse(newEmail);
  if (!parsed.success) return invalidForm({ newEmail: "Enter an email address, like name@example.com." }, typed);
  const changed = await requestEmailChange(request, context, { newEmail: parsed.data, currentPassword });
  if (changed.ok) return done("asked");
  switch (changed.code) {
    case "same_email":
      return invalidForm({ newEmail: "This is already your address." }, typed);
    case "wrong_password":
      return invalidForm({ currentPassword: "That’s not your current password." }, typed);
    case "session_ended":
      // The section's guard redirects them to the sign-in page.
      return redirect(PATH, 303);
    case "rate_limited":
    case "unavailable":
      return waitForm(changed, { typed, at: "currentPassword" });
  }
}

export const headers: Route.HeadersFunction = ({ actionHeaders }) => actionHeaders;

export const meta: Route.MetaFunction = ({ matches, error }) =>
  pageMeta(matches, { error, title: "Email address", noindex: true });

export default function OwnEmail({ loaderData, actionData }: Route.ComponentProps) {
  const { email, operator, verified, hasPassword, proved, waiting, notice } = loaderData;
  const unproved = unprovedIn(actionData);
  const errors = actionData?.errors;
  return (
    <Container className="max-w-5xl pb-8">
      <PageHeader title="Email address" />
      <div className="mb-8 space-y-4 empty:hidden">
        <FormStatus>{errors || unproved ? null : notice}</FormStatus>
        <ErrorSummary errors={errors} />
      </div>
      <EmailState path={PATH} email={email} verified={verified} canAsk={hasPassword} />
      {waiting ? <WaitingChange path={PATH} {...waiting} /> : null}
      <section aria-labelledby="change" className="mt-14 max-w-lg">
        <SectionHeading id="change" title="Change your address" />
        {hasPassword && (unproved || !proved) ? (
          <div className="mb-6">
            <ConfirmFirst
              what="account"
              section={operator ? "admin" : "account"}
              redirectTo={PATH}
              refused={unproved !== null}
            />
          </div>
        ) : null}
        {hasPassword && (unproved || proved) ? (
          // Resets the form once it is sent.
          <EmailForm key={notice} path={PATH} newEmail={actionData?.typed?.newEmail} errors={errors} />
        ) : null}
        {hasPassword ? null : (
          <p className="text-muted">
            You sign in through your organisation’s single sign-on, which also sets your email address.
          </p>
        )}
      </section>
    </Container>
  );
}
