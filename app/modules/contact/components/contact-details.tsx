import type { ReactNode } from "react";
import { Card } from "#app/ui/card.tsx";
import { useTexts } from "#app/ui/texts.ts";

export type ContactDetailsProps = { email: string; phone: string; addressLines: readonly string[] };

/** How to reach the store: what it has entered of it, and nothing where that is nothing. */
export function ContactDetails({ email, phone, addressLines }: ContactDetailsProps) {
  const t = useTexts();
  if (!email && !phone && addressLines.length === 0) return null;
  return (
    <Card title={t("contact.reach_us")}>
      <dl className="space-y-4">
        {email ? (
          <Detail term={t("contact.email")}>
            <DetailLink to={`mailto:${encodeURIComponent(email)}`}>{email}</DetailLink>
          </Detail>
        ) : null}
        {phone ? (
          <Detail term={t("contact.phone")}>
            <DetailLink to={`tel:${phone.replace(/[^\d+]/g, "")}`}>{phone}</DetailLink>
          </Detail>
        ) : null}
        {addressLines.length > 0 ? (
          <Detail term={t("contact.address")}>
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
