import { href } from "react-router";
import { DateTime } from "#app/ui/date-time.tsx";
import { Link } from "#app/ui/link.tsx";
import { Money } from "#app/ui/money.tsx";
import type { RequestKind, RequestState } from "../request.ts";
import { kindLabels } from "./request-labels.ts";
import { RequestStatus } from "./request-status.tsx";

type Props = {
  request: {
    id: string;
    number: number;
    kind: RequestKind;
    state: RequestState;
    currency: string;
    subtotalMinor: number;
    createdAt: Date;
    lines: readonly { title: string; quantity: number }[];
  };
};

/** A quote request in the account's list; its number is the link and covers the card. */
export function RequestCard({
  request: { id, number, kind, state, currency, subtotalMinor, createdAt, lines },
}: Props) {
  return (
    <article className="relative rounded-lg border border-line bg-surface p-5 hover:border-line-strong">
      <div className="flex flex-wrap items-center gap-3">
        <h2 className="text-lg">
          <Link
            to={href("/requests/:id", { id })}
            className="after:absolute after:inset-0 after:rounded-lg focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:outline-offset-2 focus-visible:after:outline-focus"
          >
            Quote request {number}
          </Link>
        </h2>
        <RequestStatus state={state} />
      </div>
      <p className="mt-1 text-sm text-muted">
        {kindLabels[kind]} · <DateTime value={createdAt} form="date" /> ·{" "}
        <Money minor={subtotalMinor} currency={currency} />
      </p>
      <p className="mt-2 truncate text-sm text-muted">
        {lines.map(({ quantity, title }) => (quantity > 1 ? `${quantity} × ${title}` : title)).join(", ")}
      </p>
    </article>
  );
}
