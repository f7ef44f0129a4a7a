import type { Mutant } from "../mutant.ts";

const integration = "tests/integration/home-sections.test.ts";

/** The home page's sections show what customers may see, soon, and keep what each Operator saved. */
export const home: Mutant[] = [
  {
    id: "home-nothing",
    removes: "a section whose products no customer may see is left out",
    file: "app/modules/content/home-section.ts",
    from: 'return products > 0 ? null : "Not shown: customers can see none of these products.";',
    to: "return null;",
    killer: {
      file: "app/modules/content/home-section.test.ts",
      test: "with nothing that customers may see is left out",
    },
  },
  {
    id: "home-section-version",
    removes: "a section is saved over the version that its form showed, and over no other",
    file: "app/modules/content/save-home.server.ts",
    from: "...(version === undefined ? {} : { version })",
    to: "",
    killer: { file: integration, test: "one saves a section, and the other gets both versions and loses nothing" },
  },
  {
    id: "home-removed-version",
    removes: "a section that someone changed meanwhile isn’t deleted",
    file: "app/modules/content/save-home.server.ts",
    from: "where: { storeId: viewer.storeId, id, version }",
    to: "where: { storeId: viewer.storeId, id }",
    killer: { file: integration, test: "a section that one has changed isn’t deleted by the other" },
  },
  {
    id: "home-renewed",
    removes: "the home page is renewed when a collection that it shows changes",
    file: "app/modules/content/home-sections.server.ts",
    from: 'kinds.includes("collection") ?',
    to: 'kinds.includes("none") ?',
    killer: { file: integration, test: "shows a change at once, of its sections and of what they show" },
  },
];
