import { href } from "react-router";
import { keyOf } from "#app/kernel/order-line.ts";
import { formatPercent } from "#app/kernel/percent.ts";
import { LinkButton } from "#app/ui/button.tsx";
import { useFormats } from "#app/ui/formats.ts";
import { Money } from "#app/ui/money.tsx";
import { Notice } from "#app/ui/notice.tsx";
import type { QuoteChanges } from "../quote-changes.ts";

type PriceProps = { changes: QuoteChanges; totalMinor: number; currency: string; nothingLeft: boolean };

/** What a payment found changed: old and new prices, and the new total, before anything is paid. */
export function PriceNotice({ changes, totalMinor, currency, nothingLeft }: PriceProps) {
  const isTaxAlone = changes.lines.length === 0 && changes.taxes.length > 0;
  const whatChanged = isTaxAlone ? "Taxes have changed" : "Prices have changed";
  return (
    <Notice
      tone="warning"
      live="alert"
      title={nothingLeft ? "These items are no longer available." : `${whatChanged} since you started this checkout.`}
      actions={
        nothingLeft ? (
          <LinkButton to={href("/cart")} variant="secondary" size="small">
            Back to your cart
          </LinkButton>
        ) : null
      }
    >
      <ul className="mt-2 space-y-1">
        {changes.lines.map(({ title, variantTitle, formerMinor, nowMinor, ...line }) => (
          <li key={keyOf(line)}>
            {title}
            {variantTitle ? `, ${variantTitle}` : ""}:{" "}
            {nowMinor === null ? (
              "no longer available, so we’ve removed it from your order"
            ) : (
              <Change formerMinor={formerMinor} nowMinor={nowMinor} currency={currency} />
            )}
          </li>
        ))}
        {nothingLeft
          ? null
          : changes.taxes.map((tax) => (
              <li key={tax.id}>
                {tax.name}: <TaxChange {...tax} currency={currency} />
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

type TaxProps = QuoteChanges["taxes"][number] & { currency: string };

function TaxChange({ former, now, currency }: TaxProps) {
  return (
    <>
      <s className="text-muted">
        <span className="sr-only">Before </span>
        <DueTax tax={former} currency={currency} />
      </s>{" "}
      <span className="sr-only">now </span>
      <DueTax tax={now} currency={currency} />
    </>
  );
}

function DueTax({ tax, currency }: { tax: TaxProps["now"]; currency: string }) {
  const { language } = useFormats();
  if (!tax) return "none";
  return (
    <>
      {formatPercent(tax.milliPercent, language)} (<Money minor={tax.taxMinor} currency={currency} />)
    </>
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

type AvailabilityProps = {
  /** Titles of what is sold out now, and of what others have in their checkouts too. */
  gone: readonly string[];
  contested: readonly string[];
  /** The quote request of the offer that is being paid. */
  requestId: string | null;
};

export function AvailabilityNotice({ gone, contested, requestId }: AvailabilityProps) {
  if (gone.length > 0) {
    const [to, label] = requestId
      ? [href("/requests/:id", { id: requestId }), "Back to your quote request"]
      : [href("/cart"), "Change your cart"];
    return (
      <Notice
        tone="warning"
        live="status"
        title={`There isn’t enough of ${listed(gone)} left: someone just bought it.`}
        actions={
          <LinkButton to={to} variant="secondary" size="small">
            {label}
          </LinkButton>
        }
      >
        You haven’t been charged, and we’ve kept what you entered.{" "}
        {requestId ? null : "Remove it, or reduce the quantity."}
      </Notice>
    );
  }
  if (contested.length === 0) return null;
  return (
    <Notice tone="warning" live="status" title={`We can’t reserve ${listed(contested)} for you right now.`}>
      Another customer has the last of it in their checkout. Whoever pays first gets it.
    </Notice>
  );
}

/** Titles in quotation marks, for example “Everyday mug”, “Tote bag” and “Scarf”. */
function listed(titles: readonly string[]): string {
  const quoted = titles.map((title) => `“${title}”`);
  const last = quoted.pop() ?? "";
  return quoted.length > 0 ? `${quoted.join(", ")} and ${last}` : last;
}

/** For an open checkout while the store can't take payments. `retry` is the page it is on. */
export function PaymentUnavailable({ retry }: { retry: string }) {
  return (
    <Notice
      tone="warning"
      title="Payment isn’t available right now."
      actions={
        <LinkButton to={retry} variant="secondary" size="small">
          Check again
        </LinkButton>
      }
    >
      You haven’t been charged, and we’ve kept what you entered. Try again a little later.
    </Notice>
  );
}
