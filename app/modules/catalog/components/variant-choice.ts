export type ChoiceVariant = { sku: string; optionValues: readonly string[]; available: number };

export type OptionChoice = { value: string; sku: string; selected: boolean; available: boolean };

/** The variant with that SKU, else the first one available, else the first. */
export function chosenVariant<V extends ChoiceVariant>(variants: readonly V[], sku: string | null): V | undefined {
  return (
    variants.find((variant) => variant.sku === sku) ??
    variants.find((variant) => variant.available > 0) ??
    variants.at(0)
  );
}

/** Each value of one option, with the variant that has it and differs least from the chosen one. */
export function optionChoices(
  variants: readonly ChoiceVariant[],
  chosen: ChoiceVariant,
  option: number,
): OptionChoice[] {
  const values = [...new Set(variants.flatMap((variant) => variant.optionValues[option] ?? []))];
  return values.flatMap((value) => {
    const having = variants.filter((variant) => variant.optionValues[option] === value);
    const [nearest] = having.toSorted((a, b) => agreement(b, chosen, option) - agreement(a, chosen, option));
    if (!nearest) return [];
    const selected = chosen.optionValues[option] === value;
    return [{ value, sku: nearest.sku, selected, available: nearest.available > 0 }];
  });
}

/** How many other options two variants share; between equals, an available one comes first. */
function agreement(variant: ChoiceVariant, chosen: ChoiceVariant, option: number): number {
  const shared = variant.optionValues.filter(
    (value, index) => index !== option && value === chosen.optionValues[index],
  ).length;
  return shared + (variant.available > 0 ? 0.5 : 0);
}
