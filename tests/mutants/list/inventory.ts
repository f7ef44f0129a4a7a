import type { Mutant } from "../mutant.ts";

const MIGRATION = "prisma/migrations/20261127100000_stock_ledger/migration.sql";
const POLICIES = "prisma/migrations/20261127140000_stock_policies/migration.sql";
const policies = (test: string) => ({ file: "tests/integration/stock-policies.test.ts", test });
const LOCATIONS = "prisma/migrations/20261128110000_locations/migration.sql";
const locations = (test: string) => ({ file: "tests/integration/locations.test.ts", test });
const transfers = (test: string) => ({ file: "tests/integration/transfers.test.ts", test });
const lists = (test: string) => ({ file: "tests/integration/stock-list.test.ts", test });
const ledger = (test: string) => ({ file: "tests/integration/stock-ledger.test.ts", test });

/** What is in stock, and the ledger of every change. */
export const inventory: Mutant[] = [
  {
    id: "stock-ledger-final",
    removes: "a line of the stock ledger isn't changed",
    file: MIGRATION,
    from: `BEFORE INSERT OR UPDATE OR DELETE ON "mod_inventory_movement"`,
    to: `BEFORE INSERT OR DELETE ON "mod_inventory_movement"`,
    killer: ledger("the ledger > is written by the database alone, and changed and shortened by nobody"),
  },
  {
    id: "stock-ledger-cause",
    removes: "a reason is that of one change alone",
    file: POLICIES,
    from: `WHERE i."onHand" <> EXCLUDED."onHand";
    PERFORM "mod_inventory_because"(NULL);`,
    to: `WHERE i."onHand" <> EXCLUDED."onHand";`,
    killer: ledger(
      "the ledger > says so of what changed without a reason, and of nothing else in the same transaction",
    ),
  },
  {
    id: "stock-count-seen",
    removes: "a count doesn't replace a number that changed since",
    file: POLICIES,
    from: `ELSE i."onHand" <> w."seen"
                 OR (`,
    to: `ELSE (`,
    killer: ledger("a change by staff > doesn't replace a number that changed since it was counted"),
  },
  {
    id: "stock-policy-limit",
    removes: "no more is back-ordered than the limit",
    file: POLICIES,
    from: `COALESCE("backorderLimit", 1000000) ELSE 1000000 END) STORED`,
    to: `1000000 ELSE 1000000 END) STORED`,
    killer: policies(
      "who buys when it has run out > of many at once, as many as may be back-ordered, and not one more",
    ),
  },
  {
    id: "stock-policy-seen",
    removes: "of two people who choose a policy at once, one hears of the other",
    file: "app/modules/inventory/save-policies.server.ts",
    from: "if (keys.get(each.variantId) === each.seen) kept",
    to: "if (keys.has(each.variantId)) kept",
    killer: policies("how available it is > is changed by one of two people who saw the same one"),
  },
  {
    id: "stock-policy-deny",
    removes: "what isn't in stock isn't sold unless the policy says so",
    file: POLICIES,
    from: `CASE "policy" WHEN 'deny' THEN 0 WHEN`,
    to: `CASE "policy" WHEN 'deny' THEN 1 WHEN`,
    killer: policies("who buys when it has run out > nobody, unless the policy says otherwise"),
  },
  {
    id: "stock-policy-stricter",
    removes: "a checkout keeps nothing that a stricter policy doesn't allow",
    file: POLICIES,
    from: `          AND i."available" >= 0);`,
    to: `          );`,
    killer: policies(
      "who buys when it has run out > not those whose checkout began under a policy that allowed it, and who haven’t begun to pay",
    ),
  },
  {
    id: "stock-policy-words",
    removes: "what is back-ordered isn't called in stock",
    file: POLICIES,
    from: `WHEN "policy" = 'backorder' AND "free" <= 0 THEN 'back_ordered'`,
    to: `WHEN "policy" = 'backorder' AND "free" < 0 THEN 'back_ordered'`,
    killer: policies("how available it is > is one thing on its page, in lists, for search engines and for staff"),
  },
  {
    id: "stock-policy-uncounted",
    removes: "nothing goes back to stock that wasn't taken from it",
    file: "app/modules/orders/locked-order.server.ts",
    from: "orderId, stockCounted: true }",
    to: "orderId }",
    killer: policies(
      "an order of what isn’t in stock > puts back what it took when it is cancelled, and nothing where nobody counts",
    ),
  },
  {
    id: "location-default-remainder",
    removes: "nothing is written down for the default location",
    file: LOCATIONS,
    from: `BEFORE INSERT OR UPDATE ON "mod_inventory_location_stock"`,
    to: `BEFORE UPDATE ON "mod_inventory_location_stock"`,
    killer: locations(
      "stock by location > can’t be less than nothing, nor be written down for the default location, whatever the code does",
    ),
  },
  {
    id: "location-short",
    removes: "no more is moved than is at a location",
    file: LOCATIONS,
    from: `AND NOT "atMost" AND (a."variant" IS NULL OR a."there" < w."quantity"));`,
    to: `AND NOT "atMost" AND a."variant" IS NULL);`,
    killer: locations("stock by location > moves once, however often the form is sent, and never more than is there"),
  },
  {
    id: "transfer-all-or-none",
    removes: "a transfer of several variants moves nothing where there’s too little of one",
    file: "app/modules/inventory/transfer-stock.server.ts",
    from: "if (short.length > 0) refuse(",
    to: "if (short.length === lines.length) refuse(",
    killer: transfers(
      "a transfer of several variants > moves nothing where there’s too little of one, and names those",
    ),
  },
  {
    id: "transfer-once",
    removes: "a transfer that is sent again leaves no second entry in the audit log",
    file: "app/modules/inventory/transfer-stock.server.ts",
    from: "if (await isDone(tx, viewer.storeId, variantIds, operationKey)) return;",
    to: "await isDone(tx, viewer.storeId, variantIds, operationKey);",
    killer: transfers(
      "a transfer of several variants > is done once, however often its form is sent, also at the same moment",
    ),
  },
  {
    id: "location-list",
    removes: "the list of a location has only what is there",
    file: "app/modules/catalog/stock-list.ts",
    from: `at: asked === "" ? location.id : undefined`,
    to: "at: undefined",
    killer: lists(
      "of a location > other than the default one has what is there now, page by page, on demand the rest, too",
    ),
  },
  {
    id: "location-list-export",
    removes: "the exported list of a location has only what is there",
    file: "app/routes/admin/inventory/export.ts",
    from: "at: listing.at",
    to: "at: undefined",
    killer: lists("of a location > is shown and exported with the same variants and counts"),
  },
  {
    id: "location-list-index",
    removes: "what little is at a location is found in an index",
    file: "prisma/migrations/20261129120000_stock_at_locations/migration.sql",
    from: `"variantId") WHERE "onHand" > 0;`,
    to: `"variantId") WHERE "onHand" < 0;`,
    killer: {
      file: "tests/integration/admin-lists.sweep.test.ts",
      test: "the list of %s > %j reads no more than its pages, and leads on and back",
      only: "the list of stock",
    },
  },
  {
    id: "location-default-payments",
    removes: "payments go on while another location becomes the default one",
    file: "prisma/migrations/20261128140000_stock_lock/migration.sql",
    from: "FOR NO KEY UPDATE",
    to: "FOR UPDATE",
    killer: locations("a location > becomes the default one while payments go on"),
  },
  {
    id: "location-kept-by-default",
    removes: "where each piece is stays the same when the default location changes",
    file: LOCATIONS,
    from: `AND "former" IS NOT NULL AND i."onHand" >`,
    to: `AND "former" IS NULL AND i."onHand" >`,
    killer: locations("a location > is the default one after another, and each piece stays where it is"),
  },
];
