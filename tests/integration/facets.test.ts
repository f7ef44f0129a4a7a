/** Attributes of products, and the filters of product lists that come from them. */
import { beforeAll, describe, expect, it } from "vitest";
import type { AttributeInput } from "#app/modules/catalog/attribute.schema.ts";
import { parseAttributes } from "#app/modules/catalog/attribute-values.ts";
import {
  attributesAdminFor,
  catalogAdminFor,
  catalogFor,
  deleteAttribute,
  listFacets,
  saveAttribute,
  saveCollection,
} from "#app/modules/catalog/index.server.ts";
import type { ProductInput } from "#app/modules/catalog/product.schema.ts";
import { plainProduct, plainVariant } from "#app/modules/catalog/product.ts";
import { readListQuery } from "#app/modules/catalog/product-list.schema.ts";
import { db } from "#app/platform/db.server.ts";
import { keptReads } from "#app/platform/page-cache/kept-reads.server.ts";
import { pageChanges } from "#app/platform/page-cache/page-changes.server.ts";
import { useDatabase } from "#tests/fixtures/database.ts";
import { meanwhile } from "#tests/fixtures/meanwhile.ts";
import { adminViewer, guestViewer } from "#tests/fixtures/viewers.ts";

const database = useDatabase();

const ids: Record<string, string> = {};

async function addAttribute(handle: string, changes: Partial<AttributeInput> = {}) {
  const input = { title: handle, handle, kind: "choice" as const, unit: "", isFilter: true, position: 1, ...changes };
  const saved = await saveAttribute(await adminViewer(), { id: null, input });
  if (!saved.ok) throw new Error(saved.code);
  ids[handle] = saved.value.id;
  return { id: saved.value.id, input };
}

type Typed = Record<string, string>;
type Given = { typed?: Typed; price?: number; stock?: number; changes?: Partial<ProductInput> };

/** Saves a product with its attributes by their handles, as its form does. */
async function save(
  id: string | null,
  handle: string,
  { typed = {}, price = 10, stock = 1, changes = {} }: Given = {},
) {
  const admin = await adminViewer();
  const byId = Object.fromEntries(Object.entries(typed).map(([name, value]) => [ids[name] ?? name, value]));
  const attributes = parseAttributes(await attributesAdminFor(admin).fields(), byId);
  if (!attributes.ok) throw new Error(JSON.stringify(attributes.errors));
  const variant = id ? (await catalogAdminFor(admin).find(id))?.variants[0] : undefined;
  const input: ProductInput = {
    ...{
      handle,
      title: handle,
      description: "",
      details: [],
      status: "active",
      optionNames: [],
      collectionHandles: [],
    },
    ...plainProduct,
    variants: [
      {
        ...{ id: variant?.id ?? "", sku: handle, optionValues: [], regularMinor: price * 100, ...plainVariant },
        ...{ onHand: stock, onHandSeen: variant?.onHand },
      },
    ],
    ...changes,
  };
  const saved = await catalogAdminFor(admin).save(id, input, undefined, undefined, attributes.input);
  if (!saved.ok) throw new Error(saved.code);
  ids[handle] = saved.value.id;
  return saved.value.id;
}

const idOf = (name: string) => ids[name] ?? "";
const query = (search: string) => readListQuery(new URLSearchParams(search));

/** What a list shows: its products by title, and its facets as "value count", chosen ones with an x. */
async function shown(search: string, keep = keptReads(pageChanges()).forRequest().keep) {
  const asked = query(`sort=title&${search}`);
  const [list, { facets, filters }] = await Promise.all([
    catalogFor(guestViewer(), keep).list(asked),
    listFacets(guestViewer(), asked, keep),
  ]);
  return {
    products: list.items.map(({ title }) => title),
    total: list.total,
    facets: Object.fromEntries(
      facets.map(({ handle, values }) => [
        handle,
        values.map(({ label, count, chosen }) => `${label} ${count}${chosen ? " x" : ""}`),
      ]),
    ),
    filters: filters.map(({ handle, keys }) => `${handle}=${keys.join("|")}`),
  };
}

describe("a list", () => {
  beforeAll(async () => {
    await saveCollection(await adminViewer(), {
      id: null,
      input: {
        ...{ title: "Seats", handle: "seats", description: "", imageUrl: "", position: 1, status: "published" },
        ...{ sort: "newest", parentId: null, rules: null, seoTitle: "", seoDescription: "" },
      },
    });
    await addAttribute("material", { position: 1 });
    await addAttribute("width", { position: 2, kind: "number", unit: "cm" });
    await addAttribute("safe", { position: 3, kind: "yes_no" });
    await addAttribute("care", { position: 4, kind: "text", isFilter: false });
    const seats = { collectionHandles: ["seats"] };
    await save(null, "bench", { typed: { material: "Oak, Ash", width: "100", safe: "no" }, price: 30, changes: seats });
    await save(null, "chair", { typed: { material: "oak", width: "40", safe: "yes" }, changes: seats });
    await save(null, "desk", { typed: { material: "Elm", width: "100", care: "Wipe" }, price: 50 });
    await save(null, "draft", { typed: { material: "oak", width: "40" }, changes: { status: "draft" } });
    await save(null, "lamp");
    await save(null, "stool", {
      typed: { material: "Ash", width: "40", safe: "yes" },
      price: 20,
      stock: 0,
      changes: seats,
    });
  });

  it("has the filters with how many published products have each value", async () => {
    expect(await shown("")).toEqual({
      ...{ products: ["bench", "chair", "desk", "lamp", "stool"], total: 5, filters: [] },
      facets: { material: ["Ash 2", "oak 2", "Elm 1"], width: ["40 2", "100 2"], safe: ["yes 2", "no 1"] },
    });
  });

  it("has products with any of an attribute’s values, and counts those of others among them", async () => {
    expect(await shown("filter.material=oak")).toEqual({
      ...{ products: ["bench", "chair"], total: 2, filters: ["material=oak"] },
      facets: { material: ["Ash 2", "oak 2 x", "Elm 1"], width: ["40 1", "100 1"], safe: ["yes 1", "no 1"] },
    });
    expect(await shown("filter.material=oak&filter.material=Elm")).toMatchObject({
      ...{ products: ["bench", "chair", "desk"], total: 3 },
      facets: { material: ["Ash 2", "oak 2 x", "Elm 1 x"], width: ["40 1", "100 2"], safe: ["yes 1", "no 1"] },
    });
  });

  it("has products with a value of every attribute that is chosen", async () => {
    expect(await shown("filter.material=ash&filter.width=40")).toEqual({
      ...{ products: ["stool"], total: 1, filters: ["material=ash", "width=40"] },
      facets: { material: ["Ash 1 x", "oak 1"], width: ["40 1 x", "100 1"], safe: ["yes 1"] },
    });
    expect(await shown("filter.material=elm&filter.width=40")).toMatchObject({
      ...{ products: [], total: 0 },
      facets: { material: ["Ash 1", "oak 1", "Elm 0 x"], width: ["100 1", "40 0 x"].reverse() },
    });
  });

  it.each([
    ["collection=seats", ["bench", "chair", "stool"], { material: ["Ash 2", "oak 2"], width: ["40 2", "100 1"] }],
    ["collection=seats&filter.width=40", ["chair", "stool"], { material: ["Ash 1", "oak 1"] }],
    ["available=1&filter.material=ash", ["bench"], { material: ["oak 2", "Ash 1 x", "Elm 1"], width: ["100 1"] }],
    ["min=20&max=40", ["bench", "stool"], { material: ["Ash 2", "oak 1"], width: ["40 1", "100 1"] }],
    ["q=stool", ["stool"], { material: ["Ash 1"], width: ["40 1"], safe: ["yes 1"] }],
    ["q=stool&filter.width=100", [], { width: ["40 1", "100 0 x"] }],
  ])("counts among what ?%s leaves", async (search, products, facets) => {
    expect(await shown(search)).toMatchObject({ products, total: products.length, facets });
  });

  it.each(["filter.invented=oak", "filter.material=plastic", "filter.care=wipe", "filter.width=&filter.=40"])(
    "takes no notice of ?%s",
    async (search) => {
      expect(await shown(search)).toMatchObject({ total: 5, filters: [] });
    },
  );

  it("finds the same in each order, and the best matches of a search with a filter", async () => {
    for (const sort of ["relevance", "newest", "price-asc", "price-desc"]) {
      const { total } = await catalogFor(guestViewer()).list({
        ...query("filter.material=oak"),
        sort: sort as "newest",
      });
      expect(total).toBe(2);
    }
    const best = await catalogFor(guestViewer()).list(query("q=chair&filter.material=oak"));
    expect(best.items.map(({ title }) => title)).toEqual(["chair"]);
    expect((await catalogFor(guestViewer()).list(query("q=chair&filter.material=elm"))).total).toBe(0);
  });

  it("a product’s page says what it is, in the order of its attributes", async () => {
    expect((await catalogFor(guestViewer()).findProduct("desk"))?.attributes).toEqual([
      { title: "material", kind: "choice", unit: "", labels: ["Elm"] },
      { title: "width", kind: "number", unit: "cm", labels: ["100"] },
      { title: "care", kind: "text", unit: "", labels: ["Wipe"] },
    ]);
    expect((await catalogFor(guestViewer()).findProduct("bench"))?.attributes[0]?.labels).toEqual(["Ash", "oak"]);
    expect((await catalogFor(guestViewer()).findProduct("lamp"))?.attributes).toEqual([]);
  });

  it("its form shows what it has, and keeps what isn’t in the form", async () => {
    const admin = attributesAdminFor(await adminViewer());
    expect(await admin.ofProduct(idOf("bench"))).toEqual({
      [idOf("material")]: "Ash, oak",
      [idOf("width")]: "100",
      [idOf("safe")]: "no",
    });
    const [material] = await admin.fields();
    expect(material?.suggestions).toEqual(["Ash", "Elm", "oak"]);
    await save(idOf("lamp"), "lamp", { typed: { material: "Glass" } });
    await save(idOf("lamp"), "lamp", { typed: { width: "5" } });
    expect(await admin.ofProduct(idOf("lamp"))).toEqual({ [idOf("material")]: "Glass", [idOf("width")]: "5" });
    await save(idOf("lamp"), "lamp", { typed: { material: "", width: "" } });
    expect(await admin.ofProduct(idOf("lamp"))).toEqual({});
    const entries = await db().auditEntry.findMany({ where: { targetId: idOf("lamp") }, orderBy: { id: "asc" } });
    expect(entries.map(({ fields }) => fields)).toEqual([[], ["attributes"], ["attributes"], ["attributes"]]);
  });

  it("a change of values, attributes or status is seen at once", async () => {
    const reads = keptReads(pageChanges());
    const seen = (search = "") => shown(search, reads.forRequest().keep);
    expect((await seen()).facets.material).toEqual(["Ash 2", "oak 2", "Elm 1"]);
    await save(idOf("desk"), "desk", { typed: { material: "OAK" }, price: 50 });
    expect((await seen()).facets.material).toEqual(["OAK 3", "Ash 2"]);
    expect((await seen("filter.material=oak")).products).toEqual(["bench", "chair", "desk"]);
    await save(idOf("chair"), "chair", { changes: { status: "archived" } });
    expect((await seen()).facets.material).toEqual(["Ash 2", "OAK 2"]);
    expect((await seen("filter.material=oak")).products).toEqual(["bench", "desk"]);
    const admin = await adminViewer();
    const material = await attributesAdminFor(admin).find(idOf("material"));
    if (!material) throw new Error("The attribute is gone.");
    const { id, version, ...input } = material;
    const product = () => catalogFor(guestViewer(), reads.forRequest().keep).findProduct("desk");
    expect((await product())?.attributes[0]).toMatchObject({ title: "material" });
    await saveAttribute(admin, { id, input: { ...input, title: "Wood", isFilter: false }, version });
    expect((await product())?.attributes[0]).toMatchObject({ title: "Wood" });
    const filtered = await seen("filter.material=oak");
    expect([filtered.total, Object.keys(filtered.facets)]).toEqual([4, ["width", "safe"]]);
  });
});

describe("an attribute", () => {
  it("comes back as it was saved, and as it was saved last, but its kind stays", async () => {
    const admin = await adminViewer();
    const { id, input } = await addAttribute("colour");
    expect(await attributesAdminFor(admin).find(id)).toMatchObject({ ...input, version: 0 });
    const changed = { ...input, title: "Color", position: 7, isFilter: false };
    const saved = await saveAttribute(admin, { id, input: { ...changed, kind: "number" }, version: 0 });
    expect(saved).toMatchObject({ ok: true });
    expect(await attributesAdminFor(admin).find(id)).toMatchObject({ ...changed, kind: "choice", version: 1 });
    expect(await saveAttribute(admin, { id, input, version: 0 })).toMatchObject({
      data: { reason: "attribute_changed" },
    });
    const again = await saveAttribute(admin, { id: null, input });
    expect(again).toMatchObject({ code: "conflict", data: { reason: "attribute_handle_taken" } });
    const entries = await db().auditEntry.findMany({ where: { targetId: id }, orderBy: { id: "asc" } });
    expect(entries.map(({ action, fields }) => [action, fields])).toEqual([
      ["attribute.created", []],
      ["attribute.saved", ["title", "isFilter", "position"]],
    ]);
  });

  it("goes with the values of all products, which stay", async () => {
    const admin = await adminViewer();
    const { id } = await addAttribute("shape");
    const productId = await save(null, "vase", { typed: { shape: "Round" } });
    expect(await deleteAttribute(admin, id)).toMatchObject({ ok: true });
    expect(await deleteAttribute(admin, id)).toMatchObject({ code: "not_found" });
    expect(await db().productAttribute.count({ where: { productId } })).toBe(0);
    expect(await db().product.count({ where: { id: productId } })).toBe(1);
  });

  it("is left out of a product that is saved while it’s deleted", async () => {
    const { id } = await addAttribute("scent");
    await save(null, "candle", { typed: { scent: "Pine" } });
    const gone = { text: `DELETE FROM "mod_catalog_attribute" WHERE "id" = $1`, values: [id] };
    const productId = await meanwhile(database.url, gone, () => save(null, "soap", { typed: { scent: "Pine" } }));
    expect(await db().productAttribute.count({ where: { productId } })).toBe(0);
  });

  it("of the vendor follows the products, those from before too", async () => {
    const admin = await adminViewer();
    await save(null, "bowl", { changes: { vendor: "Kiln" } });
    await save(null, "pot", { changes: { vendor: "Kiln" } });
    await save(null, "jug", { changes: { vendor: "kiln " } });
    await addAttribute("vendor", { kind: "vendor", position: 9 });
    const { facets } = await shown("");
    expect(facets.vendor).toEqual(["Kiln 3"]);
    await save(idOf("jug"), "jug", { changes: { vendor: "Loom" } });
    expect((await shown("")).facets.vendor).toEqual(["Kiln 2", "Loom 1"]);
    expect((await shown("filter.vendor=loom")).products).toEqual(["jug"]);
    expect((await catalogFor(guestViewer()).findProduct("jug"))?.attributes).toEqual([]);
    expect((await attributesAdminFor(admin).fields()).map(({ kind }) => kind)).not.toContain("vendor");
    const input = { title: "Maker", handle: "maker", kind: "vendor" as const, unit: "", isFilter: true, position: 1 };
    expect(await saveAttribute(admin, { id: null, input })).toMatchObject({ data: { reason: "attribute_kind_taken" } });
  });

  it("two products that are saved at once share a new value", async () => {
    await addAttribute("finish");
    const typed = { finish: "Matt, Glossy" };
    await Promise.all([save(null, "cup", { typed }), save(null, "mug", { typed: { finish: "Glossy, Matt" } })]);
    expect((await shown("filter.finish=matt")).products).toEqual(["cup", "mug"]);
    expect(await db().attributeValue.count({ where: { attributeId: idOf("finish") } })).toBe(2);
  });
});
