import { Form, redirect, useNavigation } from "react-router";
import { shopperOf } from "#app/auth/visitor.server.ts";
import { safeRedirect } from "#app/platform/safe-redirect.ts";
import { Button, TextLink } from "#app/ui/button.tsx";
import { errorFor } from "#app/ui/form-errors.ts";
import { ErrorSummary } from "#app/ui/form-feedback.tsx";
import { Container, PageHeader } from "#app/ui/page-header.tsx";
import { TextField } from "#app/ui/text-field.tsx";
import { readFields } from "../form-fields.server.ts";
import { pageMeta } from "../page-meta.ts";
import type { Route } from "./+types/sign-in.ts";
import { signInSchema } from "./auth-form.schema.ts";
import { submitAuth } from "./submit-auth.server.ts";

export { ErrorPage as ErrorBoundary } from "../error-page.tsx";

export async function loader({ request, context }: Route.LoaderArgs) {
  const viewer = await shopperOf(context);
  const redirectTo = safeRedirect(new URL(request.url).searchParams.get("redirectTo"), "");
  if (viewer.kind === "customer") throw redirect(redirectTo || (viewer.operator ? "/admin" : "/account"));
  return { redirectTo };
}

export async function action({ request, context }: Route.ActionArgs) {
  const fields = await readFields(request, ["email", "password", "redirectTo"]);
  return submitAuth({ request, context, endpoint: "sign-in/email", schema: signInSchema, fields });
}

/** Retry-After and its like, where the form is refused for a while. */
export const headers: Route.HeadersFunction = ({ actionHeaders }) => actionHeaders;

export const meta: Route.MetaFunction = ({ matches, error }) =>
  pageMeta(matches, { error, title: "Sign in", noindex: true });

export default function SignIn({ loaderData, actionData }: Route.ComponentProps) {
  const { redirectTo } = loaderData;
  const errors = actionData?.errors;
  const busy = useNavigation().formAction?.startsWith("/sign-in") ?? false;
  const search = redirectTo ? `?redirectTo=${encodeURIComponent(redirectTo)}` : "";
  return (
    <Container narrow className="max-w-lg pb-8">
      <PageHeader title="Sign in" />
      <Form method="post" action={`/sign-in${search}`} noValidate className="space-y-5">
        <ErrorSummary errors={errors} title="That did not work" />
        <input type="hidden" name="redirectTo" value={redirectTo} />
        <TextField
          label="Email"
          name="email"
          type="email"
          autoComplete="username"
          required
          maxLength={254}
          defaultValue={actionData?.values.email}
          error={errorFor(errors, "email")}
        />
        <TextField
          label="Password"
          name="password"
          type="password"
          autoComplete="current-password"
          required
          error={errorFor(errors, "password")}
        />
        <Button size="large" block pending={busy} pendingLabel="Signing in">
          Sign in
        </Button>
      </Form>
      <div className="mt-8 space-y-3 border-t border-line pt-6 text-sm text-muted">
        <p>
          New here? <TextLink to={`/sign-up${search}`}>Create an account</TextLink>
        </p>
        <p>
          We cannot reset a forgotten password. Keep it in a password manager; if it is lost, contact the store. You can
          always buy without an account.
        </p>
      </div>
    </Container>
  );
}
