import clsx from "clsx";
import type { ReactNode } from "react";
import { referenceText, type UnitPrice as UnitPriceData } from "#app/kernel/unit-price.ts";
import { useFormats, useMoney } from "./formats.ts";
import { RichText } from "./rich-text.tsx";
import { useTexts } from "./texts.ts";

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
  const price = () => <Money minor={minor} currency={currency} className={clsx(reduced && "text-danger")} />;
  return (
    <span className={clsx("inline-flex flex-wrap items-baseline gap-x-2", className)}>
      <span>
        {reduced ? (
          <RichText id={from ? "prices.now_from" : "prices.now"} values={{ price, hidden }} />
        ) : from ? (
          <RichText id="prices.from" values={{ price }} />
        ) : (
          price()
        )}
      </span>
      {reduced ? (
        <s className="font-normal text-muted">
          <RichText
            id="prices.before"
            values={{ price: () => <Money minor={compareAtMinor} currency={currency} />, hidden }}
          />
        </s>
      ) : null}
    </span>
  );
}

/** Only for screen readers. */
const hidden = (words: ReactNode) => <span className="sr-only">{words}</span>;

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
  const t = useTexts();
  const { language } = useFormats();
  return (
    <span className={className}>
      <Money minor={price.minor} currency={currency} />
      <span aria-hidden="true"> / {referenceText(price.per, t, language, "short")}</span>
      <span className="sr-only"> {t("prices.per_unit", { unit: referenceText(price.per, t, language, "long") })}</span>
    </span>
  );
}
