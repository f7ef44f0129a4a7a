import format, { type CompiledMessage, type FormatValues } from "icu-minify/format";
import { standardLanguage, type TextLanguage, textLanguageOf } from "./languages.ts";
import type { RichValues, TextId, Values } from "./text-types.ts";

/** What code that writes texts gets: the texts of one language, in ICU MessageFormat. */
export type Texts = {
  readonly language: TextLanguage;
  /** A text with its values in place. */
  <Id extends TextId>(id: Id, ...values: Values<Id>): string;
  /** A text with `<tags>`, as parts for a page. */
  rich<Part, Id extends TextId = TextId>(id: Id, values: RichValues<Id, Part>): string | Part | (string | Part)[];
};

/** Finds a compiled text; undefined for one that isn't there. */
export type FindText = (id: string) => CompiledMessage | undefined;

const provided = new Map<TextLanguage, Texts>();

/** Makes a language's texts known: all to the server, those of its pages to the browser. */
export function provideTexts(language: TextLanguage, find: FindText) {
  const written = (id: string, values?: FormatValues<unknown>) => {
    const message = find(id);
    if (message === undefined) throw new Error(`There is no text ${id} in ${language}.`);
    return format(message, language, values, { formatters });
  };
  const texts = (id: string, values?: FormatValues<unknown>) => written(id, values) as string;
  // The types of ids and values come from the English texts; here they are strings and records.
  provided.set(language, Object.assign(texts, { language, rich: written }) as unknown as Texts);
}

/** The texts of a language. @throws Error if neither these nor the English ones are known */
export function textsIn(language: TextLanguage): Texts {
  const texts = provided.get(language) ?? provided.get(standardLanguage);
  if (!texts) throw new Error("No texts are known yet.");
  return texts;
}

/** The texts for a Store. @param tag of its settings, a BCP 47 language tag */
export const textsOf = (tag: string): Texts => textsIn(textLanguageOf(tag));

let findCurrent = () => textsIn(standardLanguage);

/** Says which texts `currentTexts` gives. */
export function provideCurrentTexts(find: () => Texts) {
  findCurrent = find;
}

/**
 * The texts for the current request: in the browser those of its page, on the server the Store's, or the English ones
 * for Operators and machines. Components use `useTexts`, and what other visitors may be sent later uses `storeTexts`.
 */
export const currentTexts = (): Texts => findCurrent();

const plurals = new Map<string, Intl.PluralRules>();
const numbers = new Map<string, Intl.NumberFormat>();

/** Intl's objects are expensive to make. */
const formatters = {
  getPluralRules(locale, options) {
    const key = `${locale} ${options?.type}`;
    const known = plurals.get(key) ?? new Intl.PluralRules(locale, options);
    plurals.set(key, known);
    return known;
  },
  getNumberFormat(locale, options) {
    const key = `${locale} ${JSON.stringify(options)}`;
    const known = numbers.get(key) ?? new Intl.NumberFormat(locale, options);
    numbers.set(key, known);
    return known;
  },
  getDateTimeFormat: (...options) => new Intl.DateTimeFormat(...options),
} satisfies Parameters<typeof format>[3]["formatters"];
