import { data, Form, href, redirect, useNavigation } from "react-router";
import { confirmIdentity } from "#app/auth/passwords/confirm-identity.server.ts";
import { isFreshlyProved } from "#app/auth/visitor/fresh-proof.server.ts";
import { requireCustomer } from "#app/auth/visitor/guards.server.ts";
import { retryLater } from "#app/platform/rate-limits/limit-headers.ts";
import { safeRedirect } from "#app/platform/safe-redirect.ts";
import { Button } from "#app/ui/button.tsx";
import { ErrorSummary } from "#app/ui/form-feedback.tsx";
import { Container, PageHeader } from "#app/ui/page-header.tsx";
import { PasswordField } from "#app/ui/text-field.tsx";
import { confirmPath } from "../../confirm-path.ts";
import { readFields } from "../../form-fields.server.ts";
import { pageMeta } from "../../page-meta.ts";
import { waitMessage } from "../../refusal-text.ts";
import type { Route } from "./+types/confirm.ts";

export { ErrorPage as ErrorBoundary } from "../../error-page.tsx";

const target = (request: Request) =>
  safeRedirect(new URL(request.url).searchParams.get("redirectTo"), href("/account"));
const pathOf = (redirectTo: string) => `${href("/account/confirm")}?redirectTo=${encodeURIComponent(redirectTo)}`;

export async function loader({ request, context }: Route.LoaderArgs) {
  const { email } = requireCustomer(context);
  const redirectTo = target(request);
  if (await isFreshlyProved(context)) throw redirect(redirectTo);
  return { email, redirectTo };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { password } = await readFields(request, ["password"]);
  const redirectTo = target(request);
  const confirmed = await confirmIdentity(request, context, { password, typed: "" });
  if (confirmed.ok) return redirect(redirectTo, { status: 303, headers: { "Set-Cookie": confirmed.cookie } });
  // The section's guard redirects a session that has ended to the sign-in page.
  if (confirmed.code === "session_ended") return redirect(pathOf(redirectTo), 303);
  // Only Operators use two-step sign-in, and their own page asks for it.
  if (confirmed.code === "wrong_code") return redirect(confirmPath(redirectTo), 303);
  if (confirmed.code === "wrong_password") {
    return data({ errors: { password: "That password isn’t right." } }, { status: 401 });
  }
  const { code, retryAfterSeconds } = confirmed;
  const status = code === "rate_limited" ? 429 : 503;
  const errors = { password: waitMessage(status, retryAfterSeconds) };
  return data({ errors }, { status, headers: retryLater(retryAfterSeconds) });
}

/** Retry-After, if the form was refused for a while. */
export const headers: Route.HeadersFunction = ({ actionHeaders }) => actionHeaders;

export const meta: Route.MetaFunction = ({ matches, error }) =>
  pageMeta(matches, { error, title: "Confirm it’s you", noindex: true });

export default function Confirm({ loaderData, actionData }: Route.ComponentProps) {
  const { email, redirectTo } = loaderData;
  const errors = actionData?.errors;
  const pending = useNavigation().formAction?.startsWith(href("/account/confirm")) ?? false;
  return (
    <Container className="max-w-5xl pb-8">
      <PageHeader
        title="Confirm it’s you"
        description="What you’re about to do needs a recent sign-in. You’ll continue where you left off."
      />
      <Form method="post" action={pathOf(redirectTo)} noValidate className="max-w-md space-y-5">
        <ErrorSummary errors={errors} title="That didn’t work" />
        {/* Tells password managers whose password this is. */}
        <input type="hidden" autoComplete="username" value={email} readOnly />
        <PasswordField errors={errors} />
        <Button pending={pending} pendingLabel="Confirming">
          Confirm
        </Button>
      </Form>
    </Container>
  );
}
