import clsx from "clsx";
import type { ComponentProps } from "react";
import { describe, type FieldLook } from "./field.tsx";
import { FieldError } from "./form-feedback.tsx";

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
        <p id={`${id}-hint`} className="pl-8 text-xs text-muted">
          {hint}
        </p>
      ) : null}
      <FieldError id={`${id}-error`}>{error}</FieldError>
    </div>
  );
}
