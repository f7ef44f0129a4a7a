import { stockPolicyChoices } from "#app/modules/inventory/stock-policy.ts";
import { SelectField } from "#app/ui/choice-fields.tsx";
import { TextField } from "#app/ui/text-field.tsx";
import type { VariantRow } from "../product-form.ts";

type Props = {
  row: VariantRow;
  /** The name and error of one of the row's fields. */
  field: (column: string) => { name: string; error: string | undefined };
};

/** What happens when the only variant runs out. What the chosen policy has no use for isn't shown. */
export function VariantPolicy({ row, field }: Props) {
  return (
    <div className="group/policy mt-3 grid items-start gap-3 sm:grid-cols-3">
      <SelectField
        label="When it runs out"
        {...field("policy")}
        options={stockPolicyChoices}
        defaultValue={row.policy || "deny"}
      />
      <TextField
        label="At most"
        {...field("backorderLimit")}
        hint="How many items can be on back-order. Leave it empty for no limit."
        defaultValue={row.backorderLimit}
        inputMode="numeric"
        autoComplete="off"
        className="group-has-[option:checked:not([value=backorder])]/policy:hidden"
      />
      <TextField
        label="Ships from"
        {...field("shipsFrom")}
        hint="Customers see this day until it has passed."
        type="date"
        defaultValue={row.shipsFrom}
        className="group-has-[option:checked:not([value=backorder])]/policy:hidden"
      />
      <TextField
        label="Ships within (days)"
        {...field("leadDays")}
        hint="Customers see this. Leave it empty to show no shipping time."
        defaultValue={row.leadDays}
        inputMode="numeric"
        autoComplete="off"
        className="group-has-[option:checked:not([value=made\_to\_order])]/policy:hidden"
      />
    </div>
  );
}
