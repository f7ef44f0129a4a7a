/** Percentages as whole basis points: 725 is 7.25 %. */

/** A percentage as typed ("7,25", "19 %"), in basis points; NaN if it isn't one. */
export function parsePercent(typed: string): number {
  const [, whole = "", fraction = ""] = /^(\d{1,3})(?:[.,](\d{1,2}))?\s*%?$/.exec(typed.trim()) ?? [];
  return whole === "" ? Number.NaN : Number(whole + fraction.padEnd(2, "0"));
}

/** As a form shows it: 725 is "7.25", and 1900 "19". */
export function decimalPercent(basisPoints: number): string {
  const digits = String(basisPoints).padStart(3, "0");
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`.replace(/\.?0{1,2}$/, "");
}

const formats = new Map<string, Intl.NumberFormat>();

/** As people read it in a language: "7.25%" or "7,25 %". */
export function formatPercent(basisPoints: number, language: string): string {
  const known =
    formats.get(language) ?? new Intl.NumberFormat(language, { style: "percent", maximumFractionDigits: 2 });
  formats.set(language, known);
  // ES2023's Intl takes decimal strings; TypeScript's type wants a literal template of digits.
  return known.format(`${basisPoints}e-4` as `${number}`);
}
