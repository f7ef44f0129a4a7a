import { redirect } from "react-router";
import { isFreshlyProved } from "#app/auth/visitor/fresh-proof.server.ts";
import { requireCustomer } from "#app/auth/visitor/guards.server.ts";
import { Container, PageHeader } from "#app/ui/page-header.tsx";
import { useTexts } from "#app/ui/texts.ts";
import { ConfirmForm } from "../../confirm-form.tsx";
import { pageMeta } from "../../page-meta.ts";
import { readContinuation, submitConfirmation } from "../../submit-confirmation.server.ts";
import type { Route } from "./+types/confirm.ts";

export { ErrorPage as ErrorBoundary } from "../../error-page.tsx";

export async function loader({ request, context }: Route.LoaderArgs) {
  const { email } = requireCustomer(context);
  const redirectTo = readContinuation(request, "account");
  if (await isFreshlyProved(context)) throw redirect(redirectTo);
  return { email, redirectTo };
}

export const action = (args: Route.ActionArgs) => submitConfirmation(args, "account");

/** Retry-After, if the form was refused for a while. */
export const headers: Route.HeadersFunction = ({ actionHeaders }) => actionHeaders;

export const meta: Route.MetaFunction = ({ matches, error }) =>
  pageMeta(matches, { error, title: (t) => t("security.confirm"), noindex: true });

export default function Confirm({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTexts();
  const { email, redirectTo } = loaderData;
  return (
    <Container className="max-w-5xl pb-8">
      <PageHeader title={t("security.confirm")} description={t("security.confirm_text")} />
      <div className="max-w-md">
        <ConfirmForm section="account" email={email} redirectTo={redirectTo} errors={actionData?.errors} />
      </div>
    </Container>
  );
}
