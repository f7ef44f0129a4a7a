import type { ReactNode } from "react";
import { Badge } from "#app/ui/badge.tsx";
import { LinkButton } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { DateTime } from "#app/ui/date-time.tsx";
import { Money } from "#app/ui/money.tsx";
import type { AttentionKind } from "./attention.ts";

export type AttentionEntry = {
  kind: AttentionKind;
  id: string;
  since: Date | null;
  orderName: string | undefined;
  amount: { minor: number; currency: string } | undefined;
  label: string;
  detail: string;
  action: string;
  /** Where to act on it, if that is in this store. */
  place: { to: string; label: string } | null;
};

type AttentionListProps = {
  items: readonly AttentionEntry[];
  actionsFor: (item: AttentionEntry) => ReactNode;
};

/** What needs attention: what is wrong, since when, and what to do about it. */
export function AttentionList({ items, actionsFor }: AttentionListProps) {
  return (
    <ul className="space-y-4">
      {items.map((item) => (
        <li key={`${item.kind} ${item.id}`}>
          <Entry item={item}>{actionsFor(item)}</Entry>
        </li>
      ))}
    </ul>
  );
}

function Entry({ item, children }: { item: AttentionEntry; children: ReactNode }) {
  const { label, since, detail, action, amount, orderName, place } = item;
  return (
    <Card>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2 text-sm">
        <Badge tone="warning">{label}</Badge>
        {orderName === undefined ? null : <span>Order #{orderName}</span>}
        {amount ? <Money {...amount} className="font-medium" /> : null}
        {since ? (
          <span className="text-muted">
            since <DateTime value={since} />
          </span>
        ) : null}
      </div>
      <h2 className="mt-3 text-base [overflow-wrap:anywhere]">{detail}</h2>
      <p className="mt-1 max-w-prose text-sm text-muted">{action}</p>
      <div className="mt-4 flex flex-wrap items-start gap-3 empty:hidden">
        {place ? (
          <LinkButton to={place.to} variant="secondary">
            {place.label}
          </LinkButton>
        ) : null}
        {children}
      </div>
    </Card>
  );
}
