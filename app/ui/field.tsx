import clsx from "clsx";
import type { ReactNode } from "react";
import { FieldError } from "./form-feedback.tsx";
import { useTexts } from "./texts.ts";

export type FieldLook = {
  label: ReactNode;
  name: string;
  /** Defaults to `name`; needed if two forms of a page use the same name. */
  id?: string;
  hint?: ReactNode;
  error?: string;
  /** Shows "optional" beside the label; required fields have no mark. */
  optional?: boolean;
  hideLabel?: boolean;
  className?: string;
};

export const controlClass = clsx(
  "block w-full rounded-lg border border-line-strong bg-surface text-base text-ink placeholder:text-muted",
  "transition-colors hover:border-ink aria-invalid:border-danger disabled:bg-sunken disabled:text-muted",
);

/** The attributes that connect a control to its label, hint and error for screen readers. */
export function describe({ name, id = name, hint, error }: Pick<FieldLook, "name" | "id" | "hint" | "error">) {
  const described = [hint ? `${id}-hint` : "", error ? `${id}-error` : ""].filter(Boolean).join(" ");
  return { id, name, "aria-describedby": described || undefined, "aria-invalid": error ? true : undefined };
}

export function Field(props: FieldLook & { children: ReactNode }) {
  const t = useTexts();
  const { label, name, id = name, hint, error, optional, hideLabel, className, children } = props;
  return (
    <div className={className}>
      <label htmlFor={id} className={clsx("mb-1.5 block text-sm font-medium", hideLabel && "sr-only")}>
        {label}
        {optional ? <span className="ms-1.5 font-normal text-muted">{t("ui.optional")}</span> : null}
      </label>
      {children}
      {hint ? (
        <p id={`${id}-hint`} className="mt-1.5 text-xs text-muted">
          {hint}
        </p>
      ) : null}
      <FieldError id={`${id}-error`}>{error}</FieldError>
    </div>
  );
}
