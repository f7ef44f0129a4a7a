import type { Mutant } from "../mutant.ts";

/** Collections under others are a tree, whoever moves them at once, and rules choose what is in a collection with rules. */
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
  {
    id: "collection-rules-store",
    removes: "a collection takes in its own Store's products alone",
    file: "app/modules/catalog/follow-rules.server.ts",
    from: 'FROM "mod_catalog" p WHERE p."storeId" = ${storeId} AND ${among(product)}',
    to: 'FROM "mod_catalog" p WHERE ${among(product)}',
    killer: {
      file: "tests/integration/collection-rules.test.ts",
      test: "has nothing to do with another Store’s products",
    },
  },
  {
    id: "collection-rules-left",
    removes: "a product that doesn't fit any more leaves the collection",
    file: "app/modules/catalog/follow-rules.server.ts",
    from: "AND ${among(placed)} AND NOT ${fits(rules)}",
    to: "AND ${among(placed)} AND FALSE",
    killer: {
      file: "tests/integration/collection-rules.test.ts",
      test: "takes in what comes to fit it, after its other products, and lets go of what doesn’t any more",
    },
  },
  {
    id: "collection-rules-form",
    removes: "a product's form leaves its places in collections with rules",
    file: "app/modules/catalog/save-product.server.ts",
    from: "collectionId: { notIn: chosen.map(({ id }) => id) }, collection: filledByHand }",
    to: "collectionId: { notIn: chosen.map(({ id }) => id) } }",
    killer: {
      file: "tests/integration/collection-rules.test.ts",
      test: "can be ordered by hand, but neither a list nor a product’s form adds or removes its products",
    },
  },
];
