import type { ReactNode } from "react";
import { type QuoteSums, type SumRow, sumRows } from "#app/kernel/quote-sums.ts";
import { DescriptionList } from "./description-list.tsx";
import { useFormats } from "./formats.ts";
import { Money } from "./money.tsx";
import { RichText } from "./rich-text.tsx";
import { useTexts } from "./texts.ts";

type Props = {
  sums: QuoteSums;
  currency: string;
  /** How the cost of shipping is shown; null where it isn't known yet, `none` where there is nothing to ship. */
  shipping: ((minor: number) => ReactNode) | "none" | null;
  /** What went back of an order, in minor units. */
  refunds?: readonly { term: string; minor: number }[];
  /** Before the total, where it is the least that the order can come to. */
  from?: boolean;
};

const strong = "flex items-baseline justify-between gap-4 text-lg font-medium";

/** From the subtotal to what is left to pay. Without anything to take off or add, that is one line. */
export function Sums({ sums, currency, shipping, refunds = [], from = false }: Props) {
  const t = useTexts();
  const { language } = useFormats();
  const isShown = typeof shipping === "function";
  const rows = sumRows(sums, language, useTexts()).filter(({ kind }) => kind !== "shipping" || isShown);
  const at = rows.findIndex(({ kind }) => kind === "total");
  const [parts, [total, ...after]] = [rows.slice(0, at), rows.slice(at)];
  const item = ({ key, kind, term, minor }: SumRow) => ({
    key,
    term,
    value: kind === "shipping" && isShown ? shipping(minor) : <Money minor={minor} currency={currency} />,
  });
  const items = after.map(item);
  for (const { term, minor } of refunds) {
    items.push({ key: term, term, value: <Money minor={-minor} currency={currency} /> });
  }
  if (!total) return null;
  const amount = () => <Money minor={total.minor} currency={currency} />;
  if (parts.length === 1 && items.length === 0) {
    return (
      <p className={`mt-5 ${strong}`}>
        <span>{t(shipping === null ? "prices.subtotal" : "prices.total")}</span>
        <Money minor={total.minor} currency={currency} />
      </p>
    );
  }
  return (
    <>
      <DescriptionList
        className="mt-6 border-t border-line pt-5 first:mt-0 first:border-t-0 first:pt-0"
        items={parts.map(item)}
      />
      <p className={`mt-4 border-t border-line pt-4 ${strong}`}>
        <span>{t(shipping === null ? "prices.total_before_shipping" : "prices.total")}</span>
        <span>{from ? <RichText id="prices.total_from" values={{ amount }} /> : amount()}</span>
      </p>
      {items.length > 0 ? <DescriptionList className="mt-2" items={items} /> : null}
    </>
  );
}
