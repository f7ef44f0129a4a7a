import { href } from "react-router";
import { type NumberedOrder, orderName } from "#app/kernel/order-name.ts";
import type { PageTextId } from "#app/texts/text-types.ts";
import { Card } from "#app/ui/card.tsx";
import { DateTime } from "#app/ui/date-time.tsx";
import { DescriptionList } from "#app/ui/description-list.tsx";
import { useMoney } from "#app/ui/formats.ts";
import { Link } from "#app/ui/link.tsx";
import { Money } from "#app/ui/money.tsx";
import { RichText } from "#app/ui/rich-text.tsx";
import { useTexts } from "#app/ui/texts.ts";
import { Timeline } from "#app/ui/timeline.tsx";
import { type EntryKind, lastDay } from "../gift-card.ts";

type LedgerProps = {
  balanceMinor: number;
  currency: string;
  entries: readonly { id: string; kind: EntryKind; amountMinor: number; order: NumberedOrder | null; at: Date }[];
};

const titles = {
  issue: "gift_cards.entry_issue",
  spend: "gift_cards.entry_spend",
  refund: "gift_cards.entry_refund",
  adjust: "gift_cards.entry_adjust",
  expire: "gift_cards.entry_expire",
} as const satisfies Record<EntryKind, PageTextId>;

/** A customer’s store credit, and how it came about. */
export function OwnLedger({ balanceMinor, currency, entries }: LedgerProps) {
  const t = useTexts();
  const money = useMoney();
  const signed = (minor: number) => `${minor > 0 ? "+" : "−"}${money(Math.abs(minor), currency)}`;
  return (
    <Card title={t("gift_cards.store_credit")}>
      <p className="mb-5 text-2xl font-medium">{money(balanceMinor, currency)}</p>
      <Timeline
        label={t("gift_cards.changes")}
        items={entries.map(({ id, kind, amountMinor, order, at }) => ({
          id,
          at,
          title: t(titles[kind], { amount: signed(amountMinor) }),
          body:
            order === null ? null : (
              <Link
                to={href("/orders/:number", { number: String(order.number) })}
                className="underline underline-offset-4"
              >
                {t("gift_cards.order", { order: orderName(order) })}
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
  const t = useTexts();
  return (
    <Card title={t("gift_cards.own_cards")}>
      <DescriptionList
        items={cards.map(({ id, lastFour, currency, balanceMinor, expiresAt }) => ({
          key: id,
          term: t("gift_cards.ends_in", { last_four: lastFour }),
          value: expiresAt ? (
            <RichText
              id="gift_cards.balance_until"
              values={{
                amount: () => <Money minor={balanceMinor} currency={currency} />,
                date: () => <DateTime value={lastDay(expiresAt)} form="date" />,
              }}
            />
          ) : (
            <Money minor={balanceMinor} currency={currency} />
          ),
        }))}
      />
      <p className="mt-4 text-sm text-muted">{t("gift_cards.codes_by_email")}</p>
    </Card>
  );
}
