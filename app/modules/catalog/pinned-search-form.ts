/** What the form of pinned results holds, as text; the products as their ids with commas between them. */
export const pinnedFields = ["words", "products", "search", "version"] as const;
export type PinnedFormValues = Record<(typeof pinnedFields)[number], string>;

/** @param words what customers search for, if known */
export const newPinnedForm = (words: string): PinnedFormValues => ({ words, products: "", search: "", version: "" });

export const pinnedFormOf = (stored: { words: string; productIds: string[]; version: number }): PinnedFormValues => ({
  ...{ words: stored.words, products: stored.productIds.join(), search: "", version: String(stored.version) },
});

/** The fields that two people left differently, in words. */
export function pinnedDifferences(
  saved: PinnedFormValues,
  typed: PinnedFormValues,
  titles: ReadonlyMap<string, string>,
) {
  const shown = {
    words: (value: string) => [value].filter(Boolean),
    products: (value: string) => value.split(",").flatMap((id) => titles.get(id) ?? []),
  };
  return (
    [
      ["words", "Search"],
      ["products", "Products"],
    ] as const
  ).flatMap(([name, label]) => {
    const [before, after] = [saved[name], typed[name].trim()];
    return before === after ? [] : [{ name, label, saved: shown[name](before), typed: shown[name](after) }];
  });
}
