import clsx from "clsx";
import { ShoppingBag } from "lucide-react";
import type { MouseEvent, ReactNode } from "react";
import { Form, href } from "react-router";
import { type Availability, type StockPromise, termsText } from "#app/kernel/stock-terms.ts";
import type { UnitPrice as UnitPriceData } from "#app/kernel/unit-price.ts";
import { Badge } from "#app/ui/badge.tsx";
import { Button } from "#app/ui/button.tsx";
import { isForElsewhere } from "#app/ui/dialog.tsx";
import { useFormats } from "#app/ui/formats.ts";
import { Link } from "#app/ui/link.tsx";
import { Price, UnitPrice } from "#app/ui/money.tsx";
import { QuantityField } from "#app/ui/quantity-field.tsx";
import { findColour, Swatch } from "#app/ui/swatch.tsx";
import { useTexts } from "#app/ui/texts.ts";
import { LOW_STOCK } from "../product.ts";
import { useAdding } from "./use-adding.ts";
import { type ChoiceVariant, optionChoices } from "./variant-choice.ts";

/** The id of the form that adds to the cart. */
export const BUY_FORM = "buy";

type AvailabilityOfOne = StockPromise & { availability: Availability };

export type BuyableVariant = {
  id: string;
  sku: string;
  optionValues: readonly string[];
  priceMinor: number;
  compareAtMinor: number | null;
  unitPrice: UnitPriceData | null;
  available: number;
} & AvailabilityOfOne;

export function VariantPrice({ variant, currency }: { variant: BuyableVariant; currency: string }) {
  const t = useTexts();
  const { priceMinor, compareAtMinor, unitPrice } = variant;
  const reduced = compareAtMinor !== null && compareAtMinor > priceMinor;
  return (
    <>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <Price minor={priceMinor} compareAtMinor={compareAtMinor} currency={currency} className="text-xl font-medium" />
        {reduced ? <Badge tone="danger">{t("products.sale")}</Badge> : null}
      </p>
      {unitPrice ? (
        <p>
          <UnitPrice price={unitPrice} currency={currency} className="text-sm text-muted" />
        </p>
      ) : null}
    </>
  );
}

type BuyBoxProps = {
  variant: BuyableVariant;
  requiresShipping: boolean;
  /** Further fields of the form. */
  children?: ReactNode;
};

/** Quantity and the button that adds to the cart; the cart's page takes the form. */
export function BuyBox({ variant, requiresShipping, children }: BuyBoxProps) {
  const t = useTexts();
  const adding = useAdding(variant.id);
  if (variant.available <= 0) {
    return (
      <div className="space-y-3">
        <AvailabilityText variant={variant} requiresShipping={requiresShipping} />
        <Button type="button" size="large" block disabled>
          {t("products.sold_out")}
        </Button>
      </div>
    );
  }
  return (
    <Form method="post" action={href("/cart")} id={BUY_FORM} className="space-y-4">
      <input type="hidden" name="intent" value="add" />
      <input type="hidden" name="variantId" value={variant.id} />
      <AvailabilityText variant={variant} requiresShipping={requiresShipping} />
      {children}
      <div className="flex flex-wrap items-end gap-3">
        <QuantityField
          key={variant.id}
          name="quantity"
          label={t("products.quantity")}
          defaultValue={1}
          max={variant.available}
          required
        />
        <Button
          size="large"
          className="min-w-48 grow"
          icon={<ShoppingBag aria-hidden size={19} strokeWidth={1.75} />}
          pending={adding}
          pendingLabel={t("products.adding_to_cart")}
        >
          {t("products.add")}
        </Button>
      </div>
    </Form>
  );
}

type AvailabilityProps = Pick<BuyBoxProps, "requiresShipping"> & { variant: AvailabilityOfOne & { available: number } };

function AvailabilityText({ variant, requiresShipping }: AvailabilityProps) {
  const t = useTexts();
  const { language } = useFormats();
  const { availability, available, shipsFrom, leadDays } = variant;
  const low = availability === "in_stock" && available <= LOW_STOCK;
  const text = {
    in_stock: low
      ? t("products.only_left", { count: available })
      : t(requiresShipping ? "products.ready_to_ship" : "products.in_stock"),
    back_ordered: termsText({ kind: "back_ordered", pieces: 1, shipsFrom, leadDays }, t, language),
    made_to_order: termsText({ kind: "made_to_order", pieces: 1, shipsFrom, leadDays }, t, language),
    sold_out: t("products.sold_out_for_now"),
  }[availability];
  const isReady = availability === "in_stock" && !low;
  return (
    <p role="status" className="flex items-center gap-2 text-sm">
      <span
        aria-hidden="true"
        className={clsx(
          "size-2.5 shrink-0 rounded-full",
          availability === "sold_out" ? "bg-line-strong" : isReady ? "bg-success" : "bg-warning",
        )}
      />
      {text}
    </p>
  );
}

type Props = {
  optionNames: readonly string[];
  variants: readonly ChoiceVariant[];
  chosen: ChoiceVariant;
  /** The URL of this page with another variant. */
  toVariant: (sku: string) => string;
  /** For a choice that stays where it is. */
  onChoose?: (sku: string) => void;
};

/** One row of links per option: each leads to the same page with that variant, with or without JavaScript. */
export function VariantPicker({ optionNames, variants, chosen, toVariant, onChoose }: Props) {
  const t = useTexts();
  if (variants.length < 2) return null;
  const choose = (event: MouseEvent, sku: string) => {
    if (!onChoose || isForElsewhere(event)) return;
    event.preventDefault();
    onChoose(sku);
  };
  return (
    <div className="space-y-3 sm:space-y-5">
      {optionNames.map((name, option) => (
        <nav key={name} aria-label={name}>
          <p className="mb-1.5 text-sm">
            <span className="font-medium">{name}</span>
            <span className="ms-2 text-muted">{chosen.optionValues[option]}</span>
          </p>
          <ul className="flex flex-wrap gap-2">
            {optionChoices(variants, chosen, option).map(({ value, sku, selected, available, notIn }) => (
              <li key={value}>
                <Link
                  to={toVariant(sku)}
                  replace
                  preventScrollReset
                  onClick={(event) => choose(event, sku)}
                  aria-current={selected ? "true" : undefined}
                  className={clsx(
                    "inline-flex min-h-11 items-center gap-2 rounded-lg border px-4 py-2 text-sm transition-colors",
                    selected
                      ? "border-accent bg-accent-soft inset-ring-1 inset-ring-accent"
                      : "border-line-strong/60 bg-surface hover:border-ink",
                    (!available || notIn.length > 0) && "border-dashed",
                  )}
                >
                  <OptionSwatch value={value} />
                  <span className={clsx(!available && "text-muted line-through")}>{value}</span>
                  {notIn.length > 0 ? (
                    <span className="text-xs text-muted">
                      {" "}
                      {t("products.option_not_in", { options: notIn.join(" / ") })}
                    </span>
                  ) : available ? null : (
                    <span className="text-xs text-muted"> {t("products.option_sold_out")}</span>
                  )}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
      ))}
    </div>
  );
}

function OptionSwatch({ value }: { value: string }) {
  const colour = findColour(value);
  return colour ? <Swatch colour={colour} /> : null;
}
