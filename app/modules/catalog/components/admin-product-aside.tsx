import { useState } from "react";
import { toHandle } from "#app/kernel/handle.ts";
import { Card } from "#app/ui/card.tsx";
import { CheckboxField } from "#app/ui/choice-fields.tsx";
import { errorFor, type FormErrors } from "#app/ui/form-errors.ts";
import { RadioCards } from "#app/ui/radio-cards.tsx";
import { ScheduleFields } from "#app/ui/schedule-fields.tsx";
import { TextArea, TextField } from "#app/ui/text-field.tsx";
import type { ProductFormValues } from "../product-form.ts";
import { MAX_TAG, MAX_TAGS } from "../tags.ts";

const statuses = [
  { value: "draft", label: "Draft", description: "Hidden from your store" },
  { value: "active", label: "Published", description: "Visible and for sale" },
  { value: "archived", label: "Archived", description: "No longer for sale" },
];

type StatusCardProps = {
  values: Pick<ProductFormValues, "status" | "publishAt" | "hideAt">;
  errors: FormErrors | undefined;
};

export function StatusCard({ values, errors }: StatusCardProps) {
  return (
    <Card>
      <RadioCards
        legend="Status"
        name="status"
        options={statuses}
        defaultValue={values.status}
        error={errorFor(errors, "status")}
      />
      <ScheduleFields values={values} errors={errors} />
    </Card>
  );
}

type CollectionsCardProps = {
  collections: readonly { handle: string; title: string }[];
  chosen: readonly string[];
};

export function CollectionsCard({ collections, chosen }: CollectionsCardProps) {
  return (
    <Card>
      <fieldset>
        <legend className="mb-1.5 text-sm font-medium">Collections</legend>
        {collections.length === 0 ? <p className="text-sm text-muted">No collections yet.</p> : null}
        <div className="-my-1.5">
          {collections.map(({ handle, title }) => (
            <CheckboxField
              key={handle}
              id={`collection-${handle}`}
              name="collections"
              value={handle}
              label={title}
              defaultChecked={chosen.includes(handle)}
            />
          ))}
        </div>
      </fieldset>
    </Card>
  );
}

type GroupingCardProps = {
  values: Pick<ProductFormValues, "vendor" | "productType" | "tags">;
  errors: FormErrors | undefined;
};

/** What products are grouped by. */
export function GroupingCard({ values, errors }: GroupingCardProps) {
  const field = (name: "vendor" | "productType") => ({
    ...{ name, defaultValue: values[name], maxLength: 80, error: errorFor(errors, name), optional: true },
  });
  return (
    <Card title="Grouping">
      <div className="space-y-4">
        <TextField label="Vendor" {...field("vendor")} />
        <TextField label="Product type" hint="For example Cushions." {...field("productType")} />
        <TextArea
          label="Tags"
          name="tags"
          optional
          rows={2}
          hint="Separate them with commas, for example linen, summer."
          defaultValue={values.tags}
          maxLength={MAX_TAGS * (MAX_TAG + 2)}
          error={errorFor(errors, "tags")}
        />
      </div>
    </Card>
  );
}

type UrlCardProps = {
  handle: string;
  /** As typed, for the URL that would come from it. */
  title: string;
  /** What all URLs of products begin with. */
  base: string;
  error?: string | undefined;
};

/** The product's URL, with a preview that follows what is typed. */
export function UrlCard({ handle, title, base, error }: UrlCardProps) {
  const [typed, setTyped] = useState(handle);
  const ending = typed.trim() || toHandle(title);
  return (
    <Card>
      <TextField
        label="URL"
        name="handle"
        hint="Leave it empty to create it from the title."
        defaultValue={handle}
        onChange={(event) => setTyped(event.currentTarget.value)}
        maxLength={80}
        autoCapitalize="none"
        spellCheck={false}
        error={error}
      />
      <p className="mt-3 text-sm text-muted [overflow-wrap:anywhere]">
        {base}
        <span className="font-medium text-ink">{ending || "…"}</span>
      </p>
    </Card>
  );
}
