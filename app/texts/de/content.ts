import type { content as english } from "../en/content.ts";

export const content: Record<keyof typeof english, string> = {
  home: "Startseite",
  getting_ready: "Wir bereiten gerade unsere Eröffnung vor.",
  notify_me: "Zur Eröffnung benachrichtigen",
  shop_all: "Alle Produkte ansehen",
  by_collection: "Nach Kategorien stöbern",
  new_arrivals: "Neu eingetroffen",
  see_all_products: "Alle Produkte ansehen",
  see_all_of: "Alle ansehen<hidden> aus {collection}</hidden>",
  blog: "Blog",
  posts: "Beiträge",
  newer_posts: "Neuere Beiträge",
  older_posts: "Ältere Beiträge",
  agree_to: "Mit Ihrer Bestellung akzeptieren Sie unsere <terms></terms>.",
  also_read: "Bitte lesen Sie auch: <pages></pages>.",
};
