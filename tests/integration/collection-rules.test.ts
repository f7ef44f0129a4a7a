/** Collections that are filled by rules: which products fit, and how collections follow products that change. */
import { randomUUID } from "node:crypto";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { systemViewer } from "#app/auth/identity/system-viewer.server.ts";
import type { CollectionInput } from "#app/modules/catalog/collection.schema.ts";
import type { CollectionRules, Condition } from "#app/modules/catalog/collection-rules.ts";
import { fillCollection, followRules } from "#app/modules/catalog/follow-rules.server.ts";
import {
  addToCollection,
  catalogAdminFor,
  changeMembers,
  collectionMembersFor,
  collectionsAdminFor,
  countFitting,
  saveCollection,
} from "#app/modules/catalog/index.server.ts";
import { plainProduct, plainVariant } from "#app/modules/catalog/product.ts";
import { db } from "#app/platform/db.server.ts";
import { env } from "#app/platform/env.server.ts";
import { useDatabase } from "#tests/fixtures/database.ts";
import { runSql } from "#tests/fixtures/databases.ts";
import { useIdleJobs } from "#tests/fixtures/jobs.ts";
import { adminViewer } from "#tests/fixtures/viewers.ts";

const database = useDatabase();
useIdleJobs();

const DAY_MS = 86_400_000;
const variant = { ...plainVariant, id: "", optionValues: [], regularMinor: 2000, onHand: 5 };
type Product = Partial<typeof plainProduct> & { title: string; collectionHandles?: string[] };

async function newProduct(
  { title, collectionHandles = [], ...changes }: Product,
  variantChanges: Partial<typeof variant> = {},
  status: "active" | "draft" = "active",
): Promise<string> {
  const handle = `p-${randomUUID()}`;
  const saved = await catalogAdminFor(systemViewer()).save(null, {
    ...{ handle, title, description: "", details: [], status, optionNames: [], collectionHandles },
    ...{ ...plainProduct, ...changes, variants: [{ ...variant, ...variantChanges, sku: handle }] },
  });
  if (!saved.ok) throw new Error(saved.code);
  return saved.value.id;
}

const ruled = (rules: CollectionRules | null): CollectionInput => ({
  ...{ title: "Summer", handle: `c-${randomUUID()}`, description: "", imageUrl: "", position: 1, rules },
  ...{ status: "published", sort: "manual", parentId: null, seoTitle: "", seoDescription: "" },
});
async function newCollection(rules: CollectionRules | null) {
  const input = ruled(rules);
  const saved = await saveCollection(await adminViewer(), { id: null, input });
  if (!saved.ok) throw new Error(saved.code);
  if (rules) await fillCollection(systemViewer(), saved.value.id);
  return { id: saved.value.id, input };
}
const all = (...conditions: Condition[]): CollectionRules => ({ match: "all", conditions });
const summer: Condition = { kind: "tag-is", value: "summer" };
const titlesIn = async (id: string) => {
  const { items } = await collectionMembersFor(await adminViewer()).page(id, 1);
  return items.map(({ title }) => title);
};
const reasonOf = (outcome: object) => ("data" in outcome ? Object(outcome.data).reason : "ok");
const fillings = () =>
  runSql<{ data: object }>(database.url, "SELECT data FROM pgboss.job WHERE name LIKE 'catalog.fill-collection/%'");

describe("a product fits", () => {
  beforeAll(async () => {
    await newProduct(
      { title: "Oak chair", tags: ["summer"], vendor: "Acme", productType: "Chair" },
      { regularMinor: 1000 },
    );
    await newProduct(
      { title: "Oak table", tags: ["summer", "heavy"], vendor: "acme", productType: "Table" },
      { regularMinor: 3000, saleMinor: 2500, onHand: 0 },
    );
    const lamp = await newProduct({ title: "Lamp 100%" }, { regularMinor: 4000 }, "draft");
    await db().product.update({ where: { id: lamp }, data: { createdAt: new Date(Date.now() - 40 * DAY_MS) } });
  });

  it.each<[CollectionRules, string[]]>([
    [all(summer), ["Oak chair", "Oak table"]],
    [all({ kind: "tag-is-not", value: "summer" }), ["Lamp 100%"]],
    [all({ kind: "type-is", value: "chair" }), ["Oak chair"]],
    [all({ kind: "type-is-not", value: "Chair" }), ["Lamp 100%", "Oak table"]],
    [all({ kind: "vendor-is", value: "ACME" }), ["Oak chair", "Oak table"]],
    [all({ kind: "vendor-is-not", value: "Acme" }), ["Lamp 100%"]],
    [all({ kind: "title-contains", value: "oak" }), ["Oak chair", "Oak table"]],
    [all({ kind: "title-contains", value: "0%" }), ["Lamp 100%"]],
    [all({ kind: "title-lacks", value: "OAK" }), ["Lamp 100%"]],
    [all({ kind: "price-from", value: 2500 }), ["Lamp 100%", "Oak table"]],
    [all({ kind: "price-to", value: 2500 }), ["Oak chair", "Oak table"]],
    [all({ kind: "added-within", value: 30 }), ["Oak chair", "Oak table"]],
    [all({ kind: "on-sale" }), ["Oak table"]],
    [all({ kind: "not-on-sale" }), ["Lamp 100%", "Oak chair"]],
    [all({ kind: "in-stock" }), ["Lamp 100%", "Oak chair"]],
    [all({ kind: "out-of-stock" }), ["Oak table"]],
    [all(summer, { kind: "in-stock" }), ["Oak chair"]],
    [
      { match: "any", conditions: [{ kind: "on-sale" }, { kind: "price-from", value: 4000 }] },
      ["Lamp 100%", "Oak table"],
    ],
  ])("%j", async (rules, titles) => {
    const { id } = await newCollection(rules);
    expect((await titlesIn(id)).sort()).toEqual(titles);
    expect(await countFitting(await adminViewer(), rules)).toBe(titles.length);
  });
});

describe("a collection with rules", () => {
  beforeEach(async () => {
    await db().product.deleteMany();
    await db().ruleCheck.deleteMany();
  });

  it("takes in what comes to fit it, after its other products, and lets go of what doesn’t any more", async () => {
    const { id } = await newCollection(all(summer, { kind: "in-stock" }));
    const hat = await newProduct({ title: "Hat", tags: ["summer"] });
    const scarf = await newProduct({ title: "Scarf", tags: ["winter"] });
    await followRules(systemViewer());
    expect(await titlesIn(id)).toEqual(["Hat"]);
    await db().product.update({ where: { id: scarf }, data: { tags: ["winter", "summer"] } });
    await followRules(systemViewer());
    expect(await titlesIn(id)).toEqual(["Hat", "Scarf"]);
    const [{ id: variantId } = { id: "" }] = await db().variant.findMany({ where: { productId: hat } });
    await db().stockLevel.updateMany({ where: { variantId }, data: { onHand: 0 } });
    await followRules(systemViewer());
    expect(await titlesIn(id)).toEqual(["Scarf"]);
    await db().stockLevel.updateMany({ where: { variantId }, data: { onHand: 1 } });
    await followRules(systemViewer());
    expect(await titlesIn(id)).toEqual(["Scarf", "Hat"]);
    expect(await db().ruleCheck.count()).toBe(0);
  });

  it("has nothing to do with another Store’s products", async () => {
    const { id } = await newCollection(all(summer));
    const theirs = { storeId: "other", handle: "theirs", title: "Theirs", tags: ["summer"] };
    const { id: productId } = await db().product.create({ data: theirs });
    await db().ruleCheck.create({ data: { storeId: env().STORE_ID, productId } });
    await db().ruleCheck.create({ data: { storeId: "other", productId } });
    await fillCollection(systemViewer(), id);
    await followRules(systemViewer());
    expect(await titlesIn(id)).toEqual([]);
    expect(await db().collectionProduct.count({ where: { collectionId: id } })).toBe(0);
    expect(await countFitting(await adminViewer(), all(summer))).toBe(0);
    expect(await db().ruleCheck.count({ where: { storeId: "other" } })).toBe(1);
  });

  it("follows sales, archived variants and prices", async () => {
    const onSale = await newCollection(all({ kind: "on-sale" }));
    const cheap = await newCollection(all({ kind: "price-to", value: 1500 }));
    const productId = await newProduct({ title: "Hat" });
    await followRules(systemViewer());
    expect([await titlesIn(onSale.id), await titlesIn(cheap.id)]).toEqual([[], []]);
    await db().variant.updateMany({ where: { productId }, data: { saleMinor: 1500 } });
    await followRules(systemViewer());
    expect([await titlesIn(onSale.id), await titlesIn(cheap.id)]).toEqual([["Hat"], ["Hat"]]);
    await db().variant.updateMany({ where: { productId }, data: { archived: true } });
    await followRules(systemViewer());
    expect(await titlesIn(onSale.id)).toEqual([]);
  });

  it("lets go of products as they grow old", async () => {
    const { id } = await newCollection(all({ kind: "added-within", value: 7 }));
    const productId = await newProduct({ title: "Hat" });
    await followRules(systemViewer());
    expect(await titlesIn(id)).toEqual(["Hat"]);
    await db().product.update({ where: { id: productId }, data: { createdAt: new Date(Date.now() - 7.01 * DAY_MS) } });
    await db().ruleCheck.deleteMany();
    await followRules(systemViewer());
    expect(await titlesIn(id)).toEqual([]);
  });

  it("is filled anew when its rules change, and keeps its products when it loses them", async () => {
    await newProduct({ title: "Hat", tags: ["summer"] });
    await newProduct({ title: "Scarf", tags: ["winter"] });
    const { id, input } = await newCollection(all(summer));
    expect(await titlesIn(id)).toEqual(["Hat"]);
    const winter = { ...input, rules: all({ kind: "tag-is", value: "winter" }) };
    const planned = await fillings();
    expect(await saveCollection(await adminViewer(), { id, input: winter })).toMatchObject({ ok: true });
    expect((await fillings()).length).toBe(planned.length + 1);
    await fillCollection(systemViewer(), id);
    expect(await titlesIn(id)).toEqual(["Scarf"]);
    expect((await collectionsAdminFor(await adminViewer()).find(id))?.rules).toEqual(winter.rules);
    await saveCollection(await adminViewer(), { id, input: { ...winter, title: "Winter" } });
    expect((await fillings()).length).toBe(planned.length + 1);
    await saveCollection(await adminViewer(), { id, input: { ...winter, rules: null } });
    await fillCollection(systemViewer(), id);
    await newProduct({ title: "Gloves", tags: ["winter"] });
    await followRules(systemViewer());
    expect(await titlesIn(id)).toEqual(["Scarf"]);
    const entries = await db().auditEntry.findMany({ where: { targetId: id }, orderBy: { id: "asc" } });
    expect(entries.map(({ fields }) => fields)).toEqual([[], ["rules"], ["title"], ["title", "rules"]]);
  });

  it("can be ordered by hand, but neither a list nor a product’s form adds or removes its products", async () => {
    const admin = await adminViewer();
    const hat = await newProduct({ title: "Hat", tags: ["summer"] });
    const sandals = await newProduct({ title: "Sandals", tags: ["summer"] });
    const { id, input } = await newCollection(all(summer));
    const scarf = await newProduct({ title: "Scarf" });
    expect(reasonOf(await addToCollection(admin, id, [scarf]))).toBe("collection_has_rules");
    const removal = { version: 0, moves: [], removed: [hat] };
    expect(reasonOf(await changeMembers(admin, id, removal))).toBe("collection_has_rules");
    expect(
      await changeMembers(admin, id, { version: 0, moves: [{ id: sandals, place: 1 }], removed: [] }),
    ).toMatchObject({
      ok: true,
    });
    expect(await titlesIn(id)).toEqual(["Sandals", "Hat"]);
    await newProduct({ title: "Coat", collectionHandles: [input.handle] });
    const catalog = catalogAdminFor(admin);
    const form = await catalog.find(hat);
    expect(form?.collectionHandles).toEqual([]);
    expect((await catalog.collections()).map(({ handle }) => handle)).not.toContain(input.handle);
    const { handle } = await db().product.findUniqueOrThrow({ where: { id: hat } });
    const [present] = form?.variants ?? [];
    await catalog.save(hat, {
      ...{
        handle,
        title: "Hat",
        description: "",
        details: [],
        status: "active",
        optionNames: [],
        collectionHandles: [],
      },
      ...{ ...plainProduct, tags: ["summer"], variants: [{ ...variant, id: present?.id ?? "", sku: handle }] },
    });
    expect(await titlesIn(id)).toEqual(["Sandals", "Hat"]);
  });

  it("follows a saved product at once, and costs a store without rules nothing", async () => {
    await db().collection.deleteMany();
    const hat = await newProduct({ title: "Hat" });
    await db().product.update({ where: { id: hat }, data: { tags: ["summer"] } });
    expect(await db().ruleCheck.count()).toBe(0);
    const { id } = await newCollection(all(summer));
    expect(await titlesIn(id)).toEqual(["Hat"]);
    await newProduct({ title: "Cap", tags: ["summer"] });
    expect(await titlesIn(id)).toEqual(["Hat", "Cap"]);
  });
});
