import pg from "pg";
import { atLeast, type Finding, quantile } from "./finding.ts";
import { noSharedPages, visitorWithCart } from "./pages.ts";
import type { BenchStore } from "./store.ts";
import { openWire, pageBytes } from "./wire.ts";

const PRODUCTS = 100_000;
const FACETS = 5;
const VALUES = 10;
const WARM_UP = 20;
const ASKED = 100;
/** Each round asks for other prices, so that nothing of a list is kept from the one before. */
const LISTS = {
  "all products": (round: number) => `/products?max=${5000 + round}`,
  "products in stock": (round: number) => `/products?available=1&max=${5000 + round}`,
  "all products, kept from the round before,": () => "/products",
};

/**
 * What filters with counts cost a list: one that has five of ten values each, as a share of the same without, both
 * rendered. Two stores are asked in turn, so that whatever else the machine does meets both.
 */
export async function benchFacets(store: BenchStore): Promise<Finding[]> {
  const sides = await Promise.all(
    ["plain", "faceted"].map((name) =>
      store.startApart(
        `facets_${name}`,
        [
          ["scripts/seed.ts", "--demo", "--force"],
          ["scripts/scale-seed.ts", "--products", String(PRODUCTS), "--force"],
        ],
        noSharedPages,
      ),
    ),
  );
  const [plain, faceted] = sides;
  if (!plain || !faceted) throw new Error("There are two stores.");
  try {
    await removeFacets(plain.databaseUrl);
    await addFacets(faceted.databaseUrl);
    const ways = await Promise.all([plain, faceted].map(enter));
    const findings: Finding[] = [];
    for (const [what, pathOf] of Object.entries(LISTS)) findings.push(await compare(what, pathOf, ways));
    for (const { wire } of ways) wire.close();
    return findings;
  } finally {
    await Promise.all(sides.map(({ stop }) => stop()));
  }
}

/** The demo has an attribute. */
const removeFacets = (databaseUrl: string) => withClient(databaseUrl, `DELETE FROM "mod_catalog_attribute"`);

/** Every product has a value of each. */
async function addFacets(databaseUrl: string) {
  await removeFacets(databaseUrl);
  const attribute = "md5('facet' || a)::uuid";
  await withClient(
    databaseUrl,
    `INSERT INTO "mod_catalog_attribute" ("id", "storeId", "handle", "title", "kind", "isFilter", "position")
     SELECT ${attribute}, 'default', 'facet-' || a, 'Facet ' || a, 'choice', true, a FROM generate_series(1, ${FACETS}) a`,
    `INSERT INTO "mod_catalog_attribute_value" ("storeId", "attributeId", "key", "label")
     SELECT 'default', ${attribute}, 'value-' || v, 'Value ' || v
     FROM generate_series(1, ${FACETS}) a, generate_series(1, ${VALUES}) v`,
    `INSERT INTO "mod_catalog_product_attribute" ("storeId", "productId", "valueId")
     SELECT 'default', p."id", v."id" FROM "mod_catalog" p CROSS JOIN generate_series(1, ${FACETS}) a
     JOIN "mod_catalog_attribute_value" v ON v."attributeId" = ${attribute}
       AND v."key" = 'value-' || 1 + abs(hashtext(p."id"::text || a)) % ${VALUES}`,
    `VACUUM (ANALYZE) "mod_catalog_product_attribute"`,
    `VACUUM (ANALYZE) "mod_catalog_attribute_value"`,
  );
}

async function withClient(databaseUrl: string, ...statements: string[]) {
  const sql = new pg.Client({ connectionString: databaseUrl });
  await sql.connect();
  for (const statement of statements) await sql.query(statement);
  await sql.end();
}

type Way = (path: string) => Promise<number>;

/** @returns asks for a page, and says how many milliseconds it took */
async function enter({ url }: { url: string }) {
  const { cookie } = await visitorWithCart(url);
  const wire = await openWire(url);
  const ask: Way = async (path) => {
    const startedAt = performance.now();
    const status = await wire.send(pageBytes(url + path, { cookie, "x-forwarded-for": "198.18.0.1" }));
    if (status !== 200) throw new Error(`${path} was answered with ${status}.`);
    return performance.now() - startedAt;
  };
  return { wire, ask };
}

async function compare(
  what: string,
  pathOf: (round: number) => string,
  ways: readonly { ask: Way }[],
): Promise<Finding> {
  const took: number[][] = [[], []];
  for (let round = -WARM_UP; round < ASKED; round++) {
    for (const [at, { ask }] of ways.entries()) {
      const milliseconds = await ask(pathOf(round));
      if (round >= 0) took[at]?.push(milliseconds);
    }
  }
  const [without = Number.NaN, withFacets = Number.NaN] = took.map((times) => quantile(times, 0.5));
  const note = ` (median ${without.toPrecision(3)} and ${withFacets.toPrecision(3)} ms)`;
  return atLeast(`${what} with five filters, rate as a share of without`, without / withFacets, 0.6, note);
}
