import { Clock } from "lucide-react";
import { DescriptionList } from "#app/ui/description-list.tsx";
import { Money } from "#app/ui/money.tsx";
import { LinePicture } from "#app/ui/picture.tsx";
import type { CheckoutLineView, CheckoutTotals } from "./checkout-view.ts";

type Props = {
  lines: readonly CheckoutLineView[];
  totals: CheckoutTotals;
  currency: string;
  /** False until a way to ship was chosen: the price is then an assumption. */
  shippingChosen: boolean;
  /** For how long the goods are still held, in minutes; null when that does not matter any more. */
  minutesLeft: number | null;
};

export function OrderSummary({ lines, totals, currency, shippingChosen, minutesLeft }: Props) {
  return (
    <section aria-labelledby="summary" className="rounded-xl bg-sunken p-5 sm:p-6 lg:sticky lg:top-24">
      <h2 id="summary" className="text-xl">
        Your order
      </h2>
      <ul className="mt-5 space-y-4">
        {lines.map((line) => (
          <SummaryLine key={line.variantId} line={line} currency={currency} />
        ))}
      </ul>
      <DescriptionList
        className="mt-6 border-t border-line pt-5"
        items={[
          { term: "Subtotal", value: <Money minor={totals.subtotal} currency={currency} /> },
          {
            term: shippingChosen ? "Shipping" : "Shipping (standard)",
            value: totals.shipping === 0 ? "Free" : <Money minor={totals.shipping} currency={currency} />,
          },
        ]}
      />
      <p className="mt-4 flex items-baseline justify-between gap-4 border-t border-line pt-4 text-lg font-medium">
        <span>Total</span>
        <Money minor={totals.total} currency={currency} />
      </p>
      <p className="text-xs text-muted">VAT is included.</p>
      {minutesLeft === null ? null : (
        <p className="mt-5 flex gap-2.5 text-sm text-muted">
          <Clock aria-hidden size={18} strokeWidth={1.75} className="mt-0.5 shrink-0" />
          <span>
            We hold these things for you for another {minutesLeft} {minutesLeft === 1 ? "minute" : "minutes"}.
          </span>
        </p>
      )}
    </section>
  );
}

function SummaryLine({ line, currency }: { line: CheckoutLineView; currency: string }) {
  return (
    <li className="flex gap-3.5">
      <div className="aspect-[4/5] w-14 shrink-0 overflow-hidden rounded-md bg-surface">
        {line.imageUrl ? <LinePicture src={line.imageUrl} /> : null}
      </div>
      <div className="min-w-0 grow text-sm">
        <p className="font-medium">{line.title}</p>
        <p className="text-muted">{line.variantTitle}</p>
        <p className="text-muted">Quantity {line.quantity}</p>
      </div>
      <Money minor={line.totalMinor} currency={currency} className="shrink-0 text-sm" />
    </li>
  );
}
