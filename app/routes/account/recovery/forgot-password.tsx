import { href } from "react-router";
import { formStamp } from "#app/platform/form-stamp.server.ts";
import { TextLink } from "#app/ui/button.tsx";
import { formTrapFields } from "#app/ui/form-trap.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { Container, PageHeader } from "#app/ui/page-header.tsx";
import { RichText } from "#app/ui/rich-text.tsx";
import { useTexts } from "#app/ui/texts.ts";
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
  pageMeta(matches, { error, title: (t) => t("recovery.forgot_title"), noindex: true });

export default function ForgotPassword({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTexts();
  const { stamp, sent } = loaderData;
  return (
    <Container narrow className="max-w-lg pb-8">
      <PageHeader title={t("recovery.forgot_title")} description={t("recovery.forgot_text")} />
      {sent && !actionData ? (
        <div className="mb-6">
          <Notice tone="success" live="status" title={t("recovery.inbox")}>
            {t("recovery.forgot_sent")}
          </Notice>
        </div>
      ) : null}
      {/* Resets the form once it is sent. */}
      <AskForm key={String(sent)} path={PATH} stamp={stamp} label={t("recovery.send_link")} {...actionData} />
      <p className="mt-8 border-t border-line pt-6 text-sm text-muted">
        <RichText
          id="recovery.remembered"
          values={{ link: (text) => <TextLink to={href("/sign-in")}>{text}</TextLink> }}
        />
      </p>
    </Container>
  );
}
