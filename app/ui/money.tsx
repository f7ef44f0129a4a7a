import clsx from "clsx";
import { referenceText, type UnitPrice as UnitPriceData } from "#app/kernel/unit-price.ts";
import { useFormats, useMoney } from "./formats.ts";

export type MoneyProps = { minor: number; currency: string; className?: string };

/** An amount in minor units of its currency. */
export function Money({ minor, currency, className }: MoneyProps) {
  return <span className={clsx("tabular", className)}>{useMoney()(minor, currency)}</span>;
}

export type PriceProps = MoneyProps & {
  /** The price before a sale; shown struck through. */
  compareAtMinor?: number | null;
  /** Shows "From", for products whose variants differ in price. */
  from?: boolean;
};

export function Price({ minor, currency, compareAtMinor, from, className }: PriceProps) {
  const reduced = compareAtMinor != null && compareAtMinor > minor;
  return (
    <span className={clsx("inline-flex flex-wrap items-baseline gap-x-2", className)}>
      <span>
        {from ? "From " : null}
        {reduced ? <span className="sr-only">Now </span> : null}
        <Money minor={minor} currency={currency} className={clsx(reduced && "text-danger")} />
      </span>
      {reduced ? (
        <s className="font-normal text-muted">
          <span className="sr-only">Before </span>
          <Money minor={compareAtMinor} currency={currency} />
        </s>
      ) : null}
    </span>
  );
}

/** A price per kilogram, litre, metre or piece. */
export function UnitPrice({
  price,
  currency,
  className,
}: {
  price: UnitPriceData;
  currency: string;
  className?: string;
}) {
  const { language } = useFormats();
  return (
    <span className={className}>
      <Money minor={price.minor} currency={currency} />
      <span aria-hidden="true"> / {referenceText(price.per, language, "short")}</span>
      <span className="sr-only"> per {referenceText(price.per, language, "long")}</span>
    </span>
  );
}
