import type { UnitPrice } from "#app/kernel/unit-price.ts";
import type { Texts } from "#app/texts/texts.ts";

/** Fewer letters suggest nothing, and the field takes no more. */
export const SHORTEST_SEARCH = 2;
export const LONGEST_SEARCH = 100;

export type Suggestion = { to: string; title: string };

export type SuggestedProduct = Suggestion & {
  picture: string | null;
  price: { minor: number; from: boolean; compareAtMinor: number | null };
  unitPrice: UnitPrice | null;
  available: boolean;
};

/** What is suggested for a search; `total` products match it, of which some are here, and `more` beyond these. */
export type Suggestions = {
  q: string;
  total: number;
  more: boolean;
  currency: string;
  products: readonly SuggestedProduct[];
  collections: readonly Suggestion[];
  pages: readonly Suggestion[];
  posts: readonly Suggestion[];
};

/** What is searched for: the text of the field, or null where it is too short to suggest anything. */
export function searchedText(typed: string): string | null {
  const text = typed.trim();
  return text.length < SHORTEST_SEARCH ? null : text;
}

/**
 * The option that a key leads to among `count` of them; -1 is the field itself, which stands before the first and after
 * the last.
 */
export function nextOption(key: "ArrowDown" | "ArrowUp", active: number, count: number): number {
  const step = key === "ArrowDown" ? 1 : -1;
  return ((active + 1 + step + count + 1) % (count + 1)) - 1;
}

/** What a screen reader says of them, without its full stop. */
export function suggestionCounts({ products, collections, pages, posts }: Suggestions, t: Texts): string {
  const counts = [
    products.length > 0 ? t("search.products", { count: products.length }) : "",
    collections.length > 0 ? t("search.collections", { count: collections.length }) : "",
    pages.length > 0 ? t("search.pages", { count: pages.length }) : "",
    posts.length > 0 ? t("search.posts", { count: posts.length }) : "",
  ].filter((part) => part !== "");
  const list = new Intl.ListFormat(t.language, { type: "unit", style: "short" });
  return counts.length === 0 ? t("search.no_suggestions") : t("search.suggested", { list: list.format(counts) });
}
