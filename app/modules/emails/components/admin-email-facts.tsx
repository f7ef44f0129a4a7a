import { href } from "react-router";
import { type NumberedOrder, orderName } from "#app/kernel/order-name.ts";
import { TextLink } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { DateTime } from "#app/ui/date-time.tsx";
import { DescriptionList } from "#app/ui/description-list.tsx";
import { Notice } from "#app/ui/notice.tsx";
import type { EmailState } from "../email-state.ts";

type Email = {
  recipient: string;
  createdAt: Date;
  sentAt: Date | null;
  reportedAt: Date | null;
  attempts: number;
  providerId: string | null;
  resendOfId: string | null;
  sentAgainId: string | null;
  linksHidden: boolean;
};

export function EmailFacts({ email, order }: { email: Email; order: (NumberedOrder & { id: string }) | null }) {
  const { recipient, createdAt, sentAt, reportedAt, attempts, providerId, resendOfId, sentAgainId } = email;
  return (
    <Card
      footer={
        email.linksHidden
          ? "Links are cut off here: they’re for the recipient only. Once sent, the email is stored encrypted."
          : undefined
      }
    >
      <DescriptionList
        layout="stacked"
        items={[
          { term: "To", value: <span className="break-all">{recipient}</span> },
          { term: "Written", value: <DateTime value={createdAt} /> },
          { term: "Sent", value: sentAt ? <DateTime value={sentAt} /> : "Not yet" },
          { term: "Attempts", value: attempts },
          { term: "Last report", value: reportedAt ? <DateTime value={reportedAt} /> : "None" },
          {
            term: "Provider ID",
            value: providerId ? <span className="break-all font-mono text-xs">{providerId}</span> : "None",
          },
          ...(order
            ? [
                {
                  term: "About",
                  value: (
                    <TextLink to={href("/admin/orders/:id", { id: order.id })}>Order #{orderName(order)}</TextLink>
                  ),
                },
              ]
            : []),
          ...(resendOfId
            ? [
                {
                  term: "Copy of",
                  value: <TextLink to={href("/admin/emails/:id", { id: resendOfId })}>The earlier email</TextLink>,
                },
              ]
            : []),
          ...(sentAgainId
            ? [
                {
                  term: "Sent again",
                  value: <TextLink to={href("/admin/emails/:id", { id: sentAgainId })}>The newest copy</TextLink>,
                },
              ]
            : []),
        ]}
      />
    </Card>
  );
}

const titles: Partial<Record<EmailState, string>> = {
  queued: "The last attempt failed. It’s retried for a day.",
  failed: "It wasn’t sent",
  bounced: "It bounced: the inbox didn’t accept it",
  complained: "The recipient marked it as spam",
};

/** What went wrong, in the provider's words. */
export function EmailTrouble({ state, error }: { state: EmailState; error: string | null }) {
  const title = titles[state];
  if (!title || (state === "queued" && !error)) return null;
  return (
    <Notice tone="warning" title={title}>
      {error ? <p className="[overflow-wrap:anywhere]">{error}</p> : null}
    </Notice>
  );
}
