export type ChoiceVariant = { sku: string; optionValues: readonly string[]; available: number };

export type OptionChoice = {
  value: string;
  sku: string;
  selected: boolean;
  available: boolean;
  /** What else is chosen now, where there is no variant with all of it and this value. */
  notIn: string[];
};

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
  const nearest = new Map<string, { variant: ChoiceVariant; shared: number }>();
  for (const variant of variants) {
    const value = variant.optionValues[option];
    const shared = agreement(variant, chosen, option);
    if (value !== undefined && shared > (nearest.get(value)?.shared ?? -1)) nearest.set(value, { variant, shared });
  }
  return [...nearest].map(([value, { variant }]) => ({
    ...{ value, sku: variant.sku, selected: chosen.optionValues[option] === value, available: variant.available > 0 },
    notIn: chosen.optionValues.some((own, index) => index !== option && own !== variant.optionValues[index])
      ? chosen.optionValues.filter((_, index) => index !== option)
      : [],
  }));
}

/** How many other options two variants share; between equals, an available one comes first, then one that shares the first. */
function agreement(variant: ChoiceVariant, chosen: ChoiceVariant, option: number): number {
  const shared = variant.optionValues.map((value, index) =>
    index !== option && value === chosen.optionValues[index] ? 1 + 0.1 / (index + 1) : 0,
  );
  return shared.reduce((sum, each) => sum + each, variant.available > 0 ? 0.5 : 0);
}
