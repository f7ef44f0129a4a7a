import { ArrowDownToLine } from "lucide-react";
import { useRef } from "react";
import { stockPolicyChoices } from "#app/modules/inventory/stock-policy.ts";
import { Button } from "#app/ui/button.tsx";
import { CheckboxField, SelectField } from "#app/ui/choice-fields.tsx";
import { pressOnEnter } from "#app/ui/press-on-enter.ts";
import { TextField } from "#app/ui/text-field.tsx";
import { type ProductFormValues, usedOptions } from "../product-form.ts";
import { PICKED, pagesOf, shownRows } from "../variant-pages.ts";

/** What is the same for several variants: entered once. */
export function BulkFields({ values }: { values: ProductFormValues }) {
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
        {usedOptions(values.optionValues).length > 1 ? <SelectByValue values={values} /> : null}
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
        <SelectField
          label="When selected run out"
          name="bulk.policy"
          options={stockPolicyChoices}
          placeholder="No change"
          defaultValue={bulk.policy}
          className="w-60 max-w-full"
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

/** Such as one size: of a single option each value has one variant. */
function SelectByValue({ values: { optionNames, optionValues } }: { values: ProductFormValues }) {
  const options = usedOptions(optionValues).flatMap((option) =>
    (optionValues[option] ?? []).map((value, place) => ({
      value: `${option}.${place}`,
      label: `${optionNames[option]}: ${value}`,
    })),
  );
  return (
    <div className="flex basis-full flex-wrap items-end gap-3">
      <SelectField
        label="Variants with"
        name={PICKED}
        options={options}
        placeholder="Choose a value"
        className="w-60 max-w-full"
      />
      <Button id="select:value" name="intent" value="select:value" variant="secondary">
        Select
      </Button>
    </div>
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
