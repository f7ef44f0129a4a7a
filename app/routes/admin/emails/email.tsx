import { randomUUID } from "node:crypto";
import { data, href } from "react-router";
import { requireAdmin } from "#app/auth/visitor/guards.server.ts";
import { EmailActions } from "#app/modules/emails/components/admin-email-actions.tsx";
import { EmailFacts, EmailTrouble } from "#app/modules/emails/components/admin-email-facts.tsx";
import { EmailPreview } from "#app/modules/emails/components/admin-email-preview.tsx";
import { EmailStateBadge } from "#app/modules/emails/components/admin-email-table.tsx";
import { emailErrorText } from "#app/modules/emails/email-error-text.ts";
import { findSuppression } from "#app/modules/emails/index.server.ts";
import { ordersAdminFor } from "#app/modules/orders/index.server.ts";
import { Card } from "#app/ui/card.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { Breadcrumbs, PageHeader } from "#app/ui/page-header.tsx";
import { Toast } from "#app/ui/toast.tsx";
import { findNotice } from "../../find-notice.ts";
import { pageMeta } from "../../page-meta.ts";
import { readFields } from "../../submit.server.ts";
import { rowId } from "../row-id.ts";
import type { Route } from "./+types/email.ts";
import { emailNotices, getEmail, submitResend, submitSettled, submitUnsuppressed } from "./email.server.ts";

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const admin = requireAdmin(context);
  const { aboutId, error, ...email } = await getEmail(admin, params.id);
  const [order, suppression] = await Promise.all([
    aboutId ? ordersAdminFor(admin).find(aboutId) : null,
    findSuppression(admin, email.recipient),
  ]);
  return {
    email: { ...email, error: error && emailErrorText(error) },
    order: order && { id: order.id, number: order.number, numberPrefix: order.numberPrefix },
    suppression,
    resendKey: randomUUID(),
    notice: findNotice(request, emailNotices),
  };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const admin = requireAdmin(context);
  const id = rowId(params);
  const { intent, key } = await readFields(request, ["intent", "key"]);
  if (intent === "resend") return submitResend(admin, id, key);
  if (intent === "settle") return submitSettled(admin, id);
  if (intent === "unsuppress") return submitUnsuppressed(admin, id);
  throw data(null, { status: 400 });
}

export const meta: Route.MetaFunction = ({ matches, loaderData, error }) =>
  pageMeta(matches, { title: `${loaderData?.email.subject ?? "Email"} · Admin`, noindex: true, error });

export default function Email({ loaderData, actionData }: Route.ComponentProps) {
  const { email, order, suppression, resendKey, notice } = loaderData;
  const { subject, state, content, contentRemovedAt, linksHidden } = email;
  return (
    <>
      <div className="pt-5">
        <Breadcrumbs items={[{ label: "Emails", to: href("/admin/emails") }, { label: subject }]} />
      </div>
      <PageHeader
        size="plain"
        title={<span className="[overflow-wrap:anywhere]">{subject}</span>}
        description={<EmailStateBadge state={state} />}
      />
      <div className="mb-5 space-y-4 empty:hidden">
        <Toast>{actionData ? null : notice}</Toast>
        {actionData ? (
          <Notice tone="warning" live="alert" title={actionData.refused}>
            Nothing was changed.
          </Notice>
        ) : null}
        <EmailTrouble {...email} />
      </div>
      <div className="space-y-6">
        <EmailFacts email={email} order={order} />
        <EmailActions email={email} suppression={suppression} resendKey={resendKey} />
        {content ? (
          <EmailPreview subject={subject} {...content} linksWork={!linksHidden} />
        ) : (
          <Card title="Content">
            <p className="text-sm text-muted">
              {contentRemovedAt
                ? "Removed: email content is kept for 90 days. The record of the email and its recipient stays."
                : "It was encrypted with a secret that this store no longer has, so it can’t be shown or sent again. Restore the previous secret to read it."}
            </p>
          </Card>
        )}
      </div>
    </>
  );
}
