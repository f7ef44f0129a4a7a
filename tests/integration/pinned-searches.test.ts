/** Products that staff pin to a search: customers see them first. */
import { randomUUID } from "node:crypto";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { systemViewer } from "#app/auth/identity/system-viewer.server.ts";
import type { AdminViewer } from "#app/auth/identity/viewer.ts";
import { HOUR_MS } from "#app/kernel/time.ts";
import {
  catalogFor,
  deletePinnedSearch,
  restorePinnedSearch,
  savePinnedSearch,
} from "#app/modules/catalog/index.server.ts";
import { catalogWiring } from "#app/modules/catalog/internal.server.ts";
import { MOST_PINNED_SEARCHES } from "#app/modules/catalog/pinned-search.ts";
import { productListSchema } from "#app/modules/catalog/product-list.schema.ts";
import { db } from "#app/platform/db.server.ts";
import { env } from "#app/platform/env.server.ts";
import { type HttpClient, httpClient } from "#tests/fixtures/http-client.ts";
import { useRunningStore } from "#tests/fixtures/running-store.ts";
import { adminViewer, guestViewer } from "#tests/fixtures/viewers.ts";

const running = useRunningStore({ https: false });
const { STORE_ID: storeId } = env();
let admin: AdminViewer;
let guest: HttpClient;
const ids: Record<string, string> = {};
const idsOf = (...titles: string[]) => titles.map((title) => ids[title] ?? "");

beforeAll(async () => {
  admin = await adminViewer();
  guest = httpClient(running.store);
  for (const [n, title] of ["Zlamp 1", "Zlamp 2", "Zlamp 3", "Zlamp 4", "Zchair", "Zdraft"].entries()) {
    const status = title === "Zdraft" ? "draft" : "active";
    const at = { createdAt: new Date(Date.now() - n * HOUR_MS), priceMinor: n * 100 };
    ids[title] = (await db().product.create({ data: { storeId, title, handle: randomUUID(), status, ...at } })).id;
  }
});
beforeEach(async () => {
  await db().pinnedSearch.deleteMany();
  await db().synonymGroup.deleteMany();
});

const list = (q: string, more: object = {}, pageSize = 24) =>
  catalogFor(guestViewer()).list(productListSchema.parse({ q, ...more }), { pageSize });
const found = async (...asked: Parameters<typeof list>) => (await list(...asked)).items.map(({ title }) => title);
const pin = (words: string, titles: string[]) =>
  savePinnedSearch(admin, { id: null, input: { words, products: idsOf(...titles) } });
async function pinned(words: string, titles: string[]) {
  const saved = await pin(words, titles);
  if (!saved.ok) throw new Error(saved.code);
  return saved.value.id;
}
const newest = ["Zlamp 1", "Zlamp 2", "Zlamp 3", "Zlamp 4"];

describe("a search", () => {
  it("begins with what is pinned to it, in this order and once each, and only if customers may see it", async () => {
    expect(await found("zlamp")).toEqual(newest);
    await pinned("Zlamps", ["Zlamp 3", "Zdraft", "Zchair"]);
    for (const q of ["zlamp", " ZLAMPS "]) {
      expect(await list(q)).toMatchObject({ total: 5 });
      expect(await found(q)).toEqual(["Zlamp 3", "Zchair", "Zlamp 1", "Zlamp 2", "Zlamp 4"]);
    }
    for (const q of ["zlam", "zlamp 2", '"zlamp"']) expect(await found(q)).not.toContain("Zchair");
  });

  it("has the same products on its pages, and in other orders where they belong", async () => {
    await pinned("zlamp", ["Zlamp 4", "Zchair"]);
    expect(await found("zlamp", {}, 2)).toEqual(["Zlamp 4", "Zchair"]);
    expect(await found("zlamp", { page: "2" }, 2)).toEqual(["Zlamp 1", "Zlamp 2"]);
    expect(await found("zlamp", { page: "3" }, 2)).toEqual(["Zlamp 3"]);
    expect(await found("zlamp", { sort: "title" })).toEqual(["Zchair", ...newest]);
    expect(await list("zlamp", { sort: "title" })).toMatchObject({ total: 5 });
  });

  it("leaves out what its filters do", async () => {
    await pinned("zlamp", ["Zchair", "Zlamp 3"]);
    expect(await found("zlamp", { max: "3" })).toEqual(["Zlamp 3", "Zlamp 1", "Zlamp 2", "Zlamp 4"]);
    expect(await list("zlamp", { available: "1" })).toMatchObject({ total: 0 });
  });

  it("that matches nothing shows them, and isn’t corrected", async () => {
    expect(await list("zlanp")).toMatchObject({ corrected: "zlamp" });
    await pinned("zlanp", ["Zchair"]);
    expect(await found("zlanp")).toEqual(["Zchair"]);
    await pinned("zlamp", ["Zlamp 2"]);
    expect(await found("zlamq")).toEqual(["Zlamp 2", "Zlamp 1", "Zlamp 3", "Zlamp 4"]);
  });

  it("knows nothing of another Store’s", async () => {
    await db().pinnedSearch.create({
      data: { storeId: "other", words: "zlamp", key: "zlamp", productIds: idsOf("Zchair") },
    });
    expect(await found("zlamp")).toEqual(newest);
    const theirs = await db().product.create({ data: { storeId: "other", title: "x", handle: randomUUID() } });
    const input = { words: "zlamp", products: [theirs.id] };
    expect(await savePinnedSearch(admin, { id: null, input })).toMatchObject({
      data: { reason: "pinned_without_products" },
    });
  });

  it("shows a change at once, and so do its suggestions", async () => {
    const page = async () => (await guest.get("/products?q=zlamp")).text;
    const suggested = async () => JSON.parse((await guest.get("/search/suggestions?q=zlamp")).text).products[0].title;
    expect(await page()).not.toContain("Zchair");
    expect(await suggested()).toBe("Zlamp 1");
    const id = await pinned("zlamp", ["Zchair"]);
    await expect.poll(page).toContain("Zchair");
    await expect.poll(suggested).toBe("Zchair");
    await deletePinnedSearch(admin, id);
    await expect.poll(page).not.toContain("Zchair");
  });
});

describe("pinned results", () => {
  it("are refused for a search that has some", async () => {
    const id = await pinned("Zlamp", ["Zchair"]);
    expect(await pin("zlamps", ["Zlamp 1"])).toMatchObject({ data: { reason: "pinned_taken", words: "Zlamp" } });
    const input = { words: "zlamps", products: idsOf("Zlamp 1") };
    expect(await savePinnedSearch(admin, { id, input })).toMatchObject({ ok: true });
  });

  it("aren’t overwritten by who saw an earlier version", async () => {
    const id = await pinned("zlamp", ["Zchair"]);
    const save = (title: string, version: number) =>
      savePinnedSearch(admin, { id, version, input: { words: "zlamp", products: idsOf(title) } });
    expect(await save("Zlamp 1", 1)).toMatchObject({ ok: true });
    expect(await save("Zlamp 2", 1)).toMatchObject({ code: "conflict", data: { reason: "pinned_changed" } });
    expect(await db().pinnedSearch.findFirst({ where: { id } })).toMatchObject({ productIds: idsOf("Zlamp 1") });
  });

  it("can be restored for an hour, unless the search has others by then", async () => {
    const id = await pinned("zlamp", ["Zchair"]);
    await deletePinnedSearch(admin, id);
    expect(await restorePinnedSearch(admin, id)).toMatchObject({ ok: true });
    await deletePinnedSearch(admin, id);
    const other = await pinned("zlamp", ["Zlamp 1"]);
    expect(await restorePinnedSearch(admin, id)).toMatchObject({ data: { reason: "pinned_taken" } });
    await deletePinnedSearch(admin, other);
    await db().pinnedSearch.updateMany({ where: { id }, data: { removedAt: new Date(Date.now() - HOUR_MS) } });
    expect(await restorePinnedSearch(admin, id)).toMatchObject({ code: "not_found" });
    await catalogWiring.cleanUp(systemViewer(), new Date());
    expect((await db().pinnedSearch.findMany()).map((each) => each.id)).toEqual([other]);
  });

  it("are refused where the Store has as many as it may", async () => {
    const productIds = idsOf("Zchair");
    await db().pinnedSearch.createMany({
      data: Array.from({ length: MOST_PINNED_SEARCHES }, (_, n) => ({
        storeId,
        words: `w${n}`,
        key: `w${n}`,
        productIds,
      })),
    });
    expect(await pin("zlamp", ["Zchair"])).toMatchObject({ data: { reason: "pinned_too_many" } });
  });
});
