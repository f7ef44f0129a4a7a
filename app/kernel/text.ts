/**
 * Whether a single line of text is what it looks like: no control characters, no half of a surrogate pair, and none of
 * the marks that turn the direction of what follows (Unicode UAX 9, the explicit ones), by which a name could make an
 * Operator read another one.
 */
export function isPrintableLine(text: string): boolean {
  return text.isWellFormed() && !/[\p{Cc}\u2028-\u202e\u2066-\u2069]/u.test(text);
}

/** A text without line breaks and other control characters, as a header of an email needs it (RFC 5322, 2.2). */
export function oneLine(text: string): string {
  return text.replace(/[\p{Cc}\u2028\u2029]+/gu, " ").trim();
}

/** Text that LIKE takes as it stands: underscores are common in addresses, and placeholders in a pattern. */
export const likeText = (text: string): string => text.replaceAll(/[\\%_]/g, "\\$&");

/** A part of fewer characters than an index of trigrams can look for is looked for where a text begins. */
const TRIGRAM = 3;
const isShort = (text: string) => text.length < TRIGRAM;

/** The pattern of LIKE for a part of a text; for its beginning where the part is shorter than three characters. */
export const likePart = (text: string): string => `${isShort(text) ? "" : "%"}${likeText(text)}%`;

/** The same for Prisma, whatever the case. */
export const partOf = (text: string) => ({
  [isShort(text) ? "startsWith" : "contains"]: likeText(text),
  mode: "insensitive" as const,
});

/** The number that a search asks for, as `1042` or `#1042`; null where it asks for something else. */
export const searchedNumber = (q: string): number | null => (/^#?\d{1,9}$/.test(q) ? Number(q.replace("#", "")) : null);
