import { decimalText, parseDecimal } from "./decimal.ts";
import { standardFormats } from "./formats.ts";

const formats = new Map<string, Intl.NumberFormat>();
function formatOf(currency: string, language: string): Intl.NumberFormat {
  const key = `${currency} ${language}`;
  const known = formats.get(key) ?? new Intl.NumberFormat(language, { style: "currency", currency });
  formats.set(key, known);
  return known;
}

/** How many minor digits a currency has (ISO 4217 as in the runtime's Intl data): EUR 2, JPY 0, KWD 3. */
export function minorDigits(currency: string): number {
  return formatOf(currency, standardFormats.language).resolvedOptions().maximumFractionDigits ?? 2;
}

/** Minor units as a plain decimal: 1250 EUR is "12.50". @throws RangeError for no integer or no currency */
export function decimalAmount(minor: number, currency: string): string {
  return decimalText(minor, minorDigits(currency));
}

/** An amount in minor units as people read it, for example "€12.50". @throws RangeError as `decimalAmount` */
export function formatMoney(minor: number, currency: string, language: string): string {
  const decimal = decimalAmount(minor, currency);
  // ES2023's Intl takes decimal strings; TypeScript's type wants a literal template of digits.
  return formatOf(currency, language).format(decimal as `${number}`);
}

/** An amount in major units, as typed ("12,50"), exact in minor units; NaN if it isn't one. */
export function parseAmount(typed: string, currency: string): number {
  return parseDecimal(typed, minorDigits(currency));
}

/** Minor units of an amount in major units, rounded: 12.5 EUR is 1250. */
export const minorOf = (major: number, currency: string): number => Math.round(major * 10 ** minorDigits(currency));

export function lineTotal(unitMinor: number, quantity: number): number {
  return exact(unitMinor * quantity);
}

/** The sum of amounts in minor units. @throws RangeError beyond safe integers. */
export function sumMinor(amounts: readonly number[]): number {
  let sum = 0;
  for (const amount of amounts) sum += amount;
  return exact(sum);
}

function exact(minor: number): number {
  if (!Number.isSafeInteger(minor)) throw new RangeError("The amount is too large.");
  return minor;
}

export const MAX_INTEGER = 2 ** 31 - 1;
