import { href } from "react-router";
import { asSentence } from "#app/kernel/text.ts";
import { DescriptionList } from "#app/ui/description-list.tsx";
import { Link } from "#app/ui/link.tsx";
import { Money } from "#app/ui/money.tsx";
import { LinePicture } from "#app/ui/picture.tsx";

export type OrderLineView = {
  variantId: string;
  productHandle: string;
  title: string;
  variantTitle: string;
  imageUrl: string | null;
  quantity: number;
  unitPriceMinor: number;
  totalMinor: number;
};

type Totals = { subtotalMinor: number; shippingMinor: number; totalMinor: number; refundedMinor: number };

export function OrderLines({ lines, currency }: { lines: readonly OrderLineView[]; currency: string }) {
  return (
    <ul className="divide-y divide-line">
      {lines.map((line) => (
        <li key={line.variantId} className="flex gap-4 py-4 first:pt-0 last:pb-0">
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
            <p className="text-sm text-muted tabular">
              {line.quantity} × <Money minor={line.unitPriceMinor} currency={currency} />
            </p>
          </div>
          <Money minor={line.totalMinor} currency={currency} className="shrink-0" />
        </li>
      ))}
    </ul>
  );
}

type TotalsProps = { totals: Totals; currency: string; taxNote: string };

export function OrderTotals({ totals, currency, taxNote }: TotalsProps) {
  const { subtotalMinor, shippingMinor, totalMinor, refundedMinor } = totals;
  const refunded =
    refundedMinor > 0 ? [{ term: "Refunded", value: <Money minor={-refundedMinor} currency={currency} /> }] : [];
  return (
    <>
      <DescriptionList
        items={[
          { term: "Subtotal", value: <Money minor={subtotalMinor} currency={currency} /> },
          {
            term: "Shipping",
            value: shippingMinor === 0 ? "Free" : <Money minor={shippingMinor} currency={currency} />,
          },
          ...refunded,
        ]}
      />
      <p className="mt-4 flex items-baseline justify-between gap-4 border-t border-line pt-4 text-lg font-medium">
        <span>Total</span>
        <Money minor={totalMinor} currency={currency} />
      </p>
      {taxNote ? <p className="text-xs text-muted">{asSentence(taxNote)}</p> : null}
    </>
  );
}
