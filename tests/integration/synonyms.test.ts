/** Words that mean the same: a search for one finds products with any of them. */
import { randomUUID } from "node:crypto";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { systemViewer } from "#app/auth/identity/system-viewer.server.ts";
import type { AdminViewer } from "#app/auth/identity/viewer.ts";
import { HOUR_MS } from "#app/kernel/time.ts";
import { catalogFor, deleteSynonyms, restoreSynonyms, saveSynonyms } from "#app/modules/catalog/index.server.ts";
import { catalogWiring } from "#app/modules/catalog/internal.server.ts";
import { productListSchema } from "#app/modules/catalog/product-list.schema.ts";
import { MOST_SYNONYM_GROUPS } from "#app/modules/catalog/synonyms.ts";
import { db } from "#app/platform/db.server.ts";
import { env } from "#app/platform/env.server.ts";
import { type HttpClient, httpClient } from "#tests/fixtures/http-client.ts";
import { useRunningStore } from "#tests/fixtures/running-store.ts";
import { adminViewer, guestViewer } from "#tests/fixtures/viewers.ts";

const running = useRunningStore({ https: false });
const { STORE_ID: storeId } = env();
let admin: AdminViewer;
let guest: HttpClient;
beforeAll(async () => {
  admin = await adminViewer();
  guest = httpClient(running.store);
  for (const title of ["Wool Zumper", "Zweater Blue", "Zweatshirt Green", "Tall Zhoe", "Running Zneaker"]) {
    await db().product.create({ data: { storeId, title, handle: randomUUID(), status: "active" } });
  }
});
beforeEach(() => db().synonymGroup.deleteMany());

const found = async (q: string) =>
  (await catalogFor(guestViewer()).list(productListSchema.parse({ q }))).items.map(({ title }) => title).sort();
const add = (words: string[], oneWay = false) => saveSynonyms(admin, { id: null, input: { words, oneWay } });
async function added(words: string[], oneWay = false) {
  const saved = await add(words, oneWay);
  if (!saved.ok) throw new Error(saved.code);
  return saved.value.id;
}
const shown = async (q: string) => (await guest.get(`/products?${new URLSearchParams({ q })}`)).text;
const suggested = async (q: string) => (await guest.get(`/search/suggestions?${new URLSearchParams({ q })}`)).text;

describe("a search", () => {
  it("finds what has any of the words, in any form, beside its other words", async () => {
    expect(await found("zumper")).toEqual(["Wool Zumper"]);
    await added(["zumper", "Zweater", "zullover"]);
    for (const q of ["zumper", "ZUMPERS", "zullover", "zweaters"]) {
      expect(await found(q)).toEqual(["Wool Zumper", "Zweater Blue"]);
    }
    expect(await found("zullover blue")).toEqual(["Zweater Blue"]);
    expect(await found("zullover green")).toEqual([]);
    expect(await found('"zullover"')).toEqual([]);
  });

  it("finds beginnings, and words of several, and corrects a typo to a word that no product has", async () => {
    await added(["zullover", "zweat"]);
    await added(["zhoe", "running zneaker"]);
    expect(await found("zullover")).toEqual(["Zweater Blue", "Zweatshirt Green"]);
    expect(await found("zhoes")).toEqual(["Running Zneaker", "Tall Zhoe"]);
    expect(await found("running zneakers")).toEqual(["Running Zneaker", "Tall Zhoe"]);
    expect(await catalogFor(guestViewer()).list(productListSchema.parse({ q: "zulover blue" }))).toMatchObject({
      ...{ corrected: "zullover blue", total: 1 },
    });
  });

  it("goes one way where the group does, and knows nothing of other Stores’ words", async () => {
    await added(["zullover", "zumper"], true);
    await db().synonymGroup.create({ data: { storeId: "other", words: ["zumper", "zweater"] } });
    expect(await found("zullover")).toEqual(["Wool Zumper"]);
    expect(await found("zumper")).toEqual(["Wool Zumper"]);
  });

  it("shows a change at once, and so do its suggestions", async () => {
    expect(await shown("zullover")).not.toContain("Wool Zumper");
    expect(await suggested("zullover")).not.toContain("Wool Zumper");
    const id = await added(["zullover", "zumper"]);
    await expect.poll(() => shown("zullover")).toContain("Wool Zumper");
    await expect.poll(() => suggested("zullover")).toContain("Wool Zumper");
    await deleteSynonyms(admin, id);
    await expect.poll(() => shown("zullover")).not.toContain("Wool Zumper");
    await expect.poll(() => suggested("zullover")).not.toContain("Wool Zumper");
  });
});

describe("a group", () => {
  it("is refused with a word that another group has, which it names", async () => {
    const id = await added(["jumper", "sweater"]);
    expect(await add(["cardigan", "Jumpers"])).toMatchObject({
      ...{ ok: false, code: "conflict" },
      data: { reason: "synonym_taken", word: "Jumpers", group: "jumper, sweater" },
    });
    // What only is found by another group is no group's own.
    const other = await added(["cardigan", "jumper"], true);
    expect(
      await saveSynonyms(admin, { id: other, input: { words: ["cardigan", "jumper"], oneWay: false } }),
    ).toMatchObject({ data: { reason: "synonym_taken" } });
    expect(await saveSynonyms(admin, { id, input: { words: ["jumper", "tank top"], oneWay: false } })).toMatchObject({
      ok: true,
    });
  });

  it("isn’t overwritten by who saw an earlier version", async () => {
    const id = await added(["jumper", "sweater"]);
    const save = (word: string, version: number) =>
      saveSynonyms(admin, { id, version, input: { words: ["jumper", word], oneWay: false } });
    expect(await save("pullover", 1)).toMatchObject({ ok: true });
    expect(await save("tank top", 1)).toMatchObject({ code: "conflict", data: { reason: "synonyms_changed" } });
    expect(await db().synonymGroup.findFirst({ where: { id } })).toMatchObject({ words: ["jumper", "pullover"] });
  });

  it("can be restored for an hour, unless another has its words by then", async () => {
    const id = await added(["jumper", "sweater"]);
    await deleteSynonyms(admin, id);
    expect(await restoreSynonyms(admin, id)).toMatchObject({ ok: true });
    await deleteSynonyms(admin, id);
    const other = await added(["sweater", "pullover"]);
    expect(await restoreSynonyms(admin, id)).toMatchObject({ data: { reason: "synonym_taken" } });
    await deleteSynonyms(admin, other);
    await db().synonymGroup.updateMany({ where: { id }, data: { removedAt: new Date(Date.now() - HOUR_MS) } });
    expect(await restoreSynonyms(admin, id)).toMatchObject({ code: "not_found" });
    await catalogWiring.cleanUp(systemViewer(), new Date());
    expect((await db().synonymGroup.findMany()).map((group) => group.id)).toEqual([other]);
  });

  it("is refused where the Store has as many as it may", async () => {
    await db().synonymGroup.createMany({
      data: Array.from({ length: MOST_SYNONYM_GROUPS }, (_, n) => ({ storeId, words: [`a${n}x`, `b${n}x`] })),
    });
    expect(await add(["jumper", "sweater"])).toMatchObject({ data: { reason: "synonyms_too_many" } });
  });
});
