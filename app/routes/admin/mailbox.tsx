import { requireAdmin } from "#app/auth/guards.server.ts";
import { AdminEmailTable } from "#app/modules/emails/components/admin-email-table.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";
import { pageMeta } from "../page-meta.ts";
import type { Route } from "./+types/mailbox.ts";
import { developmentMailbox } from "./development-mailbox.server.ts";

export async function loader({ context }: Route.LoaderArgs) {
  return { emails: await developmentMailbox(requireAdmin(context)).list() };
}

export const meta: Route.MetaFunction = ({ matches, error }) =>
  pageMeta(matches, { title: "Mailbox · Admin", noindex: true, error });

export default function Mailbox({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <PageHeader
        size="plain"
        title="Mailbox"
        description="Without an email provider nothing leaves this machine. The newest 200 emails, only while the store is in development."
      />
      <AdminEmailTable emails={loaderData.emails} />
    </>
  );
}
