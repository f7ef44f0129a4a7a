import { requireAdmin } from "#app/auth/guards.server.ts";
import { EmailStateBadge } from "#app/modules/emails/components/admin-email-table.tsx";
import { EmailText } from "#app/modules/emails/components/admin-email-text.tsx";
import { Breadcrumbs } from "#app/ui/breadcrumbs.tsx";
import { LinkButton } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { DateTime } from "#app/ui/date-time.tsx";
import { DescriptionList } from "#app/ui/description-list.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";
import { pageMeta } from "../page-meta.ts";
import type { Route } from "./+types/mailbox-message.ts";
import { getEmail } from "./development-mailbox.server.ts";

export async function loader({ params, context }: Route.LoaderArgs) {
  const { html: _, ...email } = await getEmail(requireAdmin(context), params.id);
  return { email };
}

export const meta: Route.MetaFunction = ({ matches, loaderData, error }) =>
  pageMeta(matches, { title: `${loaderData?.email.subject ?? "Email"} · Admin`, noindex: true, error });

export default function MailboxMessage({ loaderData }: Route.ComponentProps) {
  const { id, subject, recipient, state, createdAt, text } = loaderData.email;
  const html = `/admin/mailbox/${id}/html`;
  return (
    <>
      <div className="pt-5">
        <Breadcrumbs items={[{ label: "Mailbox", to: "/admin/mailbox" }, { label: subject }]} />
      </div>
      <PageHeader size="plain" title={subject} description={<EmailStateBadge state={state} />} />
      <div className="space-y-6">
        <Card>
          <DescriptionList
            layout="stacked"
            items={[
              { term: "To", value: <span className="break-all">{recipient}</span> },
              { term: "Written", value: <DateTime value={createdAt} /> },
            ]}
          />
        </Card>
        <div className="grid items-start gap-6 xl:grid-cols-2">
          <Card
            title="HTML"
            actions={
              <LinkButton to={html} target="_blank" reloadDocument variant="secondary" size="small">
                Open alone
              </LinkButton>
            }
          >
            {/* Scripts never run in it; links open in a tab of their own. */}
            <iframe
              src={html}
              title={`HTML of “${subject}”`}
              sandbox="allow-popups allow-popups-to-escape-sandbox"
              className="h-[36rem] w-full rounded-md border border-line bg-[#fff]"
            />
          </Card>
          <Card title="Text">
            <EmailText text={text} />
          </Card>
        </div>
      </div>
    </>
  );
}
