import { type StockTerms as Terms, termsText } from "#app/kernel/stock-terms.ts";
import { useFormats } from "./formats.ts";
import { useTexts } from "./texts.ts";

/** What isn't in stock of a line, and when it ships. */
export function StockTerms({ terms, quantity }: { terms: Terms | null; quantity: number }) {
  const t = useTexts();
  const { language } = useFormats();
  return terms ? <p className="text-sm text-muted">{termsText(terms, t, language, quantity)}</p> : null;
}
