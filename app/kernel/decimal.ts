/** Decimal numbers of a fixed number of digits, as integers: 12.5 with two digits is 1250. */

/** An integer as a plain decimal: 1250 with two digits is "12.50". @throws RangeError for no integer */
export function decimalText(value: number, digits: number): string {
  if (!Number.isSafeInteger(value)) throw new RangeError(`${value} is no whole number.`);
  const padded = Math.abs(value)
    .toString()
    .padStart(digits + 1, "0");
  const whole = padded.slice(0, padded.length - digits);
  const sign = value < 0 ? "-" : "";
  return digits === 0 ? sign + whole : `${sign}${whole}.${padded.slice(-digits)}`;
}

/** The same without zeros at the end: 1250 with two digits is "12.5". */
export function shortDecimalText(value: number, digits: number): string {
  const text = decimalText(value, digits);
  return digits === 0 ? text : text.replace(/\.?0+$/, "");
}

/** A decimal as typed ("12,5"), exact; NaN if it isn't one, or has more digits. */
export function parseDecimal(typed: string, digits: number): number {
  const match = /^(\d{1,9})(?:[.,](\d+))?$/.exec(typed.trim());
  const [, whole = "", fraction = ""] = match ?? [];
  if (!match || fraction.length > digits) return Number.NaN;
  return Number(whole + fraction.padEnd(digits, "0"));
}
