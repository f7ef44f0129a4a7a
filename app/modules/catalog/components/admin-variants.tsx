import { ArrowDownToLine } from "lucide-react";
import { memo, useRef } from "react";
import { isKeyOf } from "#app/kernel/own-key.ts";
import { Button } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { CheckboxField } from "#app/ui/choice-fields.tsx";
import { errorFor, type FormErrors } from "#app/ui/form-errors.ts";
import { TextField } from "#app/ui/text-field.tsx";
import { type ProductFormValues, rareFields, usedOptions, variantField, variantName } from "../product-form.ts";
import { missingCount } from "../product-options.ts";
import { OTHERS, othersText, PAGE, pagesOf, shownPage, shownRows } from "../variant-pages.ts";
import { Options } from "./admin-options.tsx";
import { VariantFields } from "./admin-variant-fields.tsx";
import type { ShownSale } from "./admin-variant-more.tsx";
import { ShownVariants, VariantPages } from "./admin-variant-pages.tsx";
import { pressOnEnter } from "./press-on-enter.ts";

export type AdminVariantsProps = {
  values: ProductFormValues;
  errors: FormErrors | undefined;
  /** What the last button did, and what stood in its way. */
  done: string | null;
  error: string | null;
  currency: string;
  /** Reserved by open checkouts, by variant id. */
  reserved: Record<string, number>;
  /** Sales that are on, by variant id. */
  sales: Record<string, ShownSale>;
};

/**
 * Options, and a row for each variant; without options one price and one stock. Its buttons change the form: in the
 * browser, or on the server where there is no JavaScript. Kept while other parts of the form change: a letter of the title
 * would render every row again.
 */
export const AdminVariants = memo(function AdminVariants(props: AdminVariantsProps) {
  const { values, errors, done, error, currency, reserved, sales } = props;
  const { variants, optionValues } = values;
  const hasOptions = usedOptions(optionValues).length > 0;
  const missing = hasOptions ? missingCount(values) : 0;
  const shown = shownRows(values);
  const mistaken = shown.filter(({ index }) =>
    rareFields.some((field) => errorFor(errors, variantField(index, field))),
  );
  const rows = shown.map(({ row, index }) => (
    <VariantFields
      key={index}
      {...{ row, index, values, errors, currency }}
      open={row.open || mistaken.slice(0, MOST_OPENED).some((each) => each.index === index)}
      name={hasOptions ? variantName(row) : null}
      reserved={reserved[row.id] ?? 0}
      sale={isKeyOf(sales, row.id) ? sales[row.id] : undefined}
    />
  ));
  return (
    <>
      {hasOptions ? null : (
        <Card title="Price and stock">
          <ol>{rows}</ol>
        </Card>
      )}
      <Card title={hasOptions ? "Options and variants" : "Options"}>
        <input type="hidden" name="agreed" value={values.agreed.join(" ")} />
        <input type="hidden" name={PAGE} value={shownPage(values)} />
        <input type="hidden" name={OTHERS} value={othersText(values)} />
        <Options values={values} errors={errors} />
        <p role="status" className="mt-3 text-sm text-muted empty:hidden">
          {done}
        </p>
        <p role="alert" className="mt-3 text-sm font-medium text-danger empty:hidden">
          {error}
        </p>
        {hasOptions ? (
          <>
            {variants.length > 1 ? <BulkFields values={values} /> : null}
            <ShownVariants values={values} />
            <ol className="mt-2 divide-y divide-line border-t border-line">{rows}</ol>
            <VariantPages values={values} />
          </>
        ) : null}
        {missing > 0 ? (
          <Button id="complete" name="intent" value="complete" variant="secondary" className="mt-4">
            {missing === 1 ? "Add the missing variant" : `Add the ${missing} missing variants`}
          </Button>
        ) : null}
      </Card>
    </>
  );
});

/** Rows that are shown in full because something in them is wrong: each has many fields. */
const MOST_OPENED = 10;

/** What is the same for several variants: entered once. */
function BulkFields({ values }: Pick<AdminVariantsProps, "values">) {
  const { variants, bulk } = values;
  const set = useRef<HTMLButtonElement>(null);
  const hasPages = pagesOf(variants) > 1;
  const shown = shownRows(values);
  return (
    <fieldset className="mt-6 border-t border-line pt-4">
      <legend className="sr-only">Several variants at once</legend>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: only says what Enter does in the fields inside */}
      <div onKeyDown={pressOnEnter(set)} className="flex flex-wrap items-end gap-3">
        <div className="flex basis-full flex-wrap items-center gap-x-3">
          <AllSelected
            label={hasPages ? `All ${shown.length} on this page` : `All ${variants.length} variants`}
            isSelected={shown.every(({ row }) => row.selected)}
          />
          {hasPages ? <SelectOnAllPages variants={variants} /> : null}
        </div>
        <TextField
          label="Price for selected"
          name="bulk.price"
          defaultValue={bulk.price}
          inputMode="decimal"
          className="w-44"
        />
        <TextField
          label="Sale price for selected"
          name="bulk.salePrice"
          defaultValue={bulk.salePrice}
          inputMode="decimal"
          className="w-44"
        />
        <TextField
          label="Stock for selected"
          name="bulk.onHand"
          defaultValue={bulk.onHand}
          inputMode="numeric"
          className="w-40"
        />
        <Button ref={set} id="set" name="intent" value="set" variant="secondary">
          Set for selected
        </Button>
      </div>
      <div className="mt-3 flex flex-wrap gap-3">
        <FillDown field="price" label="Copy the first price to all" />
        <FillDown field="onHand" label="Copy the first stock to all" />
      </div>
    </fieldset>
  );
}

/** Needs a script: without one, each variant is selected by itself. */
function AllSelected({ label, isSelected }: { label: string; isSelected: boolean }) {
  return (
    <CheckboxField
      id="select-all"
      name=""
      label={label}
      defaultChecked={isSelected}
      className="noscript:hidden"
      onChange={({ currentTarget }) => {
        const boxes = currentTarget.form?.querySelectorAll<HTMLInputElement>('input[name="selected"]');
        for (const box of boxes ?? []) box.checked = currentTarget.checked;
      }}
    />
  );
}

function SelectOnAllPages({ variants }: Pick<ProductFormValues, "variants">) {
  const count = variants.filter(({ selected }) => selected).length;
  return (
    <>
      <Button id="select:all" name="intent" value="select:all" variant="quiet" size="small" className="min-h-11">
        Select all {variants.length} variants
      </Button>
      {count > 0 ? (
        <Button id="select:none" name="intent" value="select:none" variant="quiet" size="small" className="min-h-11">
          Select none
        </Button>
      ) : null}
    </>
  );
}

function FillDown({ field, label }: { field: string; label: string }) {
  return (
    <Button
      id={`fill:${field}`}
      name="intent"
      value={`fill:${field}`}
      variant="quiet"
      size="small"
      className="min-h-11"
      icon={<ArrowDownToLine aria-hidden size={16} />}
    >
      {label}
    </Button>
  );
}
