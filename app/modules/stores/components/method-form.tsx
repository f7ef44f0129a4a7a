import { Form, useNavigation } from "react-router";
import { Button, DefaultButton } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { Confirm } from "#app/ui/disclosure.tsx";
import { errorFor, type FormErrors } from "#app/ui/form-errors.ts";
import { RadioCards } from "#app/ui/radio-cards.tsx";
import { UnsavedChanges } from "#app/ui/unsaved-changes.tsx";
import type { SettingsFields } from "../settings-form.ts";
import { kindLabels, methodFields } from "../shipping-forms.ts";
import { RowFields } from "./row-fields.tsx";
import { noOptions, SettingsField } from "./settings-field.tsx";

type Props = {
  path: string;
  values: SettingsFields;
  errors: FormErrors | undefined;
  currency: string;
  /** The version to remove it at; null for a method that isn't saved yet. */
  removable: number | null;
  unsaved: boolean;
};

const METHOD_FORM = "method-form";

/** CSS alone hides what the chosen kind of price doesn't need: it works without JavaScript. */
const hiddenFor = {
  flat: "group-has-[input[value=flat]:checked]/method:hidden",
  table:
    "group-has-[input[value=weight]:checked]/method:hidden group-has-[input[value=value]:checked]/method:hidden group-has-[input[value=pieces]:checked]/method:hidden",
  pickup: "group-has-[input[value=pickup]:checked]/method:hidden",
};

export function MethodForm({ path, values, errors, currency, removable, unsaved }: Props) {
  const { formData } = useNavigation();
  const field = (name: string) => {
    const known = methodFields.find((each) => each.name === name);
    const props = { values, errors, options: noOptions(currency) };
    if (known?.kind === "rows") return <RowFields {...props} field={known} path={path} />;
    return known && known.kind !== "countries" ? <SettingsField {...props} field={known} name={name} /> : null;
  };
  return (
    <>
      <Form id={METHOD_FORM} method="post" action={path} noValidate className="group/method space-y-6">
        <DefaultButton value="save" />
        <UnsavedChanges unsaved={unsaved} />
        <input type="hidden" name="version" value={values.version ?? ""} />
        <Card title="What customers see">
          <div className="space-y-5">
            {field("title")}
            {field("description")}
          </div>
        </Card>
        <Card title="Price">
          <div className="space-y-5">
            <RadioCards
              legend="How the price is calculated"
              name="kind"
              defaultValue={values.kind}
              error={errorFor(errors, "kind")}
              options={Object.entries(kindLabels).map(([value, label]) => ({ value, label }))}
            />
            <div className={hiddenFor.table}>{field("priceMinor")}</div>
            <div className={`${hiddenFor.flat} ${hiddenFor.pickup}`}>
              <p className="mb-4 max-w-prose text-sm text-muted">
                The first step that’s high enough applies. Enter grams for weights, an amount in {currency} for the
                value of the items, or a number of items. Leave the last one empty if there’s no limit; beyond the last
                step, this method isn’t offered.
              </p>
              {field("steps")}
            </div>
            <div className={`${hiddenFor.flat} ${hiddenFor.table}`}>{field("pickupPlace")}</div>
            {field("freeFromMinor")}
          </div>
        </Card>
        <Card title="How long it takes">
          <div className="grid items-start gap-5 sm:grid-cols-2">
            {field("handlingDays")}
            {field("cutOff")}
            <div className={hiddenFor.pickup}>{field("deliveryMin")}</div>
            <div className={hiddenFor.pickup}>{field("deliveryMax")}</div>
          </div>
        </Card>
      </Form>
      <div className="mt-6 flex flex-wrap items-start gap-3">
        <Button
          form={METHOD_FORM}
          name="intent"
          value="save"
          pending={formData?.get("intent") === "save"}
          pendingLabel="Saving"
        >
          Save method
        </Button>
        {removable === null ? null : <RemoveMethod path={path} version={removable} />}
      </div>
    </>
  );
}

function RemoveMethod({ path, version }: { path: string; version: number }) {
  return (
    <Confirm
      label="Remove method"
      tone="danger"
      question="Remove this shipping method? This can’t be undone. Orders keep the method they were shipped by."
    >
      <Form method="post" action={path}>
        <input type="hidden" name="version" value={version} />
        <Button name="intent" value="remove" variant="danger">
          Remove method
        </Button>
      </Form>
    </Confirm>
  );
}
