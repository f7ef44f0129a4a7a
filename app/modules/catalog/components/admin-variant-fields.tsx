import clsx from "clsx";
import { X } from "lucide-react";
import { isKeyOf } from "#app/kernel/own-key.ts";
import { shortPolicyLabels } from "#app/modules/inventory/stock-policy.ts";
import { Button } from "#app/ui/button.tsx";
import { errorFor, type FormErrors } from "#app/ui/form-errors.ts";
import { TextField } from "#app/ui/text-field.tsx";
import { foldsRareFields, type ProductFormValues, type VariantRow, variantField } from "../product-form.ts";
import { rareText } from "../read-product-form.ts";
import { ON_PAGE, variantRef } from "../variant-pages.ts";
import { type ShownSale, VariantMore } from "./admin-variant-more.tsx";
import { VariantPolicy } from "./admin-variant-policy.tsx";

type VariantFieldsProps = {
  row: VariantRow;
  index: number;
  /** Null where the product has no options. */
  name: string | null;
  values: ProductFormValues;
  errors: FormErrors | undefined;
  currency: string;
  reserved: number;
  sale: ShownSale | undefined;
  /** Whether it shows the fields that few variants need. */
  open: boolean;
};

/** One variant. On wide screens the first one's labels head the columns; screen readers still read the others. */
export function VariantFields({
  row,
  index,
  name,
  values,
  errors,
  currency,
  reserved,
  sale,
  open,
}: VariantFieldsProps) {
  const field = (column: string) => {
    const name = variantField(index, column);
    return { name, error: errorFor(errors, name) };
  };
  return (
    <li id={`variant-${index + 1}`} className="group scroll-mt-20 py-4 only:py-0">
      <fieldset>
        <legend className="sr-only">{name ?? "Price and stock"}</legend>
        <input type="hidden" name={variantField(index, "ref")} value={variantRef(row, values.optionValues)} />
        <div
          className={clsx(
            "grid grid-cols-2 items-start gap-3 sm:grid-cols-4 xl:flex",
            index % ON_PAGE > 0 && "xl:[&_label]:sr-only",
          )}
        >
          {name === null ? null : (
            <div className="col-span-full flex items-start gap-3 xl:w-52 xl:shrink-0 xl:group-first:mt-7.5">
              <input
                type="checkbox"
                name="selected"
                value={index}
                aria-label={`Select ${name}`}
                defaultChecked={row.selected}
                className="mt-3 size-5 shrink-0"
              />
              <span className="min-w-0 py-2.5 text-sm font-medium [overflow-wrap:anywhere]">{name}</span>
            </div>
          )}
          <TextField
            label={`Price, ${currency}`}
            {...field("price")}
            defaultValue={row.price}
            inputMode="decimal"
            className="xl:w-28"
          />
          <TextField
            label="Sale price"
            {...field("salePrice")}
            defaultValue={row.salePrice}
            inputMode="decimal"
            className="xl:w-28"
          />
          <TextField
            label="SKU"
            {...field("sku")}
            defaultValue={row.sku}
            placeholder="Automatic"
            maxLength={60}
            autoCapitalize="characters"
            spellCheck={false}
            className="xl:flex-1"
          />
          <TextField
            label="In stock"
            {...field("onHand")}
            hint={stockHint(reserved, name === null ? "" : row.policy)}
            defaultValue={row.onHand}
            inputMode="numeric"
            className="xl:w-24"
          />
          {name === null ? null : <RemoveButton index={index} name={name} />}
        </div>
        {name === null && (row.policy || !row.id) ? <VariantPolicy row={row} field={field} /> : null}
        {open || !foldsRareFields(values.variants) ? (
          <VariantMore {...{ row, index, errors, currency, sale, field }} open={foldsRareFields(values.variants)} />
        ) : (
          <FoldedFields row={row} index={index} />
        )}
      </fieldset>
    </li>
  );
}

function stockHint(reserved: number, policy: string): string | undefined {
  const label = isKeyOf(shortPolicyLabels, policy) ? shortPolicyLabels[policy] : "";
  return [reserved > 0 ? `${reserved} reserved` : "", label].filter(Boolean).join(", ") || undefined;
}

/** In the form of many variants: one field for all of them, and a button that shows them. */
function FoldedFields({ row, index }: { row: VariantRow; index: number }) {
  return (
    <>
      <input type="hidden" name={variantField(index, "rare")} value={rareText(row)} />
      <Button name="intent" value={`open:${index}`} variant="quiet" size="small" className="mt-1 min-h-11">
        Sale dates, cost, measures and barcode
      </Button>
    </>
  );
}

function RemoveButton({ index, name }: { index: number; name: string }) {
  return (
    <Button
      id={`remove-variant-${index}`}
      name="intent"
      value={`remove-variant:${index}`}
      variant="quiet"
      className="justify-self-start max-xl:mt-auto xl:px-3 xl:group-first:mt-7.5"
      icon={<X aria-hidden size={18} />}
      aria-label={`Remove variant ${name}`}
    >
      <span className="xl:hidden">Remove</span>
    </Button>
  );
}
