import type { Mutant } from "../mutant.ts";

/** What filters tell of products, and that what staff entered of their attributes isn't lost. */
export const facets: Mutant[] = [
  {
    id: "facet-draft",
    removes: "products that aren’t published are not counted",
    file: "app/modules/catalog/facets.server.ts",
    from: 'WHERE f."valueId" = v."id" AND f."listed" LIMIT',
    to: 'WHERE f."valueId" = v."id" LIMIT',
    killer: {
      file: "tests/integration/facets.test.ts",
      test: "has the filters with how many published products have each value",
    },
  },
  {
    id: "facet-page-key",
    removes: "a filtered page is kept apart from the plain one",
    file: "app/platform/page-cache/page-key.ts",
    from: "kept.append(each, value);",
    to: "kept.delete(each + value);",
    killer: {
      file: "app/platform/page-cache/page-key.test.ts",
      test: "%s is kept as %s",
    },
  },
  {
    id: "attribute-left-out",
    removes: "attributes without a field in the form stay as they are",
    file: "app/modules/catalog/attribute-values.ts",
    from: "const given = typed[id];",
    to: 'const given = typed[id] ?? "";',
    killer: {
      file: "tests/integration/facets.test.ts",
      test: "its form shows what it has, and keeps what isn’t in the form",
    },
  },
  {
    id: "attribute-version",
    removes: "of two who edit an attribute at once, the second doesn’t overwrite the first",
    file: "app/modules/catalog/save-attribute.server.ts",
    from: 'if (version !== undefined && before.version !== version) refuse("conflict", { reason: "attribute_changed" });',
    to: "",
    killer: {
      file: "tests/integration/facets.test.ts",
      test: "comes back as it was saved, and as it was saved last, but its kind stays",
    },
  },
];
