import type { Mutant } from "../mutant.ts";

const http = (test: string) => ({ file: "tests/integration/imports.test.ts", test });

const pictures = (test: string) => ({ file: "tests/integration/imported-pictures.sweep.test.ts", test });

const discounts = (test: string) => ({ file: "tests/integration/discount-imports.test.ts", test });

const customers = (test: string) => ({ file: "tests/integration/customer-imports.test.ts", test });

/** Files of products, discounts and customers change what they say, once, and no more. */
export const imports: Mutant[] = [
  {
    id: "import-sku-twice",
    removes: "a second product of a file with a SKU is refused when the file is checked",
    file: "app/flows/imports/product-file.server.ts",
    from: "return first === undefined ? [] : [",
    to: "return first !== null ? [] : [",
    killer: http("a file of products > has each SKU once: a second product with one is refused"),
  },
  {
    id: "import-own-columns",
    removes: "a column holds what staff said",
    file: "app/flows/imports/file-columns.ts",
    from: "ownTargets.get(name) ?? ",
    to: "",
    killer: {
      file: "app/flows/imports/own-columns-form.test.ts",
      test: "a header > holds what staff said, whatever its name says, its case and its marks",
    },
  },
  {
    id: "import-own-columns-version",
    removes: "of two people who match columns at once, one hears of the other",
    file: "app/modules/imports/own-columns.server.ts",
    from: "if (before.version !== version) refuse(",
    to: "if (false) refuse(",
    killer: {
      file: "tests/integration/own-columns.test.ts",
      test: "are saved by one of two people who changed the same version",
    },
  },
  {
    id: "import-locked",
    removes: "an import goes on when other connections let go of its products",
    file: "app/modules/imports/import-work.server.ts",
    from: "if (left > 0) return false;",
    to: "if (left > 0) return true;",
    killer: http("an import > waits for products that the connection of a killed process still locks"),
  },
  {
    id: "import-undo-changed",
    removes: "undoing leaves what someone changed since",
    file: "app/flows/imports/undo-products.server.ts",
    from: "if (product.version !== item.version) return",
    to: "if (product.version === -1) return",
    killer: http("undoing > deletes what was created, restores what was changed, and keeps what someone changed since"),
  },
  {
    id: "import-undo-policy",
    removes: "undoing leaves a stock policy that the import didn't change",
    file: "app/flows/imports/undo-products.server.ts",
    from: 'changes.includes("stockPolicy") ? row.policy : ""',
    to: "row.policy",
    killer: {
      file: "tests/integration/stock-policy-imports.test.ts",
      test: "undoing restores the policies that the import changed, also to a day that has passed, and no others",
    },
  },
  {
    id: "import-untracked",
    removes: "what WooCommerce doesn't count is only sold where it says so",
    file: "app/flows/imports/woocommerce-file.ts",
    from: 'if (sells === "0") return "deny";',
    to: 'if (sells === "0") return "untracked";',
    killer: {
      file: "app/flows/imports/woocommerce-file.test.ts",
      test: "a product %s gets the matching stock policy",
    },
  },
  {
    id: "import-discount-conditions",
    removes: "a coupon whose conditions the store can’t keep isn’t imported",
    file: "app/flows/imports/discounts/woocommerce-coupons.ts",
    from: ".filter((column) => !isUnset(cell(column)))",
    to: ".filter((column) => column === cell(column))",
    killer: discounts("coupons of WooCommerce are imported where this store can keep their conditions"),
  },
  {
    id: "import-discount-used",
    removes: "undoing pauses a discount that was used instead of deleting it",
    file: "app/flows/imports/discounts/undo-discounts.server.ts",
    from: 'await setDiscountStateIn(tx, viewer, { id, state: "paused" });',
    to: "",
    killer: discounts(
      "undoing an import of discounts > deletes what it created, restores what it changed, and keeps what was changed or used since",
    ),
  },
  {
    id: "import-picture-private",
    removes: "pictures come from public addresses alone",
    file: "app/modules/media/download-picture.server.ts",
    from: "agent: guardedAgent(url.protocol, reach)",
    to: 'agent: guardedAgent(url.protocol, reach && "anywhere")',
    killer: pictures(
      "a server that has no picture > is never asked where its address is a private one, in any spelling",
    ),
  },
  {
    id: "import-customer-unverified",
    removes: "what a file said of someone stays out of an account that hasn’t proved the address",
    file: "app/modules/customers/adopt-contact.server.ts",
    from: `AND a."emailVerified" LIMIT`,
    to: "LIMIT",
    killer: customers("what a file said of someone > stays out of an account that hasn’t proved the address"),
  },
  {
    id: "import-customer-left",
    removes: "a file doesn’t subscribe those who have left the newsletter",
    file: "app/modules/newsletter/imported.server.ts",
    from: "const without = new Set([...known.map(({ emailKey }) => emailKey), ...suppressed]);",
    to: 'const without = new Set([...known.map(() => ""), ...suppressed]);',
    killer: customers(
      "a file of customers > subscribes to the newsletter who agreed, with a record of it, and nobody who has left or never agreed",
    ),
  },
  {
    id: "import-customer-undo-changed",
    removes: "undoing leaves a customer whom someone changed since",
    file: "app/flows/imports/customers/undo-customers.server.ts",
    from: "if (contact.version !== item.version) return",
    to: "if (contact.version === -1) return",
    killer: customers(
      "undoing an import of customers > deletes who was created, restores who was changed, and keeps who was changed or got an account since",
    ),
  },
  {
    id: "import-picture-undo",
    removes: "undoing takes the pictures away that an import added",
    file: "app/flows/imports/undo-products.server.ts",
    from: "await removePictures(tx, viewer, { productId: product.id, sourceUrls });",
    to: "",
    killer: pictures(
      "an import with pictures > is undone with them, and with their files, but not with those that are shown elsewhere",
    ),
  },
  {
    id: "import-picture-stopped",
    removes: "a picture that arrives after an import was stopped isn't added",
    file: "app/flows/imports/picture-next.server.ts",
    from: "if (!(await mayAddPicture(tx, viewer, at)))",
    to: "if ((await mayAddPicture(tx, viewer, at)) === null)",
    killer: pictures("an import with pictures > that is stopped leaves the others, and goes on with them"),
  },
  {
    id: "import-batch-by-key",
    removes: "results of a batch are not compared with every row of a table that has just been filled",
    file: "app/modules/imports/import-work.server.ts",
    from: '"version" int) OFFSET 0) r',
    to: '"version" int)) r',
    killer: {
      file: "tests/integration/import-lookups.test.ts",
      test: "leads from each result of a batch to its row, and compares none with all rows",
    },
  },
  {
    id: "import-contacts-planned-afresh",
    removes: "customers are looked up by a fresh plan, not by one kept from an empty table",
    file: "app/modules/customers/contacts.server.ts",
    from: 'SELECT c."emailKey", c."id"::text,',
    to: '/* prepared: known-contacts */ SELECT c."emailKey", c."id"::text,',
    killer: {
      file: "tests/integration/import-lookups.test.ts",
      test: "looks each customer of a batch up by their address, also where it was asked while there were none",
    },
  },
];
