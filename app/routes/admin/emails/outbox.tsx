import { Mail } from "lucide-react";
import { href } from "react-router";
import { requireAdmin } from "#app/auth/visitor/guards.server.ts";
import { AdminEmailTable, emailStateLabels } from "#app/modules/emails/components/admin-email-table.tsx";
import { EmailSendingNotice } from "#app/modules/emails/components/email-sending-notice.tsx";
import { emailStates } from "#app/modules/emails/email-state.ts";
import { emailsAdminFor } from "#app/modules/emails/index.server.ts";
import { emailSending } from "#app/platform/email-sending.ts";
import { env } from "#app/platform/env.server.ts";
import { countText } from "#app/platform/list-place.ts";
import { LinkButton } from "#app/ui/button.tsx";
import { useFormats } from "#app/ui/formats.ts";
import { PageHeader } from "#app/ui/page-header.tsx";
import { pageMeta } from "../../page-meta.ts";
import { redirectToFirstPage } from "../../page-redirects.server.ts";
import { EmptyList, ListFilter, ListPages } from "../components/list.tsx";
import { emailListQuery, readQuery } from "../list-query.ts";
import type { Route } from "./+types/outbox.ts";

const PATH = href("/admin/emails");
const states = [
  { value: "", label: "All statuses" },
  ...emailStates.map((value) => ({ value, label: emailStateLabels[value] })),
];

export async function loader({ request, context }: Route.LoaderArgs) {
  const query = readQuery(request, emailListQuery);
  const emails = await emailsAdminFor(requireAdmin(context)).list(query);
  redirectToFirstPage(request, { ...query, items: emails.items });
  return { query, sending: { sending: emailSending(env()), from: env().EMAIL_FROM }, ...emails };
}

export const meta: Route.MetaFunction = ({ matches, error }) =>
  pageMeta(matches, { title: "Emails · Admin", noindex: true, error });

export default function Outbox({ loaderData }: Route.ComponentProps) {
  const { query, items, total, newer, older, sending } = loaderData;
  const { language } = useFormats();
  const { q, state } = query;
  const filtered = q !== "" || state !== "";
  return (
    <>
      <PageHeader
        size="plain"
        title="Emails"
        description={`${countText(total, language, q)} ${filtered ? "found" : "in total"}`}
        actions={
          <LinkButton to={`${PATH}/templates`} variant="secondary">
            Templates
          </LinkButton>
        }
      />
      {sending.sending === "on" ? null : (
        <div className="mb-5">
          <EmailSendingNotice {...sending} />
        </div>
      )}
      <ListFilter
        action={PATH}
        query={q}
        searchLabel="Recipient or subject"
        filters={[{ name: "state", label: "Status", value: state, options: states }]}
      />
      <AdminEmailTable caption="Emails, newest first" emails={items} empty={<NoEmails filtered={filtered} />} />
      <ListPages path={PATH} filters={{ q, state }} newer={newer} older={older} />
    </>
  );
}

function NoEmails({ filtered }: { filtered: boolean }) {
  return (
    <EmptyList
      path={PATH}
      icon={Mail}
      filtered={filtered}
      none={{
        title: "No emails yet",
        text: "Emails the store sends appear here, such as order confirmations.",
      }}
      misfit={{
        title: "No emails found",
        text: "Try part of an email address or subject.",
        showAll: "Show all emails",
      }}
    />
  );
}
