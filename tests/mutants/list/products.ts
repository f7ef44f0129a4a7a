import type { Mutant } from "../mutant.ts";

const killer = {
  file: "tests/integration/delete-product.test.ts",
  test: "a product that an order has, cancelled or not, stays with its variants and stock",
};

/** What was sold stays. */
export const products: Mutant[] = [
  {
    id: "product-sold",
    removes: "a product that was sold isn’t deleted",
    file: "app/flows/products/delete-product.server.ts",
    from: "if (await wereOrdered(tx, viewer, variantIds)) refuse(",
    to: "if (false) refuse(",
    killer,
  },
  {
    id: "missed-search-email",
    removes: "searches that may be email addresses aren’t kept",
    file: "app/modules/catalog/missed-search.ts",
    from: ' || words.includes("@")',
    to: "",
    killer: { file: "app/modules/catalog/missed-search.test.ts", test: "of %j nothing is kept", only: "ada@shop.test" },
  },
];
