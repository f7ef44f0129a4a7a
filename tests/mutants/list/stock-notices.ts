import type { Mutant } from "../mutant.ts";

const FOLDER = "app/modules/stock-notices";
const MIGRATION = "prisma/migrations/20261127150000_stock_notices/migration.sql";
const pieces = (test: string) => ({
  file: "tests/integration/back-in-stock.test.ts",
  test: `pieces that come back > ${test}`,
});

/** Who is told that a variant is back in stock. */
export const stockNotices: Mutant[] = [
  {
    id: "stock-notice-announced",
    removes: "no more people are told than there are pieces that nobody was told of",
    file: `${FOLDER}/notice.ts`,
    from: "Math.max(0, available - announced)",
    to: "Math.max(0, available - Math.min(announced, 0))",
    killer: pieces("are told of to as many people as there are, in turn, and to nobody twice"),
  },
  {
    id: "stock-notice-workers",
    removes: "one worker at a time tells of a variant",
    file: `${FOLDER}/tell-waiting.server.ts`,
    from: `"lookAt" <= now() FOR UPDATE SKIP LOCKED`,
    to: `"lookAt" <= now()`,
    killer: pieces("are told of once, by however many workers"),
  },
  {
    id: "stock-notice-sold",
    removes: "pieces that were sold don't count as told of",
    file: MIGRATION,
    from: `SET "announced" = LEAST("told", "left")`,
    to: `SET "announced" = "told"`,
    killer: pieces("and are sold while a worker counts them are not kept as told of"),
  },
  {
    id: "stock-notice-weak",
    removes: "a weak reservation brings no new piece",
    file: MIGRATION,
    from: "DEFERRABLE INITIALLY DEFERRED",
    to: "DEFERRABLE INITIALLY IMMEDIATE",
    killer: pieces("because a checkout let them go are told of; one that only reserves weakly brings none"),
  },
  {
    id: "stock-notice-forged",
    removes: "a link confirms nothing in another Store",
    file: `${FOLDER}/notice-links.server.ts`,
    from: "readLinkToken(CONFIRM, storeId, token);",
    to: `readLinkToken(CONFIRM, storeId, token) ?? readLinkToken(CONFIRM, "other", token);`,
    killer: {
      file: "tests/integration/stock-notices.test.ts",
      test: "a link > of another purpose, another Store or nobody does nothing",
    },
  },
];
