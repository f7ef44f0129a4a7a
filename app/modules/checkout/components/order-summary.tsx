import { ChevronDown } from "lucide-react";
import type { ReactNode } from "react";
import type { QuoteSums } from "#app/kernel/quote-sums.ts";
import { asSentence } from "#app/kernel/text.ts";
import { LineProperties } from "#app/ui/line-properties.tsx";
import { Money } from "#app/ui/money.tsx";
import { LinePicture } from "#app/ui/picture.tsx";
import { StockTerms } from "#app/ui/stock-terms.tsx";
import { Sums } from "#app/ui/sums.tsx";
import type { CheckoutLineView } from "./checkout-view.ts";

type Props = {
  /** Unfolded on phones, because something in it was refused. */
  open: boolean;
  lines: readonly CheckoutLineView[];
  sums: QuoteSums;
  currency: string;
  /** `from`: it may still change, and is the least it can be. `later`: it depends on the address. */
  shipping: "known" | "from" | "later" | "none";
  /** How long the items are reserved; null when that no longer matters. */
  reservation: ReactNode;
  /** What is said of taxes, in sentences. */
  taxNotes: readonly string[];
  /** Where discount codes are entered; null where nothing can change any longer. */
  codes: ReactNode;
  /** Forms for what else may pay. */
  entry: ReactNode;
};

export function OrderSummary(props: Props) {
  const { open, lines, sums, currency, shipping, reservation, taxNotes, codes, entry } = props;
  const from = shipping === "from";
  const price = (minor: number) => <ShippingPrice minor={minor} currency={currency} from={from} />;
  return (
    <section
      aria-labelledby="summary"
      className="rounded-xl bg-sunken p-5 sm:p-6 lg:sticky lg:top-8 lg:col-start-2 lg:row-start-1"
    >
      <details open={open} className="group always-open-lg">
        <summary className="-my-2 flex min-h-11 list-none items-center gap-2 font-medium">
          <ChevronDown aria-hidden size={18} className="shrink-0 text-muted group-open:rotate-180" />
          <span>
            <span className="group-open:hidden">Show</span>
            <span className="hidden group-open:inline">Hide</span> order summary · {from ? "from " : null}
            <Money minor={sums.totalMinor} currency={currency} />
          </span>
        </summary>
        <h2 id="summary" className="text-xl max-lg:mt-5">
          Your order
        </h2>
        <ul className="mt-5 space-y-4">
          {lines.map((line) => (
            <SummaryLine key={line.key} line={line} currency={currency} />
          ))}
        </ul>
        <Sums
          sums={sums}
          currency={currency}
          shipping={shipping === "none" ? "none" : shipping === "later" ? null : price}
          from={from}
        />
        {taxNotes.map((note) => (
          <p key={note} className="text-xs text-muted">
            {asSentence(note)}
          </p>
        ))}
        {codes ? <div className="mt-5">{codes}</div> : null}
        {entry}
      </details>
      {reservation}
    </section>
  );
}

function ShippingPrice({ minor, currency, from }: { minor: number; currency: string; from: boolean }) {
  if (from) {
    return (
      <>
        from <Money minor={minor} currency={currency} />
      </>
    );
  }
  return minor === 0 ? "Free" : <Money minor={minor} currency={currency} />;
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
        <LineProperties properties={line.properties} />
        <p className="text-muted">Quantity {line.quantity}</p>
        <StockTerms terms={line.stockTerms} quantity={line.quantity} />
      </div>
      <Money minor={line.totalMinor} currency={currency} className="shrink-0 text-sm" />
    </li>
  );
}
