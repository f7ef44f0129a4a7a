import { Plus, X } from "lucide-react";
import { Button } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { SelectField } from "#app/ui/choice-fields.tsx";
import { errorFor, type FormErrors } from "#app/ui/form-errors.ts";
import { FieldError } from "#app/ui/form-feedback.tsx";
import { useNumber } from "#app/ui/formats.ts";
import { RadioCards } from "#app/ui/radio-cards.tsx";
import { TextField } from "#app/ui/text-field.tsx";
import type { CollectionFormValues } from "../collection-form.ts";
import { conditionChoices, conditionField, MOST_CONDITIONS } from "../collection-rules.ts";

const ways = [
  { value: "hand", label: "Chosen by hand", description: "You add and remove products" },
  { value: "rules", label: "Chosen by rules", description: "Every product that meets your conditions" },
];
const matchOptions = [
  { value: "all", label: "All conditions" },
  { value: "any", label: "Any condition" },
];

type Props = {
  path: string;
  values: Pick<CollectionFormValues, "filled" | "match" | "conditions">;
  errors: FormErrors | undefined;
  /** How many products the typed rules find, once that was asked. */
  found: number | null;
};

/** How a collection gets its products, with the conditions of one that is filled by rules. */
export function AdminCollectionRules({ path, values, errors, found }: Props) {
  const { conditions } = values;
  const number = useNumber();
  const add = `${path}#${conditionPlace(conditions.length)}`;
  return (
    <Card title="Products" className="group/products">
      <RadioCards
        legend="How products are chosen"
        hideLegend
        name="filled"
        options={ways}
        defaultValue={values.filled}
        error={errorFor(errors, "filled")}
      />
      <div className="mt-6 space-y-5 group-has-[input[name=filled]:checked:not([value=rules])]/products:hidden">
        <RadioCards
          legend="A product must meet"
          name="match"
          layout="pills"
          options={matchOptions}
          defaultValue={values.match}
          error={errorFor(errors, "match")}
        />
        <fieldset id="conditions" tabIndex={-1}>
          <legend className="mb-1.5 text-sm font-medium">Conditions</legend>
          <FieldError id="conditions-error">{errorFor(errors, "conditions")}</FieldError>
          {/* A row that left moves the others up: their fields start again with what they now hold. */}
          <ol key={JSON.stringify(conditions)} className="space-y-3 empty:hidden">
            {conditions.map((condition, index) => {
              const id = conditionPlace(index);
              return <Row key={id} {...{ id, condition, index, errors }} />;
            })}
          </ol>
          {conditions.length < MOST_CONDITIONS ? (
            <Button
              name="intent"
              value="add-condition"
              variant="secondary"
              className="mt-4"
              icon={<Plus aria-hidden size={17} />}
              formAction={add}
            >
              Add condition
            </Button>
          ) : null}
        </fieldset>
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <Button name="intent" value="count" variant="secondary" formAction={`${path}#found`}>
            Count products
          </Button>
          <p id="found" role="status" className="text-sm text-muted">
            {found === null ? "" : found === 1 ? "1 product matches." : `${number(found)} products match.`}
          </p>
        </div>
      </div>
    </Card>
  );
}

const conditionPlace = (index: number) => `condition-${index + 1}`;

type RowProps = {
  id: string;
  condition: { kind: string; value: string };
  index: number;
  errors: FormErrors | undefined;
};

function Row({ id, condition, index, errors }: RowProps) {
  const [kind, value] = [conditionField(index, "kind"), conditionField(index, "value")];
  const title = `condition ${index + 1}`;
  return (
    <li id={id} className="group/condition flex scroll-mt-20 flex-wrap items-start gap-3">
      <SelectField
        label={`What ${title} compares`}
        hideLabel
        name={kind}
        placeholder="Choose…"
        options={conditionChoices}
        defaultValue={condition.kind}
        error={errorFor(errors, kind)}
        className="min-w-0 grow basis-52"
      />
      <TextField
        label={`What ${title} compares with`}
        hideLabel
        name={value}
        defaultValue={condition.value}
        maxLength={120}
        autoComplete="off"
        error={errorFor(errors, value)}
        className={valueClass}
      />
      <Button
        name="intent"
        value={`remove-condition:${index}`}
        variant="quiet"
        icon={<X aria-hidden size={16} />}
        aria-label={`Remove ${title}`}
      >
        Remove
      </Button>
    </li>
  );
}

/** Conditions such as “On sale” compare with nothing. */
const valueClass =
  "min-w-0 grow basis-40 group-has-[option:is([value=on-sale],[value=not-on-sale],[value=in-stock],[value=out-of-stock]):checked]/condition:hidden";
