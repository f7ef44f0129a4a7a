import { createContext, useContext } from "react";
import { type Formats, formatNumber, standardFormats } from "#app/kernel/formats.ts";
import { formatMoney } from "#app/kernel/money.ts";

/** The Store's, from the root's data: the server and the browser write the same text. */
export const FormatsContext = createContext<Formats>(standardFormats);

export const useFormats = (): Formats => useContext(FormatsContext);

/** Writes an amount in minor units, for texts; `Money` is for elements. */
export function useMoney(): (minor: number, currency: string) => string {
  const { language } = useFormats();
  return (minor, currency) => formatMoney(minor, currency, language);
}

/** Writes a count. */
export function useNumber(): (value: number) => string {
  const { language } = useFormats();
  return (value) => formatNumber(value, language);
}
