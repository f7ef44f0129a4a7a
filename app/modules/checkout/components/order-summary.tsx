import { ChevronDown } from "lucide-react";
import type { ReactNode } from "react";
import type { QuoteSums } from "#app/kernel/quote-sums.ts";
import { asSentence } from "#app/kernel/text.ts";
import { LineProperties } from "#app/ui/line-properties.tsx";
import { Money } from "#app/ui/money.tsx";
import { LinePicture } from "#app/ui/picture.tsx";
import { RichText } from "#app/ui/rich-text.tsx";
import { StockTerms } from "#app/ui/stock-terms.tsx";
import { Sums } from "#app/ui/sums.tsx";
import { useTexts } from "#app/ui/texts.ts";
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
  const t = useTexts();
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
            <RichText
              id={from ? "checkout.summary_from" : "checkout.summary"}
              values={{
                show: (words) => <span className="group-open:hidden">{words}</span>,
                hide: (words) => <span className="hidden group-open:inline">{words}</span>,
                total: () => <Money minor={sums.totalMinor} currency={currency} />,
              }}
            />
          </span>
        </summary>
        <h2 id="summary" className="text-xl max-lg:mt-5">
          {t("checkout.your_order")}
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
  const t = useTexts();
  const price = <Money minor={minor} currency={currency} />;
  if (from) return <RichText id="checkout.price_from" values={{ price: () => price }} />;
  return minor === 0 ? t("checkout.free") : price;
}

function SummaryLine({ line, currency }: { line: CheckoutLineView; currency: string }) {
  const t = useTexts();
  return (
    <li className="flex gap-3.5">
      <div className="aspect-[4/5] w-14 shrink-0 overflow-hidden rounded-md bg-surface">
        {line.imageUrl ? <LinePicture src={line.imageUrl} /> : null}
      </div>
      <div className="min-w-0 grow text-sm">
        <p className="font-medium">{line.title}</p>
        <p className="text-muted">{line.variantTitle}</p>
        <LineProperties properties={line.properties} />
        <p className="text-muted">{t("checkout.quantity", { quantity: line.quantity })}</p>
        <StockTerms terms={line.stockTerms} quantity={line.quantity} />
      </div>
      <Money minor={line.totalMinor} currency={currency} className="shrink-0 text-sm" />
    </li>
  );
}
