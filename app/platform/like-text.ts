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
