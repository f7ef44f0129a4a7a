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
