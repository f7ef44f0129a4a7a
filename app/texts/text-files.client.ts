import type { CompiledMessage } from "icu-minify/format";
import { type TextLanguage, textLanguageOf } from "./languages.ts";
import { provideCurrentTexts, provideTexts, textsOf } from "./texts.ts";

/** By then the page answers. */
const LATER_MS = 1000;

type Messages = Record<string, CompiledMessage>;

/**
 * Provides the texts that the document's head names: those it needs now, and the others once there is time. What asks for
 * one of those earlier suspends until it is there.
 */
export async function provideTextFiles(): Promise<void> {
  const links = [...document.querySelectorAll<HTMLLinkElement>("link[data-texts]")];
  const byLanguage = Map.groupBy(links, ({ dataset }) => textLanguageOf(dataset.texts ?? ""));
  provideCurrentTexts(() => textsOf(document.documentElement.lang));
  await Promise.all([...byLanguage].map(([language, files]) => provide(language, files)));
}

async function provide(language: TextLanguage, links: HTMLLinkElement[]) {
  const known: Messages = {};
  const load = async ({ href }: HTMLLinkElement) => {
    const response = await fetch(href);
    if (!response.ok) throw new Error(`The page's texts were refused with ${response.status}.`);
    Object.assign(known, await response.json());
  };
  const later = links.filter(({ rel }) => rel !== "preload");
  let loading: Promise<void> | null = null;
  /** Tries again after a failure, when a text is needed. */
  const loadLater = () => {
    loading ??= Promise.all(later.map(load)).then(
      () => {
        later.length = 0;
      },
      (error: unknown) => {
        loading = null;
        throw error;
      },
    );
    return loading;
  };
  provideTexts(language, (id) => {
    const message = known[id];
    // React waits for a promise that is thrown while it renders.
    if (message === undefined && later.length > 0) throw loadLater();
    return message;
  });
  await Promise.all(links.filter((link) => !later.includes(link)).map(load));
  if (later.length > 0) setTimeout(() => void loadLater().catch(() => {}), LATER_MS);
}
