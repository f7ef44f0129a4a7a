import type { Mutant } from "../mutant.ts";

/** Collections under others are a tree, whoever moves them at once. */
export const collections: Mutant[] = [
  {
    id: "collection-circle",
    removes: "no collection is under itself",
    file: "app/modules/catalog/collection-tree.ts",
    from: 'if (path.some((each) => each.id === id)) return "circle";',
    to: "",
    killer: {
      file: "tests/integration/collection-tree.test.ts",
      test: "a collection is under another one, on four levels at the most and never in a circle",
    },
  },
  {
    id: "collection-lock",
    removes: "changes of which collection is under which run one after the other",
    file: "app/modules/catalog/save-collection.server.ts",
    from: "await lockTree(tx, viewer.storeId);",
    to: "",
    killer: {
      file: "tests/integration/collection-tree.test.ts",
      test: "of two who put collections under each other at once, one is refused",
    },
  },
];
