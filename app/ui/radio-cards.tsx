import clsx from "clsx";
import type { ReactNode } from "react";
import { FieldError } from "./form-feedback.tsx";
import { Swatch } from "./swatch.tsx";

export type RadioOption = {
  value: string;
  label: ReactNode;
  description?: ReactNode;
  /** Shown at the end of the line, such as a price. */
  aside?: ReactNode;
  /** A CSS colour shown as a dot before the label. */
  swatch?: string;
  disabled?: boolean;
};

export type RadioCardsProps = {
  legend: ReactNode;
  name: string;
  /** Defaults to `name`; needed if two forms of a page use the same name. */
  id?: string;
  options: readonly RadioOption[];
  defaultValue?: string;
  required?: boolean;
  hint?: ReactNode;
  error?: string;
  hideLegend?: boolean;
  /** `cards` stacks full lines (shipping, payment); `pills` sits in a row (size, colour). */
  layout?: "cards" | "pills";
  /** With JavaScript: submits the form as soon as another option is chosen. */
  submitOnChange?: boolean;
  className?: string;
};

const cardClass = {
  cards: "flex min-h-14 items-start gap-3.5 px-4 py-3.5",
  pills: "inline-flex min-h-11 items-center gap-2 px-4 py-2 text-sm",
};

/** One choice of several. The first input has the group's name as its id, so that an error summary can focus it. */
export function RadioCards(props: RadioCardsProps) {
  const { legend, name, id = name, options, defaultValue, hint, error, hideLegend, layout = "cards" } = props;
  const described = [hint ? `${id}-hint` : "", error ? `${id}-error` : ""].filter(Boolean).join(" ");
  return (
    <fieldset aria-describedby={described || undefined} className={props.className}>
      <legend className={clsx("mb-2 text-sm font-medium", hideLegend && "sr-only")}>{legend}</legend>
      {hint ? (
        <p id={`${id}-hint`} className="mb-2 text-xs text-muted">
          {hint}
        </p>
      ) : null}
      <div className={layout === "cards" ? "grid gap-2.5" : "flex flex-wrap gap-2"}>
        {options.map((option, index) => (
          <label
            key={option.value}
            className={clsx(
              "rounded-lg border border-line-strong/60 bg-surface transition-colors hover:border-ink",
              "has-checked:border-accent has-checked:bg-accent-soft has-checked:inset-ring-1 has-checked:inset-ring-accent",
              "has-focus-visible:outline-2 has-focus-visible:outline-offset-3 has-focus-visible:outline-focus",
              "has-disabled:cursor-not-allowed has-disabled:border-dashed has-disabled:text-muted",
              cardClass[layout],
            )}
          >
            <input
              type="radio"
              id={index === 0 ? id : `${id}-${index}`}
              name={name}
              value={option.value}
              defaultChecked={option.value === defaultValue}
              required={props.required}
              disabled={option.disabled}
              onChange={props.submitOnChange ? (event) => event.currentTarget.form?.requestSubmit() : undefined}
              className={layout === "cards" ? "mt-1 size-4 shrink-0 focus-visible:outline-none" : "sr-only"}
            />
            {option.swatch ? <Swatch colour={option.swatch} /> : null}
            <OptionText {...option} layout={layout} />
          </label>
        ))}
      </div>
      <FieldError id={`${id}-error`}>{error}</FieldError>
    </fieldset>
  );
}

function OptionText({ label, description, aside, disabled, layout }: RadioOption & { layout: "cards" | "pills" }) {
  if (layout === "pills") return <span className={clsx(disabled && "line-through")}>{label}</span>;
  return (
    <>
      <span className="min-w-0 grow">
        <span className="block font-medium">{label}</span>
        {description ? <span className="block text-sm text-muted">{description}</span> : null}
      </span>
      {aside ? <span className="shrink-0 font-medium tabular">{aside}</span> : null}
    </>
  );
}
