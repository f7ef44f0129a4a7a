import { href } from "react-router";
import { Card } from "#app/ui/card.tsx";
import { DateTime } from "#app/ui/date-time.tsx";
import { Link } from "#app/ui/link.tsx";
import { type EmailRow, EmailStateBadge } from "./admin-email-table.tsx";

/** The emails about one thing, beside it. @param allAt the outbox, with all to the same address */
export function EmailsCard({ emails, allAt }: { emails: readonly EmailRow[]; allAt: string }) {
  return (
    <Card
      title="Emails"
      footer={
        <Link to={allAt} className="underline underline-offset-4">
          All emails to this address
        </Link>
      }
    >
      {emails.length > 0 ? (
        <ul className="divide-y divide-line text-sm">
          {emails.map(({ id, subject, state, createdAt }) => (
            <li key={id} className="space-y-1 py-2.5 first:pt-0 last:pb-0">
              <Link
                to={href("/admin/emails/:id", { id })}
                className="inline-flex min-h-8 items-center underline-offset-4 [overflow-wrap:anywhere] hover:underline"
              >
                {subject}
              </Link>
              <p className="flex flex-wrap items-center justify-between gap-2 text-muted">
                <DateTime value={createdAt} />
                <EmailStateBadge state={state} />
              </p>
            </li>
          ))}
        </ul>
      ) : (
        <p className="text-sm text-muted">No emails yet.</p>
      )}
    </Card>
  );
}
