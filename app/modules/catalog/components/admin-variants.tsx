import { memo } from "react";
import { isKeyOf } from "#app/kernel/own-key.ts";
import { Button } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { errorFor, type FormErrors } from "#app/ui/form-errors.ts";
import { type ProductFormValues, rareFields, usedOptions, variantField, variantName } from "../product-form.ts";
import { missingCount } from "../product-options.ts";
import { otherField, otherPages, PAGE, shownPage, shownRows } from "../variant-pages.ts";
import { BulkFields } from "./admin-bulk-variants.tsx";
import { Options } from "./admin-options.tsx";
import { VariantFields } from "./admin-variant-fields.tsx";
import type { ShownSale } from "./admin-variant-more.tsx";
import { ShownVariants, VariantPages } from "./admin-variant-pages.tsx";

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
        {otherPages(values).map(({ page, text }) => (
          <input key={page} type="hidden" name={otherField(page)} value={text} />
        ))}
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
