import { href } from "react-router";
import { type NumberedOrder, orderName } from "#app/kernel/order-name.ts";
import { Card } from "#app/ui/card.tsx";
import { DateTime } from "#app/ui/date-time.tsx";
import { DescriptionList } from "#app/ui/description-list.tsx";
import { useMoney } from "#app/ui/formats.ts";
import { Link } from "#app/ui/link.tsx";
import { Money } from "#app/ui/money.tsx";
import { Timeline } from "#app/ui/timeline.tsx";
import { type EntryKind, lastDay } from "../gift-card.ts";

type LedgerProps = {
  balanceMinor: number;
  currency: string;
  entries: readonly { id: string; kind: EntryKind; amountMinor: number; order: NumberedOrder | null; at: Date }[];
};

const titles: Record<EntryKind, string> = {
  issue: "Added",
  spend: "Spent",
  refund: "Refunded",
  adjust: "Changed by the store",
  expire: "Expired",
};

/** A customer’s store credit, and how it came about. */
export function OwnLedger({ balanceMinor, currency, entries }: LedgerProps) {
  const money = useMoney();
  return (
    <Card title="Store credit">
      <p className="mb-5 text-2xl font-medium">{money(balanceMinor, currency)}</p>
      <Timeline
        label="Every change, newest first"
        items={entries.map(({ id, kind, amountMinor, order, at }) => ({
          id,
          at,
          title: `${titles[kind]}: ${amountMinor > 0 ? "+" : "−"}${money(Math.abs(amountMinor), currency)}`,
          body:
            order === null ? null : (
              <Link
                to={href("/orders/:number", { number: String(order.number) })}
                className="underline underline-offset-4"
              >
                Order {orderName(order)}
              </Link>
            ),
        }))}
      />
    </Card>
  );
}

type CardsProps = {
  cards: readonly {
    id: string;
    lastFour: string;
    currency: string;
    balanceMinor: number;
    expiresAt: Date | null;
  }[];
};

/** Gift cards that a customer was sent. */
export function OwnCards({ cards }: CardsProps) {
  return (
    <Card title="Gift cards">
      <DescriptionList
        items={cards.map(({ id, lastFour, currency, balanceMinor, expiresAt }) => ({
          key: id,
          term: `Ends in ${lastFour}`,
          value: (
            <>
              <Money minor={balanceMinor} currency={currency} />
              {expiresAt ? (
                <>
                  , until <DateTime value={lastDay(expiresAt)} form="date" />
                </>
              ) : null}
            </>
          ),
        }))}
      />
      <p className="mt-4 text-sm text-muted">The code of each card is in the email that it came with.</p>
    </Card>
  );
}
