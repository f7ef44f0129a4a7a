import { href } from "react-router";
import type { Texts } from "#app/texts/texts.ts";

type Named = { handle: string; title: string };

const pathOf = (handle: string) => href("/collections/:handle", { handle: encodeURIComponent(handle) });

/** The way from the home page through these collections to a page with this title. */
export const crumbsTo = (title: string, collections: readonly Named[], t: Texts) => [
  { label: t("products.home"), to: href("/") },
  ...collections.map((each) => ({ label: each.title, to: pathOf(each.handle) })),
  { label: title },
];
