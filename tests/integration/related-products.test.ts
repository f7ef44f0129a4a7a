/** What a product's page shows beside it. */
import { randomUUID } from "node:crypto";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { AdminViewer } from "#app/auth/identity/viewer.ts";
import { relatedProductsFor, saveRelatedProducts, undoRelatedProducts } from "#app/modules/catalog/index.server.ts";
import { db } from "#app/platform/db.server.ts";
import { type HttpClient, httpClient } from "#tests/fixtures/http-client.ts";
import { newVariant, type TestVariant } from "#tests/fixtures/product.ts";
import { useRunningStore } from "#tests/fixtures/running-store.ts";
import { signedInAdmin } from "#tests/fixtures/signed-in.ts";
import { adminViewer } from "#tests/fixtures/viewers.ts";

const running = useRunningStore({ https: false });
let admin: AdminViewer;
let guest: HttpClient;
/** Each test's own product, and five others. */
let product: TestVariant;
let others: TestVariant[];

beforeAll(async () => {
  admin = await adminViewer();
  guest = httpClient(running.store);
});
beforeEach(async () => {
  [product, ...others] = await Promise.all(Array.from({ length: 6 }, () => newVariant()) as [Promise<TestVariant>]);
});

const idsOf = (...at: number[]) => at.map((n) => others[n]?.productId ?? "");
const titlesOf = (...at: number[]) => at.map((n) => others[n]?.title ?? "");
const choose = (products: string[], version = 0) =>
  saveRelatedProducts(admin, product.productId, { products, version });
const change = (id: string | undefined, data: object) => db().product.update({ where: { id: id ?? "" }, data });

/** The titles of a page's section; null without one. */
async function shown({ handle } = product, heading = "You may also like"): Promise<string[] | null> {
  const { text } = await guest.get(`/products/${handle}`);
  const [, section] = new RegExp(`<h2[^>]*>${heading}</h2>(.*?)</section>`, "s").exec(text) ?? [];
  return section === undefined
    ? null
    : [...section.matchAll(/<h3[^>]*>(?:<[^>]*>)*([^<]+)/g)].map(([, title]) => title ?? "");
}

describe("a product’s page", () => {
  it("shows the first four that staff chose, in their order, and only what customers may see", async () => {
    expect(await shown()).toBeNull();
    await choose(idsOf(4, 0, 1, 2, 3));
    expect(await shown()).toEqual(titlesOf(4, 0, 1, 2));
    await change(others[0]?.productId, { status: "draft" });
    expect(await shown()).toEqual(titlesOf(4, 1, 2, 3));
    await change(others[4]?.productId, { status: "archived" });
    expect(await shown()).toEqual(titlesOf(1, 2, 3));
    await change(others[0]?.productId, { status: "active" });
    expect(await shown()).toEqual(titlesOf(0, 1, 2, 3));
    expect(await shown(others[1])).toBeNull();
  });

  it("shows a change at once, of the choice and of what is chosen", async () => {
    await choose(idsOf(1, 0));
    expect(await shown()).toEqual(titlesOf(1, 0));
    await choose(idsOf(0), 1);
    expect(await shown()).toEqual(titlesOf(0));
    await change(others[0]?.productId, { title: "Another name" });
    expect(await shown()).toEqual(["Another name"]);
    await db().product.delete({ where: { id: others[0]?.productId ?? "" } });
    expect(await shown()).toBeNull();
  });

  it("shows nothing of another Store’s", async () => {
    const [mine = ""] = idsOf(0);
    const theirs = await db().product.createManyAndReturn({
      data: Array.from({ length: 4 }, () => ({
        ...{ storeId: "other", title: "Theirs", handle: randomUUID(), status: "active" as const },
      })),
    });
    const theirIds = theirs.map(({ id }) => id);
    const [their = ""] = theirIds;
    await choose([...theirIds, mine]);
    expect(await db().relatedProducts.findFirst({ where: { productId: product.productId } })).toMatchObject({
      relatedIds: [mine],
    });
    await db().relatedProducts.update({
      where: { productId: product.productId },
      data: { relatedIds: [...theirIds, mine] },
    });
    expect(await shown()).toEqual(titlesOf(0));
    const [next = ""] = idsOf(1);
    await db().relatedProducts.create({ data: { storeId: "other", productId: next, relatedIds: [mine] } });
    expect(await shown(others[1])).toBeNull();
    expect(await relatedProductsFor(admin).find(their)).toBeNull();
    expect(await saveRelatedProducts(admin, their, { products: [mine], version: 0 })).toMatchObject({
      code: "not_found",
    });
  });
});

describe("recently viewed products", () => {
  const viewed = async (products: string) => {
    const { status, text, headers } = await guest.get(`/recently-viewed?${new URLSearchParams({ products })}`);
    expect([status, headers["cache-control"]]).toEqual([200, "no-store"]);
    return JSON.parse(text).map(({ title }: { title: string }) => title);
  };

  it("are shown as they are now, in the browser’s order, at most four, and only what customers may see", async () => {
    expect(await viewed(idsOf(4, 0, 1, 2, 3).join())).toEqual(titlesOf(4, 0, 1, 2));
    await change(others[0]?.productId, { status: "draft" });
    await change(others[1]?.productId, { title: "Another name" });
    expect(await viewed(idsOf(4, 0, 1).join())).toEqual([...titlesOf(4), "Another name"]);
    const data = { storeId: "other", title: "Theirs", handle: randomUUID(), status: "active" } as const;
    const theirs = await db().product.create({ data });
    expect(await viewed(`${theirs.id},${randomUUID()},'x',${idsOf(2)}`)).toEqual(titlesOf(2));
    expect(await viewed("")).toEqual([]);
  });
});

describe("related products", () => {
  it("aren’t overwritten by who saw an earlier version, who gets both with what was chosen", async () => {
    const operator = httpClient(running.store);
    await signedInAdmin(operator);
    await choose(idsOf(0));
    const path = `/admin/products/${product.productId}/related`;
    const form = { intent: "save", products: idsOf(1, 2).join(), search: "", version: "0" };
    const refused = await operator.submit(path, form);
    expect(refused.status).toBe(409);
    expect(refused.text).toContain("Someone else saved these related products while you were editing them");
    for (const title of titlesOf(0, 1, 2)) expect(refused.text).toContain(title);
    expect(await shown()).toEqual(titlesOf(0));
    expect((await operator.submit(path, { ...form, version: "1" })).status).toBe(303);
    expect(await shown()).toEqual(titlesOf(1, 2));
    const tooMany = { ...form, version: "2", products: Array.from({ length: 13 }, () => randomUUID()).join() };
    expect((await operator.submit(path, tooMany)).status).toBe(422);
  });

  it("leave out the product itself, and can be taken back once, by who saw them last", async () => {
    expect(await choose([product.productId, ...idsOf(0)])).toMatchObject({ value: 1 });
    expect(await choose(idsOf(0), 1)).toMatchObject({ ok: true, value: null });
    expect(await choose(idsOf(1), 1)).toMatchObject({ value: 2 });
    expect(await undoRelatedProducts(admin, product.productId, 1)).toMatchObject({
      data: { reason: "related_changed" },
    });
    expect(await undoRelatedProducts(admin, product.productId, 2)).toMatchObject({ ok: true });
    expect(await shown()).toEqual(titlesOf(0));
    const lines = { targetId: product.productId, action: "product.related-saved" };
    expect(await db().auditEntry.count({ where: lines })).toBe(3);
  });
});
