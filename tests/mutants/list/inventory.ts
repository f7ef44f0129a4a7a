import type { Mutant } from "../mutant.ts";

const MIGRATION = "prisma/migrations/20261127100000_stock_ledger/migration.sql";
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
    file: MIGRATION,
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
    file: MIGRATION,
    from: `(i."onHand" <> w."seen" OR i."reserved" > w."count")`,
    to: `(i."reserved" > w."count")`,
    killer: ledger("a change by staff > doesn't replace a number that changed since it was counted"),
  },
];
