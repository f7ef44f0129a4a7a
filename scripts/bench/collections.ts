import { randomUUID } from "node:crypto";
import type { SystemViewer } from "#app/auth/identity/viewer.ts";
import { fillCollection } from "#app/modules/catalog/follow-rules.server.ts";
import { followRules } from "#app/modules/catalog/internal.server.ts";
import { closeDatabase, db } from "#app/platform/db.server.ts";
import { setEnv } from "#app/platform/env.server.ts";
import { atMost, type Finding, quantile } from "./finding.ts";
import type { BenchStore } from "./store.ts";

const PRODUCTS = 100_000;
const CHANGES = 50;

const storeId = "default";
// The brand exists in the type alone.
const viewer = { kind: "system", storeId } as SystemViewer;
const rules = { match: "all", conditions: [{ kind: "tag-is", value: "bench" }, { kind: "in-stock" }] };

/** What one changed product costs a collection with rules, against filling it anew from 100,000 products. */
export async function benchCollections(store: BenchStore): Promise<Finding[]> {
  const { databaseUrl, stop } = await store.startApart("collections", [
    ["scripts/seed.ts", "--demo", "--force"],
    ["scripts/scale-seed.ts", "--products", String(PRODUCTS), "--force"],
  ]);
  await stop();
  setEnv({ DATABASE_URL: databaseUrl });
  try {
    await db()
      .$executeRaw`UPDATE "mod_catalog" SET "tags" = ARRAY['bench'] WHERE left("id"::text, 1) < '8' OR right("id"::text, 1) < '8'`;
    const { id } = await db().collection.create({ data: { storeId, handle: randomUUID(), title: "Bench", rules } });
    const filled = await timed(() => fillCollection(viewer, id));
    const places = await db().collectionProduct.count({ where: { collectionId: id } });
    const followed: number[] = [];
    for (const { productId } of await db().collectionProduct.findMany({ where: { collectionId: id }, take: CHANGES })) {
      await db().product.update({ where: { id: productId }, data: { tags: [] } });
      followed.push(await timed(() => followRules(viewer)));
    }
    const left = places - (await db().collectionProduct.count({ where: { collectionId: id } }));
    if (places < PRODUCTS / 4 || left !== CHANGES) throw new Error(`Of ${places} products ${left} left.`);
    const median = quantile(followed, 0.5);
    const note = ` (${median.toPrecision(3)} ms against ${Math.round(filled)} ms for ${places.toLocaleString("en")} of ${PRODUCTS.toLocaleString("en")})`;
    return [
      atMost(
        "a collection with rules after one changed product, against filling it",
        median / filled,
        0.01,
        "times",
        note,
      ),
    ];
  } finally {
    await closeDatabase();
  }
}

async function timed(work: () => Promise<void>): Promise<number> {
  const startedAt = performance.now();
  await work();
  return performance.now() - startedAt;
}
