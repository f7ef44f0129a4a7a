import pg from "pg";
import { atMost, type Finding, quantile } from "./finding.ts";
import { signedInOperator } from "./operator.ts";
import { noSharedPages, visitorWithCart } from "./pages.ts";
import { adminPages, type ScalePage, storefrontPages } from "./scale-pages.ts";
import { type BenchStore, ORIGIN } from "./store.ts";
import { openWire, pageBytes, type Wire } from "./wire.ts";

const SMALL = 1000;
const LARGE = 100_000;
/** Of each hundred postal codes. */
const TAX_ZONES = { [SMALL]: 5, [LARGE]: 250 };
const WARM_UP = 30;
const ASKED = 200;

type Side = { url: string; cookie: string; operator: string; wire: Wire };

/**
 * What each page takes with 100,000 products, orders, discount codes and gift cards against 1,000 of each, and with 250
 * tax zones against 5, one request at a time: both stores run at once and are asked in turn, so that whatever else the machine does meets both. Both render each page.
 */
export async function benchScale(store: BenchStore): Promise<Finding[]> {
  const sizes = [SMALL, LARGE] as const;
  const stores = await Promise.all(
    sizes.map((size) =>
      store.startApart(
        `scale_${size}`,
        [
          ["scripts/seed.ts", "--demo", "--force"],
          [
            "scripts/scale-seed.ts",
            ...["products", "orders", "codes", "cards"].flatMap((what) => [`--${what}`, String(size)]),
            "--force",
          ],
        ],
        noSharedPages,
      ),
    ),
  );
  for (const [at, { databaseUrl }] of stores.entries()) {
    await addRows(databaseUrl, TAX_ZONES[sizes[at] ?? SMALL] ?? 0);
  }
  const sides = await Promise.all(stores.map(enter));
  try {
    const findings: Finding[] = [];
    for (const page of [...storefrontPages, ...adminPages]) findings.push(await compare(page, sides));
    return findings;
  } finally {
    for (const { wire } of sides) wire.close();
    await Promise.all(stores.map(({ stop }) => stop()));
  }
}

async function enter({ url, databaseUrl }: { url: string; databaseUrl: string }): Promise<Side> {
  const { cookie } = await visitorWithCart(url);
  await enterCode(url, cookie);
  return { url, cookie, operator: await signedInOperator(url, databaseUrl), wire: await openWire(url) };
}

/** What the seed leaves out: orders that await payment, and tax zones. */
async function addRows(databaseUrl: string, taxZones: number) {
  const sql = new pg.Client({ connectionString: databaseUrl });
  await sql.connect();
  const way = JSON.stringify({ id: "transfer", title: "Bank transfer", instructions: "", fulfilFirst: false });
  await sql.query(
    `UPDATE "mod_orders" SET "payBy" = now() + interval '9 days', "manualPayment" = $1 WHERE "number" % 100 = 3 OR "state" = 'open' AND "number" % 2 = 0`,
    [way],
  );
  await sql.query("VACUUM (ANALYZE) mod_orders");
  const zones = Array.from({ length: taxZones }, (_, at) => ({
    ...{ id: `zone-${at}`, name: `Zone ${at}`, countries: ["US"], regions: [] },
    postalPrefixes: Array.from({ length: 100 }, (__, n) => String(10_000 + at * 100 + n)),
    rates: [{ id: "tax", name: "Tax", milliPercent: 7250 }],
  }));
  await sql.query(
    `INSERT INTO "mod_stores_setting" ("storeId", "group", "value", "version") VALUES ('default', 'taxes', $1, 1)
     ON CONFLICT ("storeId", "group") DO UPDATE SET "value" = EXCLUDED."value"`,
    [JSON.stringify({ country: "US", zones })],
  );
  await sql.end();
}

/** The first of the generated codes, which nobody has used. */
async function enterCode(url: string, cookie: string) {
  const body = new URLSearchParams({ intent: "enter-code", discountCode: "MAIL00000001" });
  const headers = { cookie, origin: ORIGIN, "x-forwarded-for": "198.18.0.1" };
  const { status } = await fetch(`${url}/cart`, { method: "POST", headers, body, redirect: "manual" });
  if (status !== 303) throw new Error(`The code was answered with ${status}.`);
}

/** The slowest twentieth of each, and as a note the medians. */
async function compare(page: ScalePage, [small, large]: Side[]): Promise<Finding> {
  if (!small || !large) throw new Error("There are two stores.");
  const paths = { small: page.path, large: page.large?.path ?? page.path };
  const per = page.large?.per;
  const parts = per
    ? [await sizeOf(per, small, paths.small, page), await sizeOf(per, large, paths.large, page)]
    : [1, 1];
  const ways = [requestTo(small, paths.small, page), requestTo(large, paths.large, page)];
  const took: number[][] = [[], []];
  for (let round = -WARM_UP; round < (page.large ? ASKED / 10 : ASKED); round++) {
    for (const [at, way] of ways.entries()) {
      const milliseconds = await way();
      if (round >= 0) took[at]?.push(milliseconds / (parts[at] ?? 1));
    }
  }
  const [few = [], many = []] = took;
  const ratio = (share: number) => quantile(many, share) / quantile(few, share);
  const medians = `median ${ratio(0.5).toFixed(2)}, ${quantile(few, 0.5).toPrecision(3)} to ${quantile(many, 0.5).toPrecision(3)} ms`;
  const what = `${page.what}, 95th percentile with ${LARGE.toLocaleString("en")} of each against ${SMALL.toLocaleString("en")}`;
  return atMost(what, ratio(0.95), page.most ?? 1.3, "times", ` (${medians})`);
}

const headersOf = (side: Side, { operator }: ScalePage) => ({
  cookie: operator ? side.operator : side.cookie,
  "x-forwarded-for": "198.18.0.1",
});

function requestTo(side: Side, path: string, page: ScalePage) {
  const { url, wire } = side;
  const request = pageBytes(url + path, headersOf(side, page));
  return async () => {
    const startedAt = performance.now();
    const status = await wire.send(request);
    if (status !== 200) throw new Error(`${path} was answered with ${status}.`);
    return performance.now() - startedAt;
  };
}

/** How many of these a page has. */
async function sizeOf(per: RegExp, side: Side, path: string, page: ScalePage): Promise<number> {
  const answer = await fetch(side.url + path, { headers: headersOf(side, page) });
  return (await answer.text()).match(per)?.length ?? 1;
}
