import { useState } from "react";
import { toHandle } from "#app/kernel/handle.ts";
import { Card } from "#app/ui/card.tsx";
import { CheckboxField } from "#app/ui/choice-fields.tsx";
import { RadioCards } from "#app/ui/radio-cards.tsx";
import { TextField } from "#app/ui/text-field.tsx";

const statuses = [
  { value: "draft", label: "Draft", description: "Hidden from your store" },
  { value: "active", label: "Published", description: "Visible and for sale" },
  { value: "archived", label: "Archived", description: "No longer for sale" },
];

export function StatusCard({ value, error }: { value: string; error?: string | undefined }) {
  return (
    <Card>
      <RadioCards legend="Status" name="status" options={statuses} defaultValue={value} error={error} />
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
