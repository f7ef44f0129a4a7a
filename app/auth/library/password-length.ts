/** Bounds of a password in characters, as people count them: Unicode code points. */
export const PASSWORD_MIN = 8;
export const ADMIN_PASSWORD_MIN = 12;
export const PASSWORD_MAX = 128;

/** Whether a text has more code points than a password may have. Cheap for a text of any length. */
export function isTooLong(password: string): boolean {
  // A code point takes at most two units, so a text beyond twice the bound need not be counted.
  return password.length > 2 * PASSWORD_MAX || codePoints(password) > PASSWORD_MAX;
}

/** The number of code points. */
export function codePoints(text: string): number {
  return [...text].length;
}
