import { Form, useNavigation } from "react-router";
import { Button } from "#app/ui/button.tsx";
import { errorFor, type FormErrors } from "#app/ui/form-errors.ts";
import { RadioCards } from "#app/ui/radio-cards.tsx";
import { TextField } from "#app/ui/text-field.tsx";
import { UnsavedChanges } from "#app/ui/unsaved-changes.tsx";
import type { StockPolicyFields } from "../stock-policy.ts";
import { stockPolicyChoices } from "../stock-policy.ts";

type Props = {
  path: string;
  seen: string;
  values: StockPolicyFields;
  errors: FormErrors | undefined;
  unsaved: boolean;
};

/** What happens when a variant runs out. */
export function StockPolicyForm({ path, seen, values, errors, unsaved }: Props) {
  const { state, formAction } = useNavigation();
  const field = (name: keyof StockPolicyFields) => ({
    ...{ name, defaultValue: values[name], autoComplete: "off", optional: true },
    error: errorFor(errors, name),
  });
  return (
    <Form method="post" action={path} noValidate className="group/policy space-y-5">
      <UnsavedChanges unsaved={unsaved} />
      <input type="hidden" name="seen" value={seen} />
      <RadioCards
        legend="When it runs out"
        hideLegend
        name="policy"
        options={stockPolicyChoices}
        defaultValue={values.policy}
        error={errorFor(errors, "policy")}
      />
      <div className="grid gap-5 sm:grid-cols-2 group-has-[input[name=policy]:checked:not([value=backorder])]/policy:hidden">
        <TextField
          label="At most"
          hint="How many items can be on back-order. Leave it empty for no limit."
          inputMode="numeric"
          {...field("backorderLimit")}
        />
        <TextField
          label="Ships from"
          hint="Customers see this day until it has passed."
          type="date"
          {...field("shipsFrom")}
        />
      </div>
      <TextField
        label="Ships within (days)"
        hint="Customers see this. Leave it empty to show no shipping time."
        inputMode="numeric"
        {...field("leadDays")}
        className="group-has-[input[name=policy]:checked:not([value=made\_to\_order])]/policy:hidden"
      />
      <Button pending={state !== "idle" && formAction === path} pendingLabel="Saving">
        Save
      </Button>
    </Form>
  );
}
