import { zoneText } from "#app/kernel/formats.ts";
import type { ScheduleField } from "#app/kernel/schedule.ts";
import { Disclosure } from "./disclosure.tsx";
import { errorFor, type FormErrors } from "./form-errors.ts";
import { useFormats } from "./formats.ts";
import { TextField } from "./text-field.tsx";

type Props = { values: Record<ScheduleField, string>; errors: FormErrors | undefined };

/** When something is published and hidden, below its status; folded away where it has no such time. */
export function ScheduleFields({ values, errors }: Props) {
  const zone = zoneText(useFormats().timeZone);
  const names = ["publishAt", "hideAt"] as const;
  const time = (name: ScheduleField) => ({
    ...{ name, type: "datetime-local", hint: zone, defaultValue: values[name], optional: true },
    error: errorFor(errors, name),
  });
  return (
    <Disclosure
      label="Publish or hide it later"
      open={names.some((name) => values[name] !== "" || errorFor(errors, name) !== undefined)}
      className="mt-3"
    >
      <div className="grid gap-4">
        <TextField label="Publish on" {...time("publishAt")} />
        <TextField label="Hide on" {...time("hideAt")} />
      </div>
    </Disclosure>
  );
}
