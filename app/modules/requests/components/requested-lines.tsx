import { Link } from "react-router";
import { DescriptionList } from "#app/ui/description-list.tsx";
import { Money, Price } from "#app/ui/money.tsx";
import { offeredPrice } from "../request.ts";
import type { OfferView, RequestLineView } from "./request-labels.ts";

type Props = {
  lines: readonly (RequestLineView & { sku?: string })[];
  currency: string;
  subtotalMinor: number;
  offer: OfferView | null;
};

/** The articles of a request with what they cost: in the store when it was sent, and as offered since. */
export function RequestedLines({ lines, currency, subtotalMinor, offer }: Props) {
  const money = (minor: number) => <Money minor={minor} currency={currency} />;
  const items = offer
    ? [
        { term: "Subtotal", value: money(offer.subtotalMinor) },
        { term: "Shipping", value: offer.shippingMinor === 0 ? "Free" : money(offer.shippingMinor) },
        { term: "Total", value: <strong className="text-base">{money(offer.totalMinor)}</strong> },
      ]
    : [{ term: "Subtotal when it was sent", value: money(subtotalMinor) }];
  const saved = offer ? subtotalMinor - offer.subtotalMinor : 0;
  return (
    <>
      <ul className="divide-y divide-line">
        {lines.map((line) => {
          const price = offer ? offeredPrice(line) : line.unitPriceMinor;
          return (
            <li key={line.variantId} className="flex items-start justify-between gap-4 py-3 text-sm first:pt-0">
              <div className="min-w-0">
                <p className="font-medium [overflow-wrap:anywhere]">
                  <Link to={`/products/${line.productHandle}`} className="underline-offset-4 hover:underline">
                    {line.title}
                  </Link>
                </p>
                <p className="text-muted empty:hidden">{[line.variantTitle, line.sku].filter(Boolean).join(" · ")}</p>
                <p className="text-muted tabular">
                  {line.quantity} × <Price minor={price} compareAtMinor={line.unitPriceMinor} currency={currency} />
                </p>
              </div>
              <Money minor={price * line.quantity} currency={currency} className="shrink-0" />
            </li>
          );
        })}
      </ul>
      <DescriptionList className="border-t border-line pt-4" items={items} />
      {saved > 0 ? <p className="mt-2 text-sm text-success">You save {money(saved)} on the articles.</p> : null}
    </>
  );
}
