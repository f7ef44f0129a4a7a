import clsx from "clsx";
import { Link } from "#app/ui/link.tsx";
import { findColour, Swatch } from "#app/ui/swatch.tsx";
import { type ChoiceVariant, optionChoices } from "./variant-choice.ts";

type Props = {
  optionNames: readonly string[];
  variants: readonly ChoiceVariant[];
  chosen: ChoiceVariant;
  /** The URL of this page with another variant. */
  toVariant: (sku: string) => string;
};

/** One row of links per option: each leads to the same page with that variant, with or without JavaScript. */
export function VariantPicker({ optionNames, variants, chosen, toVariant }: Props) {
  if (variants.length < 2) return null;
  return (
    <div className="space-y-5">
      {optionNames.map((name, option) => (
        <nav key={name} aria-label={name}>
          <p className="mb-2 text-sm">
            <span className="font-medium">{name}</span>
            <span className="ml-2 text-muted">{chosen.optionValues[option]}</span>
          </p>
          <ul className="flex flex-wrap gap-2">
            {optionChoices(variants, chosen, option).map(({ value, sku, selected, available }) => (
              <li key={value}>
                <Link
                  to={toVariant(sku)}
                  replace
                  preventScrollReset
                  aria-current={selected ? "true" : undefined}
                  className={clsx(
                    "inline-flex min-h-11 items-center gap-2 rounded-lg border px-4 py-2 text-sm transition-colors",
                    selected
                      ? "border-accent bg-accent-soft inset-ring-1 inset-ring-accent"
                      : "border-line-strong/60 bg-surface hover:border-ink",
                    !available && "border-dashed",
                  )}
                >
                  <OptionSwatch value={value} />
                  <span className={clsx(!available && "text-muted line-through")}>{value}</span>
                  {available ? null : <span className="sr-only">, sold out</span>}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
      ))}
    </div>
  );
}

function OptionSwatch({ value }: { value: string }) {
  const colour = findColour(value);
  return colour ? <Swatch colour={colour} /> : null;
}
