import type { Texts } from "#app/texts/texts.ts";

/** A legal page that stood by the button which placed an order, in the version that it had. */
export type AgreedPage = { pageId: string; version: number; kind: string; title: string };

/** What a buyer reads of the pages by their button: what they agreed to, and what else there was to read. */
export function agreedParts<Page extends Pick<AgreedPage, "kind">>(pages: readonly Page[], t: Texts) {
  const isTerms = ({ kind }: Page) => kind === "terms";
  return [
    { words: t("agreed_pages.agreed"), pages: pages.filter(isTerms) },
    { words: t("agreed_pages.also_shown"), pages: pages.filter((page) => !isTerms(page)) },
  ].filter((part) => part.pages.length > 0);
}
