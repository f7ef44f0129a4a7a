import type pg from "pg";
import type { Bought, BuyOrder } from "./buyers-process.ts";
import { startProcess } from "./child.ts";
import { atLeast, type Finding, quantile, shareOf } from "./finding.ts";

const BUYERS = 200;
const ROUNDS = 5;
/** More than are bought: a code that runs out would leave one side with fewer discounts. */
const USES = 1_000_000;
const STOCK = 1000;

/** How fast 200 buyers at once get from the click on the payment to their orders, all with one limited code and without one. */
export async function benchLimitedCode(sql: pg.Pool, environment: Record<string, string>): Promise<Finding[]> {
  const code = "CROWD";
  await addCode(sql, code);
  const variantIds = await stockVariants(sql);
  const buyers = await startProcess<Bought>(new URL("./buyers-process.ts", import.meta.url), environment);
  const rateOf = async (order: BuyOrder) => {
    const { seconds, paid } = await buyers.ask(order);
    if (paid !== BUYERS) throw new Error(`Of ${BUYERS} buyers ${paid} got their orders.`);
    return BUYERS / seconds;
  };
  try {
    await rateOf({ variantIds, code: "" });
    await rateOf({ variantIds, code });
    const rates = { plain: [] as number[], limited: [] as number[] };
    for (let round = 0; round < ROUNDS; round++) {
      rates.plain.push(await rateOf({ variantIds, code: "" }));
      rates.limited.push(await rateOf({ variantIds, code }));
    }
    await mustHaveCounted(sql, code);
    const { share, spread } = shareOf(rates.limited, rates.plain);
    const [limited, plain] = [rates.limited, rates.plain].map((all) => quantile(all, 0.5).toFixed(0));
    const what = `${BUYERS} buyers who pay at once with one code that has a limit, share of without`;
    return [atLeast(what, share, 0.7, ` (${limited} of ${plain} a second)`, spread)];
  } finally {
    buyers.stop();
  }
}

async function addCode(sql: pg.Pool, code: string) {
  await sql.query(
    `WITH made AS (
       INSERT INTO "mod_discounts" ("id", "storeId", "title", "kind", "effect", "usageLimit", "combinesWith", "countries")
       VALUES (uuidv7(), 'default', 'Crowd', 'code', '{"kind":"percentage","basisPoints":1000,"on":{"kind":"order"}}', $2, '{}', '{}')
       RETURNING "id"
     )
     INSERT INTO "mod_discounts_code" ("id", "storeId", "discountId", "code") SELECT uuidv7(), 'default', "id", $1 FROM made`,
    [code, USES],
  );
}

/** One variant for each buyer, so that only the code is what they all want. */
async function stockVariants(sql: pg.Pool): Promise<string[]> {
  const { rows } = await sql.query<{ id: string }>(
    `UPDATE "mod_inventory" SET "onHand" = "reserved" + $1
     WHERE "variantId" IN (SELECT "variantId" FROM "pub_catalog_variant" WHERE "buyable" ORDER BY "variantId" LIMIT $2)
     RETURNING "variantId" AS id`,
    [STOCK, BUYERS],
  );
  if (rows.length !== BUYERS) throw new Error(`There are ${rows.length} variants for ${BUYERS} buyers.`);
  return rows.map(({ id }) => id);
}

/** The code's uses are those of all rounds and the warm-up: else it was not used by everyone. */
async function mustHaveCounted(sql: pg.Pool, code: string) {
  const { rows } = await sql.query<{ used: number; held: number }>(
    `SELECT d."used", d."held" FROM "mod_discounts" d JOIN "mod_discounts_code" c ON c."discountId" = d."id" WHERE c."code" = $1`,
    [code],
  );
  const [{ used, held } = { used: 0, held: 0 }] = rows;
  if (used !== BUYERS * (ROUNDS + 1) || held !== 0) throw new Error(`The code counts ${used} uses and ${held} held.`);
}
