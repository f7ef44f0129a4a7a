import { href } from "react-router";
import type { LineProperties as Properties } from "#app/kernel/line-properties.ts";
import { keyOf } from "#app/kernel/order-line.ts";
import type { QuoteSums } from "#app/kernel/quote-sums.ts";
import type { StockTerms as Terms } from "#app/kernel/stock-terms.ts";
import { asSentence } from "#app/kernel/text.ts";
import { LineProperties } from "#app/ui/line-properties.tsx";
import { Link } from "#app/ui/link.tsx";
import { Money } from "#app/ui/money.tsx";
import { LinePicture } from "#app/ui/picture.tsx";
import { StockTerms } from "#app/ui/stock-terms.tsx";
import { Sums } from "#app/ui/sums.tsx";
import { useTexts } from "#app/ui/texts.ts";
import { type Refunded, refundsOf } from "../tender.ts";

export type OrderLineView = {
  variantId: string;
  key: string | null;
  properties: Properties;
  productHandle: string;
  title: string;
  variantTitle: string;
  imageUrl: string | null;
  quantity: number;
  unitPriceMinor: number;
  refundedQuantity: number;
  stockTerms: Terms | null;
};

export function OrderLines({ lines, currency }: { lines: readonly OrderLineView[]; currency: string }) {
  const t = useTexts();
  return (
    <ul className="divide-y divide-line">
      {lines.map((line) => (
        <li key={keyOf(line)} className="flex gap-4 py-4 first:pt-0 last:pb-0">
          <div className="aspect-[4/5] w-16 shrink-0 overflow-hidden rounded-md bg-sunken">
            {line.imageUrl ? <LinePicture src={line.imageUrl} /> : null}
          </div>
          <div className="min-w-0 grow">
            <p className="font-medium">
              <Link
                to={href("/products/:handle", { handle: line.productHandle })}
                className="underline-offset-4 hover:underline"
              >
                {line.title}
              </Link>
            </p>
            <p className="text-sm text-muted">{line.variantTitle}</p>
            <LineProperties properties={line.properties} />
            <p className="text-sm text-muted tabular">
              {line.quantity} × <Money minor={line.unitPriceMinor} currency={currency} />
            </p>
            <StockTerms terms={line.stockTerms} quantity={line.quantity} />
            {line.refundedQuantity > 0 ? (
              <p className="text-sm font-medium">
                {t("orders.quantity_refunded", { quantity: line.refundedQuantity })}
              </p>
            ) : null}
          </div>
          <Money minor={line.unitPriceMinor * line.quantity} currency={currency} className="shrink-0" />
        </li>
      ))}
    </ul>
  );
}

type TotalsProps = { sums: QuoteSums; currency: string; taxNote: string; isShipped: boolean } & Refunded;

export function OrderTotals({ sums, currency, taxNote, isShipped, ...refunded }: TotalsProps) {
  const t = useTexts();
  const price = (minor: number) => (minor === 0 ? t("orders.free") : <Money minor={minor} currency={currency} />);
  const shipping = isShipped ? price : "none";
  return (
    <>
      <Sums sums={sums} currency={currency} shipping={shipping} refunds={refundsOf(refunded, t)} />
      {taxNote ? <p className="text-xs text-muted">{asSentence(taxNote)}</p> : null}
    </>
  );
}
