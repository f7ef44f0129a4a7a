import { href } from "react-router";
import { keyOf } from "#app/kernel/order-line.ts";
import { DescriptionList } from "#app/ui/description-list.tsx";
import { LineProperties } from "#app/ui/line-properties.tsx";
import { Link } from "#app/ui/link.tsx";
import { Money, Price } from "#app/ui/money.tsx";
import { RichText } from "#app/ui/rich-text.tsx";
import { useTexts } from "#app/ui/texts.ts";
import { offeredPrice, offeredQuantity } from "../request.ts";
import type { OfferView, RequestLineView } from "./request-labels.tsx";

type Props = {
  lines: readonly (RequestLineView & { sku?: string })[];
  currency: string;
  subtotalMinor: number;
  offer: OfferView | null;
  /** What the offer's prices say of taxes. */
  taxHint: string | null;
};

/** The items of a quote request with their prices: in the store when it was sent, and as offered since. */
export function RequestedLines({ lines, currency, subtotalMinor, offer, taxHint }: Props) {
  const t = useTexts();
  const money = (minor: number) => <Money minor={minor} currency={currency} />;
  const items = offer
    ? [
        { term: t("requests.subtotal"), value: money(offer.subtotalMinor) },
        {
          term: t("requests.shipping"),
          value: offer.shippingMinor === 0 ? t("requests.shipping_free") : money(offer.shippingMinor),
        },
        { term: t("requests.total"), value: <strong className="text-base">{money(offer.totalMinor)}</strong> },
      ]
    : [{ term: t("requests.subtotal_then"), value: money(subtotalMinor) }];
  const saved = offer ? savedBy(lines) : 0;
  return (
    <>
      <ul className="divide-y divide-line">
        {lines.map((line) => (
          <li key={keyOf(line)} className="flex items-start justify-between gap-4 py-3 text-sm first:pt-0">
            <div className="min-w-0">
              <p className="font-medium [overflow-wrap:anywhere]">
                <Link
                  to={href("/products/:handle", { handle: line.productHandle })}
                  className="underline-offset-4 hover:underline"
                >
                  {line.title}
                </Link>
              </p>
              <p className="text-muted empty:hidden">{[line.variantTitle, line.sku].filter(Boolean).join(" · ")}</p>
              <LineProperties properties={line.properties} />
              <LinePrice line={line} currency={currency} offered={offer !== null} />
            </div>
            {offer && offeredQuantity(line) === 0 ? null : (
              <Money
                minor={offer ? offeredPrice(line) * offeredQuantity(line) : line.unitPriceMinor * line.quantity}
                currency={currency}
                className="shrink-0"
              />
            )}
          </li>
        ))}
      </ul>
      <DescriptionList className="border-t border-line pt-4" items={items} />
      {offer && taxHint ? <p className="mt-2 text-sm text-muted">{taxHint}</p> : null}
      {saved > 0 ? (
        <p className="mt-2 text-sm text-success">
          <RichText id="requests.saved" values={{ amount: () => money(saved) }} />
        </p>
      ) : null}
    </>
  );
}

type LinePriceProps = { line: RequestLineView; currency: string; offered: boolean };

function LinePrice({ line, currency, offered }: LinePriceProps) {
  const { quantity, unitPriceMinor } = line;
  const count = offered ? offeredQuantity(line) : quantity;
  const t = useTexts();
  if (count === 0) return <p className="text-muted tabular">{t("requests.not_included", { quantity })}</p>;
  const values = {
    quantity: count,
    price: () => (
      <Price
        minor={offered ? offeredPrice(line) : unitPriceMinor}
        compareAtMinor={unitPriceMinor}
        currency={currency}
      />
    ),
  };
  return (
    <p className="text-muted tabular">
      {count === quantity ? (
        <RichText id="requests.quantity_at" values={values} />
      ) : (
        <RichText id="requests.quantity_at_requested" values={{ ...values, requested: quantity }} />
      )}
    </p>
  );
}

/** How much more the offered items would cost at the quote request's prices, in minor units. */
const savedBy = (lines: readonly RequestLineView[]) =>
  lines.reduce((sum, line) => sum + (line.unitPriceMinor - offeredPrice(line)) * offeredQuantity(line), 0);
