import { Badge } from "#app/ui/badge.tsx";
import { Card } from "#app/ui/card.tsx";
import { DateTime } from "#app/ui/date-time.tsx";
import { DescriptionList } from "#app/ui/description-list.tsx";
import { Money } from "#app/ui/money.tsx";

type Profile = {
  name: string;
  email: string;
  emailVerified: boolean;
  phone: string;
  createdAt: Date;
  orders: number;
  spentMinor: number;
};

export function ProfileCard({ customer, currency }: { customer: Profile; currency: string }) {
  const { email, emailVerified, phone, createdAt, orders, spentMinor } = customer;
  return (
    <Card title="Profile">
      <DescriptionList
        layout="stacked"
        className="sm:grid-cols-1!"
        items={[
          {
            term: "Email",
            value: (
              <span className="flex flex-wrap items-center gap-2">
                <a href={`mailto:${encodeURIComponent(email)}`} className="break-all underline underline-offset-4">
                  {email}
                </a>
                {emailVerified ? <Badge tone="success">Verified</Badge> : null}
              </span>
            ),
          },
          ...(phone ? [{ term: "Phone", value: phone }] : []),
          { term: "Account since", value: <DateTime value={createdAt} form="date" /> },
          { term: "Orders", value: String(orders) },
          { term: "Spent, after refunds", value: <Money minor={spentMinor} currency={currency} /> },
        ]}
      />
    </Card>
  );
}

type AddressesProps = { addresses: readonly { id: string; isDefault: boolean; lines: readonly string[] }[] };

export function AddressesCard({ addresses }: AddressesProps) {
  return (
    <Card title="Address book">
      {addresses.length === 0 ? <p className="text-sm text-muted">No addresses saved.</p> : null}
      <ul className="space-y-4 text-sm empty:hidden">
        {addresses.map(({ id, isDefault, lines }) => (
          <li key={id} className="flex items-start justify-between gap-3">
            <address className="min-w-0 whitespace-pre-line not-italic break-words">{lines.join("\n")}</address>
            {isDefault ? <Badge>Default</Badge> : null}
          </li>
        ))}
      </ul>
    </Card>
  );
}
