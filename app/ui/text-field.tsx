import clsx from "clsx";
import { type ComponentProps, type ReactNode, useEffect, useRef, useState } from "react";
import type { Texts } from "#app/texts/texts.ts";
import { controlClass, describe, Field, type FieldLook } from "./field.tsx";
import { errorFor, type FormErrors } from "./form-errors.ts";
import { RichText } from "./rich-text.tsx";
import { useTexts } from "./texts.ts";

export type TextFieldProps = Omit<ComponentProps<"input">, "name" | "id" | "className" | "prefix"> &
  FieldLook & { prefix?: ReactNode; suffix?: ReactNode };

/** One line of text. Set `type`, `inputMode` and `autoComplete` to help phones and password managers. */
export function TextField(props: TextFieldProps) {
  const { label, name, id, hint, error, optional, hideLabel, className, prefix, suffix, ...input } = props;
  return (
    <Field {...{ label, name, id, hint, error, optional, hideLabel, className }}>
      <span className="relative block">
        {prefix ? (
          <span className="pointer-events-none absolute inset-y-0 start-0 flex items-center ps-3.5 text-muted">
            {prefix}
          </span>
        ) : null}
        <input
          type="text"
          {...input}
          {...describe({ name, id, hint, error })}
          className={clsx(controlClass, "min-h-11 px-3.5 py-2", prefix && "ps-9", suffix && "pe-14")}
        />
        {suffix ? (
          <span className="pointer-events-none absolute inset-y-0 end-0 flex items-center pe-3.5 text-sm text-muted">
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

type EmailFieldProps = {
  label?: string;
  name?: string;
  /** "username" in a password form, to name the account. */
  autoComplete?: "email" | "username";
  value?: string | undefined;
  errors: FormErrors | undefined;
  hint?: string;
};

/** A required email address. */
export function EmailField({ label, name = "email", autoComplete = "email", ...props }: EmailFieldProps) {
  const t = useTexts();
  const { value, errors, hint } = props;
  return (
    <TextField
      type="email"
      {...{ label: label ?? t("ui.email"), name, autoComplete, hint }}
      required
      maxLength={254}
      defaultValue={value}
      error={errorFor(errors, name)}
    />
  );
}

type PasswordFieldProps = {
  label?: string;
  name?: string;
  /** True for a new password: password managers then suggest one. */
  chosen?: boolean;
  errors: FormErrors | undefined;
  hint?: string;
};

/** A required password, with a button that shows it. A refused form returns without it. */
export function PasswordField({ label: named, name = "password", chosen, errors, hint }: PasswordFieldProps) {
  const t = useTexts();
  const label = named ?? t("ui.password");
  const input = useRef<HTMLInputElement>(null);
  const [isShown, setIsShown] = useState(false);
  // Browsers remember what a text field sent, and offer to save only passwords.
  useEffect(() => {
    const form = input.current?.form;
    const hide = () => setIsShown(false);
    form?.addEventListener("submit", hide);
    return () => form?.removeEventListener("submit", hide);
  }, []);
  const error = errorFor(errors, name);
  return (
    <Field {...{ label, name, hint, error }}>
      <span className="relative block">
        <input
          ref={input}
          type={isShown ? "text" : "password"}
          {...describe({ name, hint, error })}
          autoComplete={chosen ? "new-password" : "current-password"}
          autoCapitalize="none"
          spellCheck={false}
          required
          className={clsx(controlClass, "min-h-11 py-2 ps-3.5 pe-24 noscript:pe-3.5")}
        />
        <button
          type="button"
          aria-controls={name}
          // The field keeps the focus, and phones keep their keyboard open.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => setIsShown(!isShown)}
          className="absolute inset-y-0 end-0 min-w-11 rounded-lg px-3.5 text-sm font-medium text-muted hover:text-ink focus-visible:-outline-offset-2 noscript:hidden"
        >
          <RichText
            id={isShown ? "ui.hide_field" : "ui.show_field"}
            values={{
              label: inSentence(label, t),
              hidden: (words) => <span className="sr-only">{words}</span>,
            }}
          />
        </button>
      </span>
    </Field>
  );
}

/** A label within a sentence. German nouns keep their capitals. */
const inSentence = (label: string, { language }: Texts) => (language === "de" ? label : label.toLowerCase());
