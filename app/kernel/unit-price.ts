/** The price per kilogram, litre, metre or piece of what a package contains (Directive 98/6/EC, Article 2b). */

import type { Texts } from "#app/texts/texts.ts";
import { isKeyOf } from "./own-key.ts";

/** What contents are measured in. `size`: in the smallest unit that is compared with it. */
export const contentUnits = {
  g: { kind: "mass", size: 1, label: "g" },
  kg: { kind: "mass", size: 1000, label: "kg" },
  ml: { kind: "volume", size: 1, label: "ml" },
  cl: { kind: "volume", size: 10, label: "cl" },
  l: { kind: "volume", size: 1000, label: "l" },
  cm: { kind: "length", size: 1, label: "cm" },
  m: { kind: "length", size: 100, label: "m" },
  m2: { kind: "area", size: 1, label: "m²" },
  piece: { kind: "count", size: 1, label: "pieces" },
  oz: { kind: "weight", size: 1, label: "oz" },
  lb: { kind: "weight", size: 16, label: "lb" },
  floz: { kind: "measure", size: 1, label: "fl oz" },
} as const;
export type ContentUnit = keyof typeof contentUnits;

/** What a unit price is for: so much of a unit. `name`: the unit's in `Intl`; null where it has none. */
export const referenceUnits = {
  kg: { unit: "kg", amount: 1, name: "kilogram" },
  "100g": { unit: "g", amount: 100, name: "gram" },
  l: { unit: "l", amount: 1, name: "liter" },
  "100ml": { unit: "ml", amount: 100, name: "milliliter" },
  m: { unit: "m", amount: 1, name: "meter" },
  m2: { unit: "m2", amount: 1, name: null },
  piece: { unit: "piece", amount: 1, name: null },
  lb: { unit: "lb", amount: 1, name: "pound" },
  oz: { unit: "oz", amount: 1, name: "ounce" },
  floz: { unit: "floz", amount: 1, name: "fluid-ounce" },
} as const;
export type ReferenceUnit = keyof typeof referenceUnits;

export type UnitPrice = { minor: number; per: ReferenceUnit };

/** How much a package contains, in thousandths of a unit, and what its unit price is for. */
export type Content = { contentMilli: number | null; contentUnit: string | null; referenceUnit: string | null };

/** Whether contents in one unit have a price per the other. */
export function areComparable(content: string, reference: string): boolean {
  if (!isKeyOf(contentUnits, content) || !isKeyOf(referenceUnits, reference)) return false;
  return contentUnits[content].kind === contentUnits[referenceUnits[reference].unit].kind;
}

/** A price per reference unit, in minor units and rounded half up; null where a content or a unit is missing. */
export function unitPriceOf(
  priceMinor: number,
  { contentMilli, contentUnit, referenceUnit }: Content,
): UnitPrice | null {
  if (!contentMilli || !contentUnit || !referenceUnit) return null;
  if (!isKeyOf(contentUnits, contentUnit) || !isKeyOf(referenceUnits, referenceUnit)) return null;
  if (!areComparable(contentUnit, referenceUnit)) return null;
  const { unit, amount } = referenceUnits[referenceUnit];
  const content = BigInt(contentMilli) * BigInt(contentUnits[contentUnit].size);
  const reference = BigInt(priceMinor) * 1000n * BigInt(amount) * BigInt(contentUnits[unit].size);
  return { minor: Number((2n * reference + content) / (2n * content)), per: referenceUnit };
}

/** A reference unit as people read it: "kg" or "100 g", in full "kilogram" or "100 grams". */
export function referenceText(per: ReferenceUnit, t: Texts, language: string, display: "short" | "long"): string {
  const { amount, name } = referenceUnits[per];
  if (per === "piece") return t("prices.piece");
  if (per === "m2") return display === "short" ? contentUnits.m2.label : t("prices.square_metre");
  const format = new Intl.NumberFormat(language, { style: "unit", unit: name ?? undefined, unitDisplay: display });
  const parts = format.formatToParts(amount);
  const shown = amount === 1 ? parts.filter(({ type }) => type === "unit") : parts;
  return shown.map(({ value }) => value).join("");
}
