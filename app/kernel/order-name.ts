/** What an order is called: its number after the prefix that the Store had when it was placed. */

export type NumberedOrder = { number: number; numberPrefix: string };

/** What customers and staff read as the order's number, such as "TS-1042". */
export const orderName = ({ numberPrefix, number }: NumberedOrder): string => `${numberPrefix}${number}`;

const MOST_DIGITS = 9;
/** What a prefix is made of; it ends in no digit. */
const PREFIX = String.raw`[\p{L}\p{N}][\p{L}\p{M}\p{N} ._/-]{0,9}(?<!\p{N})`;
const typedName = new RegExp(String.raw`^#?((?:${PREFIX})?)([1-9]\d{0,${MOST_DIGITS - 1}})$`, "u");

/**
 * The order that a text names, as `TS-1042`, `1042` or either after a `#`, with spaces around it; null where it names
 * none. The prefix is empty where the text has none: no prefix ends in a digit.
 */
export function parseOrderName(text: string): NumberedOrder | null {
  const [, numberPrefix = "", digits] = typedName.exec(text.trim()) ?? [];
  return digits === undefined ? null : { numberPrefix, number: Number(digits) };
}
