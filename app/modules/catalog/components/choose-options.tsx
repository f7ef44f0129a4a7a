import { useEffect, useState } from "react";
import { TextLink } from "#app/ui/button.tsx";
import { Dialog } from "#app/ui/dialog.tsx";
import { LinePicture } from "#app/ui/picture.tsx";
import { useTexts } from "#app/ui/texts.ts";
import type { PackedVariants } from "../packed-variants.ts";
import type { ProductImage } from "../product.ts";
import { type BuyableVariant, BuyBox, VariantPicker, VariantPrice } from "./buy-box.tsx";
import { useAdding } from "./use-adding.ts";
import { chosenVariant } from "./variant-choice.ts";

/** What can be chosen of a product. */
export type Choosable = {
  title: string;
  optionNames: readonly string[];
  variants: readonly BuyableVariant[];
  images: readonly Pick<ProductImage, "url" | "alt" | "optionValue">[];
  requiresShipping: boolean;
};

/** The same on its way to the browser. */
export type SentChoosable = Omit<Choosable, "variants"> & { variants: PackedVariants };

type Props = {
  product: Choosable;
  currency: string;
  /** The product's page, with one of its variants. */
  toVariant: (sku: string) => string;
  /** It was closed, or one of the variants is on its way into the cart. */
  onClose: (addedId?: string) => void;
};

/** The choice among a product's variants, beside the list that it's in. */
export function ChooseOptions({ product, currency, toVariant, onClose }: Props) {
  const t = useTexts();
  const [sku, setSku] = useState<string | null>(null);
  const chosen = chosenVariant(product.variants, sku);
  const isAdding = useAdding(chosen?.id ?? "");
  const addedId = isAdding ? chosen?.id : undefined;
  useEffect(() => {
    // What the cart says comes in a drawer of its own.
    if (addedId) onClose(addedId);
  }, [addedId, onClose]);
  if (!chosen) return null;
  const picture = product.images.find(({ optionValue }) => optionValue === chosen.optionValues[0]) ?? product.images[0];
  return (
    <Dialog title={product.title} place="side" onClose={onClose}>
      <div className="space-y-6">
        <div className="flex gap-4">
          {picture ? (
            <div className="aspect-[4/5] w-20 shrink-0 overflow-hidden rounded-lg bg-sunken">
              <LinePicture src={picture.url} alt={picture.alt} />
            </div>
          ) : null}
          <div className="min-w-0 space-y-2">
            <VariantPrice variant={chosen} currency={currency} />
            <p className="text-sm">
              <TextLink to={toVariant(chosen.sku)}>{t("products.all_details")}</TextLink>
            </p>
          </div>
        </div>
        <VariantPicker
          optionNames={product.optionNames}
          variants={product.variants}
          chosen={chosen}
          toVariant={toVariant}
          onChoose={setSku}
        />
        <BuyBox variant={chosen} requiresShipping={product.requiresShipping} />
      </div>
    </Dialog>
  );
}
