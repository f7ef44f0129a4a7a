import { UsageError } from "#scripts/shared/usage-problem.ts";

/** A name in each of the spellings that the code has for it. */
export type Names = {
  /** As given: `gift-cards`. */
  kebab: string;
  /** `giftCards`. */
  camel: string;
  /** `GiftCards`. */
  pascal: string;
  /** `Gift cards`. */
  words: string;
};

/** @throws UsageError for what is no name in lower case with hyphens */
export function namesOf(kebab: string): Names {
  if (!/^[a-z][a-z0-9]*(?:-[a-z0-9]+)*$/.test(kebab)) {
    throw new UsageError(`${kebab || "The name"} must be lower-case words with hyphens, for example loyalty-cards.`);
  }
  const pascal = kebab.replaceAll(/(?:^|-)([a-z0-9])/g, (_, letter: string) => letter.toUpperCase());
  const spaced = kebab.replaceAll("-", " ");
  return {
    kebab,
    camel: pascal.charAt(0).toLowerCase() + pascal.slice(1),
    pascal,
    words: spaced.charAt(0).toUpperCase() + spaced.slice(1),
  };
}

/** One of several: `gift-cards` → `gift-card`, `wishlists` → `wishlist`, `categories` → `category`. */
export function singular(kebab: string): string {
  if (/[^aeiou]ies$/.test(kebab)) return kebab.replace(/ies$/, "y");
  return /(?:s|x|ch|sh)es$/.test(kebab) ? kebab.slice(0, -2) : kebab.replace(/([^s])s$/, "$1");
}

/** `PLACE/NAME`, for instance `orders/reminder`. @throws UsageError without both */
export function placeAndName(given: string, example: string): { place: string; names: Names } {
  const cut = given.lastIndexOf("/");
  if (cut < 1) throw new UsageError(`Say where it belongs: ${example}.`);
  return { place: given.slice(0, cut), names: namesOf(given.slice(cut + 1)) };
}
