import { href } from "react-router";
import { LinkButton } from "#app/ui/button.tsx";
import { Money } from "#app/ui/money.tsx";
import { Notice } from "#app/ui/notice.tsx";
import type { QuoteChanges } from "../quote-changes.ts";

type Props = { changes: QuoteChanges; totalMinor: number; currency: string; nothingLeft: boolean };

/** What a payment found changed: old and new prices, and the new total, before anything is paid. */
export function PriceNotice({ changes, totalMinor, currency, nothingLeft }: Props) {
  return (
    <Notice
      tone="warning"
      live="alert"
      title={
        nothingLeft ? "These items are no longer available." : "Prices have changed since you started this checkout."
      }
      actions={
        nothingLeft ? (
          <LinkButton to={href("/cart")} variant="secondary" size="small">
            Back to your cart
          </LinkButton>
        ) : null
      }
    >
      <ul className="mt-2 space-y-1">
        {changes.lines.map(({ variantId, title, variantTitle, formerMinor, nowMinor }) => (
          <li key={variantId}>
            {title}
            {variantTitle ? `, ${variantTitle}` : ""}:{" "}
            {nowMinor === null ? (
              "no longer available, so we’ve removed it from your order"
            ) : (
              <Change formerMinor={formerMinor} nowMinor={nowMinor} currency={currency} />
            )}
          </li>
        ))}
        {nothingLeft ? null : (
          <li className="font-medium">
            Total: <Change formerMinor={changes.formerTotalMinor} nowMinor={totalMinor} currency={currency} />
          </li>
        )}
      </ul>
      <p className="mt-2">
        You haven’t been charged.{nothingLeft ? null : " Check your order, then pay the new total."}
      </p>
    </Notice>
  );
}

function Change({ formerMinor, nowMinor, currency }: { formerMinor: number; nowMinor: number; currency: string }) {
  return (
    <>
      <s className="text-muted">
        <span className="sr-only">Before </span>
        <Money minor={formerMinor} currency={currency} />
      </s>{" "}
      <span className="sr-only">now </span>
      <Money minor={nowMinor} currency={currency} />
    </>
  );
}
