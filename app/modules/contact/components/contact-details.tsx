import type { ReactNode } from "react";
import { Card } from "#app/ui/card.tsx";

export type ContactDetailsProps = { email: string; phone: string; addressLines: readonly string[] };

/** How to reach the store: what it has entered of it, and nothing where that is nothing. */
export function ContactDetails({ email, phone, addressLines }: ContactDetailsProps) {
  if (!email && !phone && addressLines.length === 0) return null;
  return (
    <Card title="How to reach us">
      <dl className="space-y-4">
        {email ? (
          <Detail term="Email">
            <DetailLink to={`mailto:${encodeURIComponent(email)}`}>{email}</DetailLink>
          </Detail>
        ) : null}
        {phone ? (
          <Detail term="Phone">
            <DetailLink to={`tel:${phone.replace(/[^\d+]/g, "")}`}>{phone}</DetailLink>
          </Detail>
        ) : null}
        {addressLines.length > 0 ? (
          <Detail term="Address">
            <address className="whitespace-pre-line not-italic">{addressLines.join("\n")}</address>
          </Detail>
        ) : null}
      </dl>
    </Card>
  );
}

function Detail({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-sm text-muted">{term}</dt>
      <dd className="mt-0.5 [overflow-wrap:anywhere]">{children}</dd>
    </div>
  );
}

function DetailLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <a href={to} className="inline-flex min-h-11 items-center underline underline-offset-4">
      {children}
    </a>
  );
}
