/** Whether a line of text is what it looks like: no control characters or direction marks (Unicode UAX 9). */
export function isPrintableLine(text: string): boolean {
  return text.isWellFormed() && !/[\p{Cc}\u2028-\u202e\u2066-\u2069]/u.test(text);
}

/** A note as a sentence: with a full stop unless it ends in a mark of its own. */
export const asSentence = (note: string): string => (note === "" || /[.!?…]$/.test(note) ? note : `${note}.`);

/** The lines of a text that aren't empty. */
export const linesOf = (text: string): string[] =>
  text
    .split("\n")
    .map((line) => line.trim())
    .filter(Boolean);

/** Paragraphs of a text, which empty lines divide. */
export const paragraphsOf = (text: string): string[] =>
  text
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.trim())
    .filter(Boolean);

/** Replaces line breaks and other control characters, as an email header requires (RFC 5322, 2.2). */
export function oneLine(text: string): string {
  return text.replace(/[\p{Cc}\u2028\u2029]+/gu, " ").trim();
}

export const likeText = (text: string): string => text.replaceAll(/[\\%_]/g, "\\$&");

const TRIGRAM = 3;
const isShort = (text: string) => text.length < TRIGRAM;

/** The LIKE pattern for a part of a text, or for its beginning where the part is shorter than three characters. */
export const likePart = (text: string): string => `${isShort(text) ? "" : "%"}${likeText(text)}%`;

export const partOf = (text: string) => ({
  [isShort(text) ? "startsWith" : "contains"]: likeText(text),
  mode: "insensitive" as const,
});

/** The number that a search is for, as `1042` or `#1042`; null where it is for something else. */
export const searchedNumber = (q: string): number | null => (/^#?\d{1,9}$/.test(q) ? Number(q.replace("#", "")) : null);

/** Text in which no email program finds a link: an invisible space stands within what looks like one. */
export const unlinked = (text: string): string => text.replaceAll(/(?<=\S)[.:/@](?=\S)/g, "$&\u200b");
