import { href } from "react-router";
import { keyOf, type OrderLine } from "#app/kernel/order-line.ts";
import type { QuoteSums } from "#app/kernel/quote-sums.ts";
import type { StockTerms as Terms } from "#app/kernel/stock-terms.ts";
import { Card } from "#app/ui/card.tsx";
import { LineProperties } from "#app/ui/line-properties.tsx";
import { Link } from "#app/ui/link.tsx";
import { Money } from "#app/ui/money.tsx";
import { Picture } from "#app/ui/picture.tsx";
import { StockTerms } from "#app/ui/stock-terms.tsx";
import { Sums } from "#app/ui/sums.tsx";
import { useTexts } from "#app/ui/texts.ts";
import { goneText, type RefundLine } from "../refund-lines.ts";
import { type Refunded, refundsOf } from "../tender.ts";

type OrderLinesCardProps = {
  order: Refunded & {
    lines: readonly (OrderLine & { stockTerms: Terms | null })[];
    currency: string;
    sums: QuoteSums;
    /** Why no tax was due. */
    taxNote: string;
  };
  shipping: string;
  /** The products' ids, by those of the variants that are still there. */
  products: Readonly<Record<string, string>>;
  refunded: readonly RefundLine[];
};

export function OrderLinesCard({ order, shipping, products, refunded }: OrderLinesCardProps) {
  const money = (minor: number) => <Money minor={minor} currency={order.currency} />;
  return (
    <Card title="Items">
      <ul className="divide-y divide-line">
        {order.lines.map((line) => (
          <li key={keyOf(line)} className="flex items-center gap-4 py-3 first:pt-0">
            {line.imageUrl ? (
              <Picture
                src={line.imageUrl}
                alt=""
                width={48}
                height={60}
                shownWidth={48}
                className="h-15 w-12 shrink-0 rounded-md bg-sunken object-cover"
              />
            ) : null}
            <div className="min-w-0 grow text-sm">
              <p className="font-medium [overflow-wrap:anywhere]">
                <ProductTitle title={line.title} id={products[line.variantId]} />
              </p>
              <p className="text-muted">
                {line.variantTitle ? `${line.variantTitle} · ` : ""}
                {line.sku}
              </p>
              <LineProperties properties={line.properties} />
              <p className="text-muted">
                {line.quantity} × {money(line.unitPriceMinor)}
              </p>
              <StockTerms terms={line.stockTerms} quantity={line.quantity} />
              <Gone line={refunded.find(({ position }) => position === line.position)} />
            </div>
            <p className="text-sm">{money(line.unitPriceMinor * line.quantity)}</p>
          </li>
        ))}
      </ul>
      <Sums
        sums={order.sums}
        refunds={refundsOf(order, useTexts())}
        currency={order.currency}
        shipping={
          shipping
            ? (minor) => (
                <>
                  {shipping}, {money(minor)}
                </>
              )
            : "none"
        }
      />
      {order.taxNote ? <p className="mt-2 text-sm text-muted [overflow-wrap:anywhere]">{order.taxNote}</p> : null}
    </Card>
  );
}

function Gone({ line }: { line: RefundLine | undefined }) {
  const text = line ? goneText(line) : "";
  return text ? <p className="font-medium">{text}</p> : null;
}

function ProductTitle({ title, id }: { title: string; id: string | undefined }) {
  if (!id) return title;
  return (
    <Link
      to={href("/admin/products/:id", { id })}
      className="inline-flex min-h-6 items-center underline-offset-4 hover:underline"
    >
      {title}
    </Link>
  );
}
