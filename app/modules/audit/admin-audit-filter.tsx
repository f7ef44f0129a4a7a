import { Search } from "lucide-react";
import { Form } from "react-router";
import { zoneText } from "#app/kernel/formats.ts";
import { Button, TextLink } from "#app/ui/button.tsx";
import { SelectField, type SelectOption } from "#app/ui/choice-fields.tsx";
import { Disclosure } from "#app/ui/disclosure.tsx";
import { useFormats } from "#app/ui/formats.ts";
import { TextField } from "#app/ui/text-field.tsx";
import type { AuditFilter as Filter } from "./audit.schema.ts";

type AuditFilterProps = {
  path: string;
  filter: Filter;
  actors: readonly SelectOption[];
  areas: readonly SelectOption[];
};

const ids = { maxLength: 100, autoComplete: "off", spellCheck: false } as const;

export function AuditFilter({ path, filter, actors, areas }: AuditFilterProps) {
  const { kind, q, ...rest } = filter;
  const state = Object.values(filter);
  const zone = zoneText(useFormats().timeZone);
  return (
    <search>
      {/* A new key updates the fields when a link changes the URL. */}
      <Form key={state.join(" ")} action={path} className="mb-5 space-y-3">
        {kind ? <input type="hidden" name="kind" value={kind} /> : null}
        <div className="flex flex-wrap items-end gap-3">
          <TextField
            label="What happened"
            name="q"
            type="search"
            defaultValue={q}
            maxLength={100}
            hideLabel
            placeholder="What happened"
            prefix={<Search aria-hidden size={18} />}
            className="grow basis-64"
          />
          <Button variant="secondary">Show</Button>
          {state.some(Boolean) ? (
            <TextLink to={path} className="inline-flex min-h-11 items-center text-sm">
              Clear
            </TextLink>
          ) : null}
        </div>
        <Disclosure label="More filters" open={Object.values(rest).some(Boolean)}>
          <div className="grid grid-cols-2 items-end gap-3 lg:grid-cols-4">
            <TextField label={`From (${zone})`} name="from" type="date" defaultValue={filter.from} />
            <TextField label={`To (${zone})`} name="to" type="date" defaultValue={filter.to} />
            <SelectField label="Who" name="who" defaultValue={filter.who} options={actors} />
            <SelectField label="What" name="area" defaultValue={filter.area} options={areas} />
            <TextField label="About (ID)" name="about" defaultValue={filter.about} {...ids} />
            <TextField label="IP address" name="address" defaultValue={filter.address} {...ids} />
            <TextField label="Request ID" name="request" defaultValue={filter.request} {...ids} />
          </div>
        </Disclosure>
      </Form>
    </search>
  );
}
