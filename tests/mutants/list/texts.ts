import type { Mutant } from "../mutant.ts";

const shop = "tests/e2e/german-shop.sweep.test.ts";

/** Who reads which language, and that no text is missing in one. */
export const texts: Mutant[] = [
  {
    id: "texts-admin-english",
    removes: "Store Admin is in English, whatever the Store's language is",
    file: "app/routes/page-language.ts",
    from: "handles.find((handle) => handle?.textLanguage)?.textLanguage ?? ",
    to: "",
    killer: { file: "app/routes/page-language.test.ts", test: "%s" },
  },
  {
    id: "texts-both-for-operators",
    removes: "Store Admin's browser has the texts of the storefront that it leads to",
    file: "app/routes/root-data.server.ts",
    from: "new Set([textLanguageOf(language), ",
    to: "new Set([",
    killer: { file: shop, test: "Store Admin is in English, and a page that it leads to in German" },
  },
  {
    id: "texts-former-file",
    removes: "no browser keeps the present texts under the former ones' name",
    file: "app/routes/storefront/texts.ts",
    from: 'path === href("/texts/:file", params)',
    to: "path",
    killer: { file: shop, test: "the browser gets the texts of one language, for as long as they are the same" },
  },
];
