import clsx from "clsx";
import type { ComponentProps, ReactNode } from "react";
import { controlClass, describe, Field, type FieldLook } from "./field.tsx";

export type TextFieldProps = Omit<ComponentProps<"input">, "name" | "id" | "className" | "prefix"> &
  FieldLook & { prefix?: ReactNode; suffix?: ReactNode };

/** One line of text. Set `type`, `inputMode` and `autoComplete` to help phones and password managers. */
export function TextField(props: TextFieldProps) {
  const { label, name, id, hint, error, optional, hideLabel, className, prefix, suffix, ...input } = props;
  return (
    <Field {...{ label, name, id, hint, error, optional, hideLabel, className }}>
      <span className="relative block">
        {prefix ? (
          <span className="pointer-events-none absolute inset-y-0 left-0 flex items-center pl-3.5 text-muted">
            {prefix}
          </span>
        ) : null}
        <input
          type="text"
          {...input}
          {...describe({ name, id, hint, error })}
          className={clsx(controlClass, "min-h-11 px-3.5 py-2", prefix && "pl-9", suffix && "pr-14")}
        />
        {suffix ? (
          <span className="pointer-events-none absolute inset-y-0 right-0 flex items-center pr-3.5 text-sm text-muted">
            {suffix}
          </span>
        ) : null}
      </span>
    </Field>
  );
}

export type TextAreaProps = Omit<ComponentProps<"textarea">, "name" | "id" | "className"> & FieldLook;

/** Several lines of text; grows with its content if the browser supports it. */
export function TextArea(props: TextAreaProps) {
  const { label, name, id, hint, error, optional, hideLabel, className, rows = 4, ...area } = props;
  return (
    <Field {...{ label, name, id, hint, error, optional, hideLabel, className }}>
      <textarea
        {...area}
        rows={rows}
        {...describe({ name, id, hint, error })}
        className={clsx(controlClass, "field-sizing-content min-h-28 px-3.5 py-2.5")}
      />
    </Field>
  );
}
