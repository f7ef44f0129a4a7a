import { href } from "react-router";
import { Card } from "#app/ui/card.tsx";
import { DateTime } from "#app/ui/date-time.tsx";
import { DescriptionList } from "#app/ui/description-list.tsx";
import { Link } from "#app/ui/link.tsx";
import { Money } from "#app/ui/money.tsx";
import { lastDay } from "../gift-card.ts";

type Facts = {
  currency: string;
  initialMinor: number;
  balanceMinor: number;
  heldMinor: number;
  expiresAt: Date | null;
  recipientEmail: string | null;
  recipientName: string;
  message: string;
  orderId: string | null;
  sendAt: Date | null;
  sentAt: Date | null;
  createdAt: Date;
};

/** What is known of a card, beside its ledger. */
export function GiftCardFacts({ card }: { card: Facts }) {
  const { currency, recipientEmail, recipientName, message, orderId } = card;
  const money = (minor: number) => <Money minor={minor} currency={currency} />;
  return (
    <Card title="Gift card">
      <DescriptionList
        layout="stacked"
        className="sm:grid-cols-1!"
        items={[
          { term: "Balance", value: money(card.balanceMinor) },
          ...(card.heldMinor > 0 ? [{ term: "Reserved by payments in progress", value: money(card.heldMinor) }] : []),
          { term: "Worth when issued", value: money(card.initialMinor) },
          { term: "Issued", value: <DateTime value={card.createdAt} /> },
          {
            term: "Last day",
            value: card.expiresAt ? <DateTime value={lastDay(card.expiresAt)} form="date" /> : "Doesn’t expire",
          },
          ...(recipientName ? [{ term: "Recipient", value: recipientName }] : []),
          ...(recipientEmail ? [{ term: "Email", value: <span className="break-all">{recipientEmail}</span> }] : []),
          ...(message ? [{ term: "Message", value: <span className="whitespace-pre-line">{message}</span> }] : []),
          ...sending(card),
          ...(orderId
            ? [
                {
                  term: "Sold by",
                  value: (
                    <Link to={href("/admin/orders/:id", { id: orderId })} className="underline underline-offset-4">
                      See the order
                    </Link>
                  ),
                },
              ]
            : []),
        ]}
      />
    </Card>
  );
}

function sending({ sendAt, sentAt }: Facts) {
  if (sentAt) return [{ term: "Code made", value: <DateTime value={sentAt} /> }];
  return sendAt ? [{ term: "Email due", value: <DateTime value={sendAt} /> }] : [];
}
