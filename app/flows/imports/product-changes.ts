import type { ProductInput } from "#app/modules/catalog/product.schema.ts";

type Variant = ProductInput["variants"][number];

/** Not of themselves: whether stock differs from what was seen shows in `onHand`. */
const unnamed = ["id", "onHandSeen"];
const isEqual = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);

/** The names of what saving a product's form would change, each once: `title`, `regularMinor`, `variants` for new ones. */
export function changesOf(before: ProductInput, after: ProductInput): string[] {
  const { variants: formerVariants, ...formerFields } = before;
  const { variants, ...fields } = after;
  const changed = namesOfChanged(formerFields, fields);
  for (const variant of variants) {
    const former = formerVariants.find(({ id }) => id === variant.id);
    if (variant.id === "" || !former) changed.push("variants");
    else changed.push(...namesOfChanged<Variant>(former, variant).filter((name) => !unnamed.includes(name)));
  }
  return [...new Set(changed)];
}

function namesOfChanged<T extends object>(before: T, after: T): string[] {
  const names = Object.keys(after) as (keyof T & string)[];
  return names.filter((name) => !isEqual(before[name], after[name]));
}
