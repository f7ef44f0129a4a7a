import clsx from "clsx";
import { Minus, Plus } from "lucide-react";
import { type ComponentProps, useRef } from "react";
import { controlClass } from "./field.tsx";
import { useTexts } from "./texts.ts";

export type QuantityFieldProps = Omit<ComponentProps<"input">, "name" | "id" | "className" | "type"> & {
  name: string;
  label: string;
  id?: string;
  hideLabel?: boolean;
  /** With JavaScript: submits the form after a change. */
  submitOnChange?: boolean;
  className?: string;
};

const stepClass = "grid w-11 shrink-0 place-items-center text-muted hover:text-ink noscript:hidden";

/** A number with step buttons, which need JavaScript; without it the number field remains. */
export function QuantityField(props: QuantityFieldProps) {
  const t = useTexts();
  const { name, label, id = name, hideLabel, submitOnChange, className, min = 1, ...input } = props;
  const ref = useRef<HTMLInputElement>(null);
  const submit = () => (submitOnChange ? ref.current?.form?.requestSubmit() : undefined);
  const step = (direction: 1 | -1) => {
    if (direction === 1) ref.current?.stepUp();
    else ref.current?.stepDown();
    submit();
  };
  return (
    <div className={className}>
      <label htmlFor={id} className={clsx("mb-1.5 block text-sm font-medium", hideLabel && "sr-only")}>
        {label}
      </label>
      <div className="inline-flex min-h-11 rounded-lg border border-line-strong bg-surface hover:border-ink">
        <button type="button" onClick={() => step(-1)} className={stepClass} aria-label={t("ui.fewer", { label })}>
          <Minus aria-hidden size={16} />
        </button>
        <input
          inputMode="numeric"
          step={1}
          {...input}
          ref={ref}
          type="number"
          id={id}
          name={name}
          min={min}
          onChange={input.onChange}
          onBlur={(event) => (event.currentTarget.value === String(input.defaultValue) ? undefined : submit())}
          className={clsx(
            controlClass,
            "min-w-12 max-w-12 border-0 bg-transparent text-center tabular [appearance:textfield] noscript:max-w-20",
            "[&::-webkit-inner-spin-button]:appearance-none [&::-webkit-outer-spin-button]:appearance-none",
          )}
        />
        <button type="button" onClick={() => step(1)} className={stepClass} aria-label={t("ui.more", { label })}>
          <Plus aria-hidden size={16} />
        </button>
      </div>
    </div>
  );
}
