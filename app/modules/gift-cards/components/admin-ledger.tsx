import { href } from "react-router";
import { useMoney } from "#app/ui/formats.ts";
import { Link } from "#app/ui/link.tsx";
import { Timeline } from "#app/ui/timeline.tsx";
import type { EntryKind } from "../gift-card.ts";

export type LedgerEntry = {
  id: string;
  kind: EntryKind;
  amountMinor: number;
  reason: string;
  orderId: string | null;
  at: Date;
};

const titles: Record<EntryKind, string> = {
  issue: "Issued",
  spend: "Spent",
  refund: "Refunded",
  adjust: "Changed by staff",
  expire: "Expired",
};

/** Every change of a balance, the newest first. */
export function Ledger({ entries, currency }: { entries: readonly LedgerEntry[]; currency: string }) {
  const money = useMoney();
  if (entries.length === 0) return <p className="text-sm text-muted">Nothing yet.</p>;
  return (
    <Timeline
      ago
      label="Every line, newest first"
      items={entries.map(({ id, kind, amountMinor, reason, orderId, at }) => ({
        id,
        at,
        title: `${titles[kind]}: ${amountMinor > 0 ? "+" : "−"}${money(Math.abs(amountMinor), currency)}`,
        body: (
          <>
            {reason ? <span className="break-words">{reason}</span> : null}
            {orderId ? (
              <Link to={href("/admin/orders/:id", { id: orderId })} className="underline underline-offset-4">
                See the order
              </Link>
            ) : null}
          </>
        ),
      }))}
    />
  );
}
