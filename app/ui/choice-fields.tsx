import clsx from "clsx";
import { ChevronDown } from "lucide-react";
import type { ComponentProps } from "react";
import { controlClass, describe, Field, type FieldLook } from "./field.tsx";
import { FieldError } from "./form-feedback.tsx";

export type SelectOption = { value: string; label: string; disabled?: boolean };

export type SelectFieldProps = Omit<ComponentProps<"select">, "name" | "id" | "className" | "children"> &
  FieldLook & { options: readonly SelectOption[]; placeholder?: string };

/** The native select. `placeholder` adds an empty first option. */
export function SelectField(props: SelectFieldProps) {
  const { label, name, id, hint, error, optional, hideLabel, className, options, placeholder, ...select } = props;
  return (
    <Field {...{ label, name, id, hint, error, optional, hideLabel, className }}>
      <span className="relative block">
        <select
          {...select}
          {...describe({ name, id, hint, error })}
          className={clsx(controlClass, "min-h-11 appearance-none py-2 ps-3.5 pe-10")}
        >
          {placeholder ? <option value="">{placeholder}</option> : null}
          {options.map((option) => (
            <option key={option.value} value={option.value} disabled={option.disabled}>
              {option.label}
            </option>
          ))}
        </select>
        <ChevronDown
          aria-hidden
          size={18}
          className="pointer-events-none absolute end-3 top-1/2 -translate-y-1/2 text-muted"
        />
      </span>
    </Field>
  );
}

export type CheckboxFieldProps = Omit<ComponentProps<"input">, "name" | "id" | "className" | "type"> &
  Omit<FieldLook, "optional" | "hideLabel">;

export function CheckboxField({ label, name, id = name, hint, error, className, ...input }: CheckboxFieldProps) {
  return (
    <div className={className}>
      <label htmlFor={id} className="flex min-h-11 items-start gap-3 py-2.5 text-sm leading-6">
        <input {...input} type="checkbox" {...describe({ name, id, hint, error })} className="mt-0.5 size-5 shrink-0" />
        <span className={clsx("min-w-0", error && "text-danger")}>{label}</span>
      </label>
      {hint ? (
        <p id={`${id}-hint`} className="ps-8 text-xs text-muted">
          {hint}
        </p>
      ) : null}
      <FieldError id={`${id}-error`}>{error}</FieldError>
    </div>
  );
}
