/**
 * Whether a single line of text is what it looks like: no control characters, no half of a surrogate pair, and no
 * explicit direction marks (Unicode UAX 9), which could make a name read as another one.
 */
export function isPrintableLine(text: string): boolean {
  return text.isWellFormed() && !/[\p{Cc}\u2028-\u202e\u2066-\u2069]/u.test(text);
}

/** Replaces line breaks and other control characters, as an email header requires (RFC 5322, 2.2). */
export function oneLine(text: string): string {
  return text.replace(/[\p{Cc}\u2028\u2029]+/gu, " ").trim();
}

/** Escapes text for LIKE: underscores are common in addresses, and wildcards in a pattern. */
export const likeText = (text: string): string => text.replaceAll(/[\\%_]/g, "\\$&");

/** An index of trigrams can't find shorter parts: those match the beginning of a text only. */
const TRIGRAM = 3;
const isShort = (text: string) => text.length < TRIGRAM;

/** The LIKE pattern for a part of a text, or for its beginning where the part is shorter than three characters. */
export const likePart = (text: string): string => `${isShort(text) ? "" : "%"}${likeText(text)}%`;

/** The same for Prisma, ignoring case. */
export const partOf = (text: string) => ({
  [isShort(text) ? "startsWith" : "contains"]: likeText(text),
  mode: "insensitive" as const,
});

/** The number that a search is for, as `1042` or `#1042`; null where it is for something else. */
export const searchedNumber = (q: string): number | null => (/^#?\d{1,9}$/.test(q) ? Number(q.replace("#", "")) : null);
