/** Global Trade Item Numbers (GS1 General Specifications, 3.3 and 7.9): what barcodes on products mean. */

const lengths = [8, 12, 13, 14];

/** The digits of a typed number, without the spaces and hyphens between them and a spreadsheet's mark of a text. */
export const gtinDigits = (typed: string): string => typed.trim().replace(/^'|[\s-]/g, "");

/** Whether it is a GTIN-8, -12, -13 or -14 whose last digit checks the others. */
export function isGtin(digits: string): boolean {
  if (!/^\d+$/.test(digits) || !lengths.includes(digits.length)) return false;
  // From the right, every second digit counts three times.
  const sum = [...digits]
    .reverse()
    .reduce((total, digit, place) => total + Number(digit) * (place % 2 === 0 ? 1 : 3), 0);
  return sum % 10 === 0;
}
