import { Form, useNavigation } from "react-router";
import { Button } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { CheckboxField } from "#app/ui/choice-fields.tsx";
import { errorFor } from "#app/ui/form-errors.ts";
import { RadioCards } from "#app/ui/radio-cards.tsx";
import { TextField } from "#app/ui/text-field.tsx";
import { UnsavedChanges } from "#app/ui/unsaved-changes.tsx";
import { discountChoices } from "../discount-form-choices.ts";
import { ConditionFields, DateFields } from "./admin-discount-conditions.tsx";
import { EffectFields } from "./admin-discount-effect.tsx";
import type { DiscountFieldProps } from "./discount-field-props.ts";

const FORM = "discount-form";

type Props = DiscountFieldProps & {
  path: string;
  /** It shows what isn't saved. */
  unsaved: boolean;
};

/** The form of a new or an existing discount. Its first save button stands above it in the page, so that Enter saves. */
export function AdminDiscountForm({ path, unsaved, ...props }: Props) {
  const { values, errors } = props;
  return (
    <Form id={FORM} method="post" action={path} noValidate className="space-y-6">
      <UnsavedChanges unsaved={unsaved} except={["search", "getSearch"]} />
      <input type="hidden" name="version" value={values.version} />
      <Card title="Discount">
        <div className="group/kind space-y-5">
          <TextField
            label="Title"
            name="title"
            hint="Customers see it in their cart and on their order."
            defaultValue={values.title}
            maxLength={80}
            error={errorFor(errors, "title")}
          />
          <RadioCards
            legend="How customers get it"
            name="kind"
            options={discountChoices.kind}
            defaultValue={values.kind}
            error={errorFor(errors, "kind")}
          />
          <div className="space-y-5 group-has-[input[value=automatic]:checked]/kind:hidden">
            <TextField
              label="Code"
              name="discountCode"
              optional
              hint="For example SUMMER10. Leave it empty if you’ll only generate codes that are good for one order each."
              defaultValue={values.discountCode}
              maxLength={40}
              autoCapitalize="characters"
              autoComplete="off"
              spellCheck={false}
              error={errorFor(errors, "discountCode")}
            />
            <TextField
              label="Only for one customer"
              name="customerEmail"
              type="email"
              optional
              hint="Their email address. For anyone else, the code doesn’t exist."
              defaultValue={values.customerEmail}
              maxLength={254}
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
              error={errorFor(errors, "customerEmail")}
            />
          </div>
        </div>
      </Card>
      <Card title="What customers get">
        <EffectFields {...props} />
      </Card>
      <Card title="Conditions">
        <ConditionFields {...props} />
      </Card>
      <Card title="Dates">
        <DateFields {...props} />
      </Card>
      <Card title="Together with other discounts">
        <fieldset>
          <legend className="mb-1.5 text-sm text-muted">
            Two discounts are combined if each allows it. Otherwise customers get the one that saves them more.
          </legend>
          {discountChoices.combinesWith.map(({ value, label }) => (
            <CheckboxField
              key={value}
              id={`combines-${value}`}
              name="combinesWith"
              value={value}
              label={label}
              defaultChecked={values.combinesWith.includes(value)}
            />
          ))}
        </fieldset>
      </Card>
      <SaveDiscount />
    </Form>
  );
}

export function SaveDiscount() {
  const { formData } = useNavigation();
  return (
    <Button form={FORM} name="intent" value="save" pending={formData?.get("intent") === "save"} pendingLabel="Saving">
      Save discount
    </Button>
  );
}
