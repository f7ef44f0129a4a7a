import { Search } from "lucide-react";
import { Form } from "react-router";
import { Button, TextLink } from "#app/ui/button.tsx";
import { SelectField, type SelectOption } from "#app/ui/choice-fields.tsx";
import { TextField } from "#app/ui/text-field.tsx";

type ListFilterProps = {
  action: string;
  query: string;
  searchLabel: string;
  /** The list's other filters; the first option of each means all. */
  filters: readonly { name: string; label: string; value: string; options: readonly SelectOption[] }[];
};

/** Search and filters above an admin list. A plain GET form: its state is the URL. */
export function ListFilter({ action, query, searchLabel, filters }: ListFilterProps) {
  const state = [query, ...filters.map(({ value }) => value)];
  return (
    <search>
      {/* A new key updates the fields when a link changes the URL. */}
      <Form key={state.join(" ")} action={action} className="mb-5 flex flex-wrap items-end gap-3">
        <TextField
          label={searchLabel}
          name="q"
          type="search"
          defaultValue={query}
          maxLength={100}
          hideLabel
          placeholder={searchLabel}
          prefix={<Search aria-hidden size={18} />}
          className="grow basis-64"
        />
        {filters.map(({ name, label, value, options }) => (
          <SelectField
            key={name}
            label={label}
            name={name}
            defaultValue={value}
            options={options}
            hideLabel
            className="grow basis-48 sm:grow-0"
          />
        ))}
        <Button variant="secondary">Search</Button>
        {state.some(Boolean) ? (
          <TextLink to={action} className="inline-flex min-h-11 items-center text-sm">
            Clear
          </TextLink>
        ) : null}
      </Form>
    </search>
  );
}
