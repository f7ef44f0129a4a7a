import type pg from "pg";
import type { Bought, BuyOrder } from "./buyers-process.ts";
import { startProcess } from "./child.ts";
import { atLeast, type Finding, quantile } from "./finding.ts";

const BUYERS = 200;
const ROUNDS = 3;
/** The code has a use for each, so that both sides make as many orders. */
const USES = 1_000_000;

/** How fast 200 buyers at once get from the click on the payment to their orders, all with one limited code and without one. */
export async function benchLimitedCode(sql: pg.Pool, environment: Record<string, string>): Promise<Finding[]> {
  const code = "CROWD";
  await sql.query(
    `WITH made AS (
       INSERT INTO "mod_discounts" ("id", "storeId", "title", "kind", "effect", "usageLimit", "combinesWith", "countries")
       VALUES (uuidv7(), 'default', 'Crowd', 'code', '{"kind":"percentage","basisPoints":1000,"on":{"kind":"order"}}', $2, '{}', '{}')
       RETURNING "id"
     )
     INSERT INTO "mod_discounts_code" ("id", "storeId", "discountId", "code") SELECT uuidv7(), 'default', "id", $1 FROM made`,
    [code, USES],
  );
  const { rows } = await sql.query<{ id: string }>(
    `SELECT v."variantId" AS id FROM "pub_catalog_variant" v JOIN "pub_inventory_availability" a USING ("variantId")
     WHERE v."buyable" AND a."available" > $1 LIMIT $2`,
    [2 * ROUNDS + 2, BUYERS],
  );
  const variantIds = rows.map(({ id }) => id);
  const buyers = await startProcess<Bought>(new URL("./buyers-process.ts", import.meta.url), environment);
  const rateOf = async (order: BuyOrder) => {
    const { seconds, paid } = await buyers.ask(order);
    if (paid !== BUYERS) throw new Error(`Of ${BUYERS} buyers ${paid} got their orders.`);
    return BUYERS / seconds;
  };
  try {
    await rateOf({ variantIds, code: "" });
    const rates: [plain: number, limited: number][] = [];
    for (let round = 0; round < ROUNDS; round++) {
      rates.push([await rateOf({ variantIds, code: "" }), await rateOf({ variantIds, code })]);
    }
    const [plain, limited] = [0, 1].map((side) =>
      quantile(
        rates.map((each) => each[side] ?? Number.NaN),
        0.5,
      ).toFixed(0),
    );
    return [
      atLeast(
        `${BUYERS} buyers who pay at once with one code that has a limit, share of without`,
        quantile(
          rates.map(([without, withCode]) => withCode / without),
          0.5,
        ),
        0.7,
        ` (${limited} of ${plain} a second)`,
      ),
    ];
  } finally {
    buyers.stop();
  }
}
