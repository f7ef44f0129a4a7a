import { standardFormats } from "#app/kernel/formats.ts";
import { type TextLanguage, textLanguageOf } from "#app/texts/languages.ts";

/** Of routes whose texts are in one language, whatever the Store's is. */
export type LanguageHandle = { textLanguage: TextLanguage };

type Matches = readonly ({ id: string; loaderData?: unknown; handle?: unknown } | undefined)[];

/** The language of a page: `language` of its texts, `tag` of its document. */
export function pageLanguage(matches: Matches): { language: TextLanguage; tag: string } {
  // Loosely typed, because each route's match types differ.
  const handles = matches.map((match) => match?.handle as Partial<LanguageHandle> | undefined);
  const root = matches.find((match) => match?.id === "root")?.loaderData as { language?: string } | undefined;
  const tag = root?.language ?? standardFormats.language;
  const language = handles.find((handle) => handle?.textLanguage)?.textLanguage ?? textLanguageOf(tag);
  const [primary] = tag.split("-");
  return { language, tag: primary === language ? tag : language };
}
