import { Card } from "#app/ui/card.tsx";
import { DateTime } from "#app/ui/date-time.tsx";
import { DescriptionList } from "#app/ui/description-list.tsx";

type Props = {
  contact: { email: string; phone: string; tags: readonly string[]; address: readonly string[]; createdAt: Date };
};

/** What a file said of a customer without an account. */
export function ContactCard({ contact }: Props) {
  const { email, phone, tags, address, createdAt } = contact;
  return (
    <Card title="Profile">
      <DescriptionList
        layout="stacked"
        className="sm:grid-cols-1!"
        items={[
          {
            term: "Email",
            value: (
              <a href={`mailto:${encodeURIComponent(email)}`} className="break-all underline underline-offset-4">
                {email}
              </a>
            ),
          },
          ...(phone ? [{ term: "Phone", value: phone }] : []),
          ...(address.length > 0
            ? [
                {
                  term: "Address",
                  value: <address className="break-words whitespace-pre-line not-italic">{address.join("\n")}</address>,
                },
              ]
            : []),
          ...(tags.length > 0
            ? [{ term: "Tags", value: <span className="[overflow-wrap:anywhere]">{tags.join(", ")}</span> }]
            : []),
          { term: "Imported", value: <DateTime value={createdAt} form="date" /> },
        ]}
      />
    </Card>
  );
}
