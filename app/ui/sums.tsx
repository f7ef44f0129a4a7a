import type { ReactNode } from "react";
import { type QuoteSums, type SumRow, sumRows } from "#app/kernel/quote-sums.ts";
import { DescriptionList } from "./description-list.tsx";
import { useFormats } from "./formats.ts";
import { Money } from "./money.tsx";

type Props = {
  sums: QuoteSums;
  currency: string;
  /** How the cost of shipping is shown; null where it isn't known yet. */
  shipping: ((minor: number) => ReactNode) | null;
  /** Of an order, in minor units. */
  refundedMinor?: number;
  /** Before the total, where it is the least that the order can come to. */
  from?: boolean;
};

const strong = "flex items-baseline justify-between gap-4 text-lg font-medium";

/** From the subtotal to what is left to pay. Without shipping and anything to take off or add, the subtotal is all. */
export function Sums({ sums, currency, shipping, refundedMinor = 0, from = false }: Props) {
  const { language } = useFormats();
  const rows = sumRows(sums, language).filter(({ kind }) => kind !== "shipping" || shipping !== null);
  const at = rows.findIndex(({ kind }) => kind === "total");
  const [parts, [total, ...after]] = [rows.slice(0, at), rows.slice(at)];
  const item = ({ key, kind, term, minor }: SumRow) => ({
    key,
    term,
    value: kind === "shipping" && shipping ? shipping(minor) : <Money minor={minor} currency={currency} />,
  });
  const items = after.map(item);
  if (refundedMinor > 0) {
    items.push({ key: "refunded", term: "Refunded", value: <Money minor={-refundedMinor} currency={currency} /> });
  }
  if (!total) return null;
  if (parts.length === 1 && after.length === 0) {
    return (
      <p className={`mt-5 ${strong}`}>
        <span>Subtotal</span>
        <Money minor={sums.subtotalMinor} currency={currency} />
      </p>
    );
  }
  return (
    <>
      <DescriptionList className="mt-6 border-t border-line pt-5" items={parts.map(item)} />
      <p className={`mt-4 border-t border-line pt-4 ${strong}`}>
        <span>{shipping ? "Total" : "Total before shipping"}</span>
        <span>
          {from ? "from " : null}
          <Money minor={total.minor} currency={currency} />
        </span>
      </p>
      {items.length > 0 ? <DescriptionList className="mt-2" items={items} /> : null}
    </>
  );
}
