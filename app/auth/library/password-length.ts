/** Bounds of a password in Unicode code points. */
export const PASSWORD_MIN = 8;
export const ADMIN_PASSWORD_MIN = 12;
export const PASSWORD_MAX = 128;

/** Whether a text exceeds the longest password. Cheap for text of any length. */
export function isTooLong(password: string): boolean {
  // A code point takes at most two code units, so longer texts don't need counting.
  return password.length > 2 * PASSWORD_MAX || codePoints(password) > PASSWORD_MAX;
}

export function codePoints(text: string): number {
  return [...text].length;
}
