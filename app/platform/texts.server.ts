import { AsyncLocalStorage } from "node:async_hooks";
import { createHash } from "node:crypto";
import compile from "icu-minify/compile";
import type { CompiledMessage } from "icu-minify/format";
import { href } from "react-router";
import * as german from "#app/texts/de.ts";
import * as english from "#app/texts/en.ts";
import { standardLanguage, type TextLanguage, type TextPart, textLanguages } from "#app/texts/languages.ts";
import { provideCurrentTexts, provideTexts, type Texts, textsIn, textsOf } from "#app/texts/texts.ts";
import { lastStoreProfile, storeProfile } from "./store-profile.server.ts";

type Areas = Readonly<Record<string, Readonly<Record<string, string>>>>;
type Catalogue = Readonly<Record<TextPart | "server", Areas>>;
const catalogues: Record<TextLanguage, Catalogue> = { en: english, de: german };

for (const language of textLanguages) provideTexts(language, finder(catalogues[language]));

/** Compiles a text when it is first asked for: most runs need few. */
function finder({ browsing, customer, server }: Catalogue) {
  const known = new Map<string, CompiledMessage>();
  const areas: Areas = { ...browsing, ...customer, ...server };
  return (id: string) => {
    const compiled = known.get(id);
    if (compiled !== undefined) return compiled;
    const [area = "", key = ""] = id.split(".");
    const message = areas[area]?.[key];
    if (message === undefined) return undefined;
    known.set(id, compile(message));
    return known.get(id);
  };
}

/** The texts in the Store's language: for what a Shopper reads. */
export const storeTexts = async (): Promise<Texts> => textsOf((await storeProfile()).language);

let lastRead: string | undefined;

/** Says what the Store's language is, as a request has just read it. */
export function noteStoreLanguage(tag: string) {
  lastRead = tag;
}

/** As `storeTexts`, in the language as last read, without waiting for the database. */
export const lastStoreTexts = (): Texts => textsOf(lastRead ?? lastStoreProfile().language);

const languages = new AsyncLocalStorage<"store's">();

/** Runs what answers a Shopper: `currentTexts` are then in the Store's language, as last read. */
export const inStoreLanguage = <Result>(run: () => Result): Result => languages.run("store's", run);

provideCurrentTexts(() => (languages.getStore() ? lastStoreTexts() : textsIn(standardLanguage)));

type TextFile = { json: string; path: string };
const files = new Map<string, TextFile>();

/** Texts of pages as the browser gets them, compiled, and their path, which changes with them. */
export function textFile(language: TextLanguage, part: TextPart): TextFile {
  const name = `${language}-${part}`;
  const known = files.get(name);
  if (known) return known;
  const compiled = Object.entries(catalogues[language][part]).flatMap(([area, texts]) =>
    Object.entries(texts).map(([key, message]) => [`${area}.${key}`, compile(message)]),
  );
  const json = JSON.stringify(Object.fromEntries(compiled));
  const hash = createHash("sha256").update(json).digest("base64url").slice(0, 16);
  const made = { json, path: href("/texts/:file", { file: `${name}-${hash}.json` }) };
  files.set(name, made);
  return made;
}
