import clsx from "clsx";
import { Plus, X } from "lucide-react";
import { useState } from "react";
import { isKeyOf } from "#app/kernel/own-key.ts";
import { Button } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { errorFor, type FormErrors } from "#app/ui/form-errors.ts";
import { TextField } from "#app/ui/text-field.tsx";
import { namedOptions, type ProductFormValues, type VariantRow, variantField } from "../product-form.ts";
import { type ShownSale, VariantMore } from "./admin-variant-more.tsx";

type AdminVariantsProps = {
  values: ProductFormValues;
  errors?: FormErrors | undefined;
  currency: string;
  /** Reserved by open checkouts, by variant id. */
  reserved: Record<string, number>;
  /** Sales that are on, by variant id. */
  sales: Record<string, ShownSale>;
  path: string;
};

/** Options and variants. The server adds and removes rows, so that it works without JavaScript. */
export function AdminVariants({ values, errors, currency, reserved, sales, path }: AdminVariantsProps) {
  const [names, setNames] = useState(values.optionNames);
  const { variants } = values;
  return (
    <Card title="Variants">
      <fieldset>
        <legend className="mb-3 text-sm text-muted">
          What customers choose between, for example Colour and Size. Leave all three empty if there’s nothing to
          choose.
        </legend>
        <div className="grid gap-4 sm:grid-cols-3">
          {names.map((name, index) => (
            <TextField
              // biome-ignore lint/suspicious/noArrayIndexKey: there are three options, by their place
              key={index}
              label={`Option ${index + 1}`}
              name={`optionNames.${index}`}
              defaultValue={name}
              maxLength={40}
              optional
              onChange={(event) => setNames(names.with(index, event.currentTarget.value))}
              error={errorFor(errors, `optionNames.${index}`)}
            />
          ))}
        </div>
        <div className="mt-3 hidden noscript:block">
          <Button name="intent" value="refresh" variant="secondary" size="small">
            Apply options to variants
          </Button>
        </div>
      </fieldset>
      <ol className="mt-6 divide-y divide-line border-t border-line">
        {variants.map((row, index) => (
          <VariantFields
            key={row.key}
            row={row}
            index={index}
            names={names}
            errors={errors}
            currency={currency}
            reserved={reserved[row.id] ?? 0}
            sale={isKeyOf(sales, row.id) ? sales[row.id] : undefined}
            removable={variants.length > 1}
          />
        ))}
      </ol>
      <Button
        name="intent"
        value="add-variant"
        variant="secondary"
        className="mt-4"
        icon={<Plus aria-hidden size={17} />}
        formAction={`${path}#${rowId(variants.length)}`}
      >
        Add a variant
      </Button>
    </Card>
  );
}

type VariantFieldsProps = {
  row: VariantRow;
  index: number;
  names: readonly string[];
  errors?: FormErrors | undefined;
  currency: string;
  reserved: number;
  sale: ShownSale | undefined;
  removable: boolean;
};

const rowId = (index: number) => `variant-${index + 1}`;

function VariantFields(props: VariantFieldsProps) {
  const { row, index, names, errors, currency, reserved, sale, removable } = props;
  const field = (column: string) => {
    const name = variantField(index, column);
    return { name, error: errorFor(errors, name) };
  };
  return (
    <li id={rowId(index)} className="group scroll-mt-20 py-4">
      <fieldset>
        <legend className="sr-only">Variant {index + 1}</legend>
        <input type="hidden" name={variantField(index, "id")} value={row.id} />
        <input type="hidden" name={variantField(index, "key")} value={row.key} />
        <input type="hidden" name={variantField(index, "seen")} value={row.seen} />
        {/* On wide screens the first row's labels head the columns; screen readers still read the others. */}
        <div
          className={clsx(
            "grid grid-cols-2 items-start gap-3 sm:grid-cols-3 xl:flex",
            index > 0 && "xl:[&_label]:sr-only",
          )}
        >
          {namedOptions(names).map((option) => (
            <TextField
              key={option}
              label={names[option]}
              {...field(`option.${option}`)}
              defaultValue={row.options[option]}
              maxLength={60}
              className="xl:flex-1"
            />
          ))}
          <TextField
            label="SKU"
            {...field("sku")}
            defaultValue={row.sku}
            maxLength={60}
            autoCapitalize="characters"
            spellCheck={false}
            className="xl:flex-1"
          />
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
            label="In stock"
            {...field("onHand")}
            hint={reserved > 0 ? `${reserved} reserved` : undefined}
            defaultValue={row.onHand}
            inputMode="numeric"
            className="xl:w-24"
          />
          {removable ? <RemoveButton index={index} /> : null}
        </div>
        <VariantMore {...{ row, index, errors, currency, sale, field }} />
      </fieldset>
    </li>
  );
}

function RemoveButton({ index }: { index: number }) {
  return (
    <Button
      name="intent"
      value={`remove-variant:${index}`}
      variant="quiet"
      className="justify-self-start max-xl:mt-auto xl:px-3 xl:group-first:mt-7.5"
      icon={<X aria-hidden size={18} />}
      aria-label={`Remove variant ${index + 1}`}
    >
      <span className="xl:hidden">Remove</span>
    </Button>
  );
}
