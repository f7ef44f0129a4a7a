import type { Mutant } from "../mutant.ts";

const killer = {
  file: "tests/integration/delete-product.test.ts",
  test: "a product that an order has, cancelled or not, stays with its variants and stock",
};

const plainDescription = {
  file: "tests/integration/product-descriptions.test.ts",
  test: "a description from before Markdown stays plain until it is changed",
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
    id: "product-seo-title",
    removes: "a product's page has its title for search engines",
    file: "app/routes/storefront/product.tsx",
    from: "title: loaderData?.product.seoTitle || loaderData?.product.title,",
    to: "title: loaderData?.product.title,",
    killer: {
      file: "tests/integration/product-seo-texts.test.ts",
      test: "a product’s own texts replace title and description in its head from the next request on, and an empty one doesn’t",
    },
  },
  {
    id: "product-schedule-store",
    removes: "only a Store's own products follow its schedule",
    file: "app/modules/catalog/schedule.server.ts",
    from: 'WHERE "storeId" = ${storeId} AND ("publishAt" <= now()',
    to: 'WHERE ("publishAt" <= now()',
    killer: {
      file: "tests/integration/product-schedule.test.ts",
      test: "another Store’s products are its own matter",
    },
  },
  {
    id: "product-schedule-archived",
    removes: "an archived product isn’t published by what was planned before",
    file: "app/modules/catalog/product-status.server.ts",
    from: "data: { status, publishAt: null,",
    to: "data: { status,",
    killer: {
      file: "tests/integration/product-schedule.test.ts",
      test: "publishing or archiving a product by hand drops what was planned for it",
    },
  },
  {
    id: "missed-search-email",
    removes: "searches that may be email addresses aren’t kept",
    file: "app/modules/catalog/missed-search.ts",
    from: ' || words.includes("@")',
    to: "",
    killer: { file: "app/modules/catalog/missed-search.test.ts", test: "of %j nothing is kept", only: "ada@shop.test" },
  },
  {
    id: "synonyms-one-way",
    removes: "synonyms that go one way don’t go back",
    file: "app/modules/catalog/synonyms.ts",
    from: "(oneWay ? words.slice(0, 1) : words)",
    to: "words",
    killer: { file: "app/modules/catalog/synonyms.test.ts", test: "for %j is %j", only: "running shoes" },
  },
  {
    id: "synonyms-store",
    removes: "a Store's searches know only its own synonyms",
    file: "app/modules/catalog/search-rules.server.ts",
    from: 'FROM "mod_catalog_synonyms" WHERE "storeId" = ${storeId} AND',
    to: 'FROM "mod_catalog_synonyms" WHERE',
    killer: {
      file: "tests/integration/synonyms.test.ts",
      test: "goes one way where the group does, and knows nothing of other Stores’ words",
    },
  },
  {
    id: "pinned-published",
    removes: "pinned products are shown only if they are published and fit the filters",
    file: "app/modules/catalog/product-list.server.ts",
    from: "= ANY(${pinned}::uuid[]) AND ${isMeant})`",
    to: "= ANY(${pinned}::uuid[]))`",
    killer: {
      file: "tests/integration/pinned-searches.test.ts",
      test: "begins with what is pinned to it, in this order and once each, and only if customers may see it",
    },
  },
  {
    id: "related-published",
    removes: "a product's page shows only related products that customers may see",
    file: "app/modules/catalog/chosen-cards.server.ts",
    from: ` AND s."status" = 'active'`,
    to: "",
    killer: {
      file: "tests/integration/related-products.test.ts",
      test: "shows the first four that staff chose, in their order, and only what customers may see",
    },
  },
  {
    id: "bought-together-once",
    removes: "an order is counted once",
    file: "app/modules/orders/uncounted-orders.server.ts",
    from: 'DELETE FROM "mod_orders_uncounted" WHERE "storeId" = ${storeId} AND "orderId" = ${orderId}::uuid\n      RETURNING "orderId"',
    to: 'SELECT ${orderId}::uuid AS "orderId"',
    killer: {
      file: "tests/integration/counted-orders.test.ts",
      test: "is counted once by the sweep, however many sweep at a time, and not if it was cancelled by then",
    },
  },
  {
    id: "best-selling",
    removes: "a list by sales is in the order of the products’ orders",
    file: "app/modules/catalog/product-list.server.ts",
    from: 'if (sort === "best-selling") return',
    to: "if (false) return",
    killer: {
      file: "tests/integration/counted-orders.test.ts",
      test: "has the products of most paid orders first, one of several variants or pieces once",
    },
  },
  {
    id: "product-description-stale",
    removes: "HTML of another text isn’t shown",
    file: "app/modules/catalog/product-page.server.ts",
    from: 'ON r."of" = md5(p."description")',
    to: "ON true",
    killer: plainDescription,
  },
  {
    id: "product-description-plain",
    removes: "a description from before Markdown looks as it did",
    file: "app/modules/catalog/save-product.server.ts",
    from: "found.description === input.description\n",
    to: "false\n",
    killer: plainDescription,
  },
  {
    id: "variants-limit",
    removes: "a product has 250 variants at the most",
    file: "app/modules/catalog/product.ts",
    from: "export const MAX_VARIANTS = 250;",
    to: "export const MAX_VARIANTS = 251;",
    killer: {
      file: "tests/integration/many-variants.test.ts",
      test: "a product of 250 variants > is the largest that there may be",
    },
  },
  {
    id: "variants-page-boundary",
    removes: "the first variant after a page is on the next one",
    file: "app/modules/catalog/variant-pages.ts",
    from: "Math.floor(place / ON_PAGE) + 1",
    to: "Math.max(1, Math.ceil(place / ON_PAGE))",
    killer: {
      file: "app/modules/catalog/variant-pages.test.ts",
      test: "pages of variants > of %i are %i: page %i begins at place %i and has %i",
      only: "of 51 are 2: page 2 begins at place 50 and has 1",
    },
  },
  {
    id: "variants-other-pages",
    removes: "a page of variants comes with the rows before it",
    file: "app/modules/catalog/variant-pages.ts",
    from: "pages.filter((page) => page !== shown)",
    to: "pages.filter((page) => page > shown)",
    killer: {
      file: "app/modules/catalog/variant-pages.test.ts",
      test: "pages of variants > page %i sends all of the form",
      only: "page 3 sends all of the form",
    },
  },
  {
    id: "variants-error-page",
    removes: "what is wrong on another page of variants is shown",
    file: "app/routes/admin/products/answer-product-form.server.ts",
    from: "status === 200 ? again.values : atFirstError(again.values, Object.keys(errors ?? {}))",
    to: "again.values",
    killer: {
      file: "tests/integration/refused-forms.test.ts",
      test: "a product's form > leads to what is wrong on another page of its variants, and back with everything that was typed",
    },
  },
  {
    id: "variants-missing-choice",
    removes: "a product's page says which combinations don’t exist",
    file: "app/modules/catalog/components/variant-choice.ts",
    from: "index !== option && own !== variant.optionValues[index]",
    to: "index === option && own === variant.optionValues[index]",
    killer: {
      file: "app/modules/catalog/components/variant-choice.test.ts",
      test: "of three options it keeps as many as it can, the first ones first, and takes what can be bought",
    },
  },
];
