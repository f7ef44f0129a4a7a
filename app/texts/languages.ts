/** The languages that the store's texts are in. Store Admin and the API are in English. */
export const textLanguages = ["en", "de"] as const;
export type TextLanguage = (typeof textLanguages)[number];

/** The language of Store Admin, the API and of Stores whose own has no texts yet. */
export const standardLanguage: TextLanguage = "en";

/** The language of the texts for a Store. @param tag of its settings, a BCP 47 language tag */
export function textLanguageOf(tag: string): TextLanguage {
  const [primary = ""] = tag.toLowerCase().split("-");
  return textLanguages.find((each) => each === primary) ?? standardLanguage;
}

/** The files in which the browser gets texts: of the pages a visit starts with, and of all others. */
export const textParts = ["browsing", "customer"] as const;
export type TextPart = (typeof textParts)[number];
