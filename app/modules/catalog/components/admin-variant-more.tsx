import { zoneText } from "#app/kernel/formats.ts";
import { Disclosure } from "#app/ui/disclosure.tsx";
import { type FormErrors, listErrors } from "#app/ui/form-errors.ts";
import { useFormats, useMoney } from "#app/ui/formats.ts";
import { TextField } from "#app/ui/text-field.tsx";
import { rareFields, type VariantRow, variantField } from "../product-form.ts";

/** What a sale that is on shows to customers. */
export type ShownSale = { struckMinor: number | null; toEu: boolean };

type Props = {
  row: VariantRow;
  index: number;
  errors: FormErrors | undefined;
  currency: string;
  sale: ShownSale | undefined;
  open: boolean;
  /** The name and error of one of the row's fields. */
  field: (column: string) => { name: string; error: string | undefined };
};

/** What most variants need only in part: the times of a sale, costs and measures. */
export function VariantMore({ row, index, errors, currency, sale, open, field }: Props) {
  const { timeZone } = useFormats();
  const saleText = useSaleText(sale, currency);
  const names = rareFields.map((column) => variantField(index, column));
  const hasError = listErrors(errors).some(({ name }) => names.includes(name));
  const zone = zoneText(timeZone);
  return (
    <Disclosure label="Sale dates, cost, measures and barcode" open={open || hasError} className="mt-1">
      <div className="grid grid-cols-2 items-start gap-3 sm:grid-cols-4">
        {saleText ? <p className="col-span-full text-sm text-muted">{saleText}</p> : null}
        <TimeField label="Sale begins" zone={zone} {...field("saleFrom")} value={row.saleFrom} />
        <TimeField label="Sale ends" zone={zone} {...field("saleUntil")} value={row.saleUntil} />
        <TextField
          label={`Cost per item, ${currency}`}
          {...field("cost")}
          hint="Only staff see it."
          defaultValue={row.cost}
          inputMode="decimal"
        />
        <TextField
          label="Content"
          {...field("content")}
          hint="In the unit chosen above."
          defaultValue={row.content}
          inputMode="decimal"
        />
        <TextField
          label="Barcode (GTIN)"
          {...field("barcode")}
          hint="The digits below it."
          defaultValue={row.barcode}
          inputMode="numeric"
          maxLength={20}
          className="col-span-2"
        />
        <TextField label="Weight, g" {...field("weight")} defaultValue={row.weight} inputMode="numeric" />
        <TextField label="Length, cm" {...field("length")} defaultValue={row.length} inputMode="decimal" />
        <TextField label="Width, cm" {...field("width")} defaultValue={row.width} inputMode="decimal" />
        <TextField label="Height, cm" {...field("height")} defaultValue={row.height} inputMode="decimal" />
      </div>
    </Disclosure>
  );
}

type TimeFieldProps = { label: string; zone: string; name: string; error: string | undefined; value: string };

function TimeField({ zone, value, error, ...props }: TimeFieldProps) {
  return (
    <TextField
      type="datetime-local"
      {...props}
      {...(error === undefined ? {} : { error })}
      hint={zone}
      defaultValue={value}
      className="col-span-2"
    />
  );
}

function useSaleText(sale: ShownSale | undefined, currency: string): string | null {
  const money = useMoney();
  if (!sale) return null;
  const { struckMinor, toEu } = sale;
  if (struckMinor === null) {
    return "On sale now. No price is struck through, because it cost no more in the 30 days before.";
  }
  const why = toEu ? "the lowest price of the 30 days before the sale" : "the price without the sale";
  return `On sale now. Customers see ${money(struckMinor, currency)} struck through: ${why}.`;
}
