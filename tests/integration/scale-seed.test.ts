/** `npm run scale-seed`: a large catalogue, the same each time. */
import { expect, test } from "vitest";
import { catalogFor } from "#app/modules/catalog/index.server.ts";
import { productListSchema } from "#app/modules/catalog/product-list.schema.ts";
import { db } from "#app/platform/db.server.ts";
import { scaleSeedCommand } from "#scripts/scale-seed/command.ts";
import { callCommand, spawnCommand } from "#tests/fixtures/command.ts";
import { useDatabase } from "#tests/fixtures/database.ts";
import { programEnvironment } from "#tests/fixtures/environment.ts";
import { guestViewer } from "#tests/fixtures/viewers.ts";

const database = useDatabase({ seeded: true });

function seed(args: string[], { how = callCommand, mode = "development" } = {}) {
  return how(scaleSeedCommand, args, { env: programEnvironment({ NODE_ENV: mode, DATABASE_URL: database.url }) });
}

/** Everything that a seed has made, in a fixed order. */
const made = () =>
  Promise.all([
    db().product.findMany({
      where: { handle: { endsWith: "-17" } },
      include: { variants: true, images: true, collections: true },
    }),
    db().product.count(),
    db().variant.count(),
    db().stockLevel.aggregate({ _sum: { onHand: true } }),
    db().collectionProduct.count(),
    db().productImage.count(),
    db().objectReference.count(),
  ]);

test("adds products that the store sells, and only those that are missing", async () => {
  expect(await seed(["--products", "60"], { how: spawnCommand })).toMatchObject({ code: 0, err: "" });
  const first = await made();
  expect(await seed(["--products", "60"])).toMatchObject({ code: 0, err: "" });
  expect(await made()).toEqual(first);
  expect(await seed(["--products", "90"])).toMatchObject({ code: 0, out: expect.stringContaining("90 products") });
  const [same, count] = await made();
  expect(same).toEqual(first[0]);
  expect(count).toBe(first[1] + 30);
  const { items } = await catalogFor(guestViewer()).list(productListSchema.parse({ q: "S17-1" }));
  expect(items).toMatchObject([{ handle: same[0]?.handle, imageUrl: expect.stringMatching(/^\/objects\//) }]);
});

test("refuses production and numbers that are none", async () => {
  const refused = await seed(["--products", "5"], { how: spawnCommand, mode: "production" });
  expect(refused).toMatchObject({ code: 1, out: "", err: expect.stringContaining("--force") });
  expect(await seed(["--products", "5", "--force"], { mode: "production" })).toMatchObject({ code: 0 });
  expect(await seed(["--products", "many"], { how: spawnCommand })).toMatchObject({
    code: 2,
    err: expect.stringContaining("--products is a number"),
  });
  expect(await seed([])).toMatchObject({ code: 2 });
});

test("adds discount codes and gift cards once, with the uses and balances that the store would have", async () => {
  expect(await seed(["--codes", "30", "--cards", "30"])).toMatchObject({ code: 0, err: "" });
  const found = await db().$queryRaw`
    SELECT (SELECT count(*)::int FROM mod_discounts_code) AS "codes", (SELECT sum("used")::int FROM mod_discounts) AS "used",
      (SELECT count(*)::int FROM mod_discounts_use) AS "uses", (SELECT count(*)::int FROM mod_gift_cards) AS "cards",
      (SELECT count(*)::int FROM mod_gift_cards c WHERE c."balanceMinor" <>
        (SELECT sum(e."amountMinor") FROM mod_gift_cards_entry e WHERE e."cardId" = c."id")) AS "wrong"`;
  expect(found).toEqual([{ codes: 30, used: 3, uses: 3, cards: 30, wrong: 0 }]);
  expect(await seed(["--cards", "5"])).toMatchObject({ code: 1, err: expect.stringContaining("already") });
});
