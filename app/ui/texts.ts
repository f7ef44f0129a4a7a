import { createContext, useContext } from "react";
import { standardLanguage, type TextLanguage } from "#app/texts/languages.ts";
import { type Texts, textsIn } from "#app/texts/texts.ts";

/** The language of the page's texts. */
export const TextLanguageContext = createContext<TextLanguage>(standardLanguage);

/** The texts of the page's language. */
export const useTexts = (): Texts => textsIn(useContext(TextLanguageContext));
