import type { ReactNode } from "react";
import { href } from "react-router";
import { Badge } from "#app/ui/badge.tsx";
import { DateTime } from "#app/ui/date-time.tsx";
import { Link } from "#app/ui/link.tsx";
import { Money } from "#app/ui/money.tsx";
import { Table, type TableColumn } from "#app/ui/table.tsx";
import type { GiftCardState } from "../gift-card.ts";

type GiftCardRow = {
  id: string;
  lastFour: string;
  currency: string;
  initialMinor: number;
  balanceMinor: number;
  state: GiftCardState;
  expired: boolean;
  recipientEmail: string | null;
  recipientName: string;
  createdAt: Date;
};

export const giftCardStateLabels: Record<GiftCardState, string> = { active: "Active", disabled: "Disabled" };

export function GiftCardBadge({ state, expired }: Pick<GiftCardRow, "state" | "expired">) {
  if (state === "disabled") return <Badge tone="danger">{giftCardStateLabels.disabled}</Badge>;
  return expired ? <Badge>Expired</Badge> : <Badge tone="success">{giftCardStateLabels.active}</Badge>;
}

/** A card by the end of its code; one that was sold and isn't sent yet has none. */
export const cardName = (lastFour: string) => (lastFour ? `•••• ${lastFour}` : "Not sent yet");

const columns: TableColumn<GiftCardRow>[] = [
  {
    key: "code",
    phone: "first",
    header: "Code",
    cell: ({ id, lastFour }) => (
      <Link
        to={href("/admin/gift-cards/:id", { id })}
        className="inline-flex min-h-8 items-center underline-offset-4 hover:underline"
      >
        {cardName(lastFour)}
      </Link>
    ),
  },
  {
    key: "recipient",
    header: "Recipient",
    cell: ({ recipientName, recipientEmail }) => (
      <span className="break-all">{recipientName || recipientEmail || "–"}</span>
    ),
  },
  { key: "state", header: "Status", cell: (card) => <GiftCardBadge {...card} /> },
  {
    key: "created",
    phone: "hidden",
    header: "Issued",
    cell: ({ createdAt }) => <DateTime value={createdAt} form="date" />,
  },
  {
    key: "initial",
    phone: "hidden",
    header: "Worth",
    align: "end",
    cell: ({ initialMinor, currency }) => <Money minor={initialMinor} currency={currency} />,
  },
  {
    key: "balance",
    phone: "first",
    header: "Balance",
    align: "end",
    cell: ({ balanceMinor, currency }) => <Money minor={balanceMinor} currency={currency} />,
  },
];

export function AdminGiftCardTable({ rows, empty }: { rows: readonly GiftCardRow[]; empty: ReactNode }) {
  return (
    <Table caption="Gift cards, newest first" columns={columns} rows={rows} rowKey={({ id }) => id} empty={empty} />
  );
}
