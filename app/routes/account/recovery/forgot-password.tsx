import { href } from "react-router";
import { formStamp } from "#app/platform/form-stamp.server.ts";
import { TextLink } from "#app/ui/button.tsx";
import { formTrapFields } from "#app/ui/form-trap.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { Container, PageHeader } from "#app/ui/page-header.tsx";
import { pageMeta } from "../../page-meta.ts";
import { readFields } from "../../submit.server.ts";
import type { Route } from "./+types/forgot-password.ts";
import { AskForm } from "./ask-form.tsx";
import { requireRecovery, submitAsk } from "./links.server.ts";

export { ErrorPage as ErrorBoundary } from "../../error-page.tsx";

const PATH = href("/forgot-password");

export function loader({ request }: Route.LoaderArgs) {
  requireRecovery();
  return { stamp: formStamp(), sent: new URL(request.url).searchParams.has("sent") };
}

export async function action({ request, context }: Route.ActionArgs) {
  requireRecovery();
  const fields = await readFields(request, ["email", ...formTrapFields]);
  return submitAsk({ context, reason: "forgotten", fields, sent: `${PATH}?sent` });
}

/** Also after a refusal: the form needs a new stamp. */
export const shouldRevalidate = () => true;

/** Retry-After and its like, if the form was refused for a while. */
export const headers: Route.HeadersFunction = ({ actionHeaders }) => actionHeaders;

export const meta: Route.MetaFunction = ({ matches, error }) =>
  pageMeta(matches, { error, title: "Forgot your password?", noindex: true });

export default function ForgotPassword({ loaderData, actionData }: Route.ComponentProps) {
  const { stamp, sent } = loaderData;
  return (
    <Container narrow className="max-w-lg pb-8">
      <PageHeader
        title="Forgot your password?"
        description="Enter your account’s email address and we’ll send you a link to choose a new password."
      />
      {sent && !actionData ? (
        <div className="mb-6">
          <Notice tone="success" live="status" title="Check your inbox">
            If there’s an account with that address, we’ve sent it an email. The link in it works for 30 minutes. We
            send at most one every five minutes.
          </Notice>
        </div>
      ) : null}
      {/* Resets the form once it is sent. */}
      <AskForm key={String(sent)} path={PATH} stamp={stamp} label="Send the link" {...actionData} />
      <p className="mt-8 border-t border-line pt-6 text-sm text-muted">
        Remembered it? <TextLink to={href("/sign-in")}>Sign in</TextLink>
      </p>
    </Container>
  );
}
