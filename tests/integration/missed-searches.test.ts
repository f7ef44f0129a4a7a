/** Searches that found nothing: their words are counted for staff, and nothing else of them. */
import { randomUUID } from "node:crypto";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { systemViewer } from "#app/auth/identity/system-viewer.server.ts";
import { DAY_MS } from "#app/kernel/time.ts";
import { countMissedSearch, missedSearches } from "#app/modules/catalog/index.server.ts";
import { catalogWiring } from "#app/modules/catalog/internal.server.ts";
import { MOST_MISSED } from "#app/modules/catalog/missed-search.ts";
import { db } from "#app/platform/db.server.ts";
import { env } from "#app/platform/env.server.ts";
import { type HttpClient, httpClient } from "#tests/fixtures/http-client.ts";
import { newVariant } from "#tests/fixtures/product.ts";
import { useRunningStore } from "#tests/fixtures/running-store.ts";
import { signedInAdmin } from "#tests/fixtures/signed-in.ts";
import { adminViewer, guestViewer } from "#tests/fixtures/viewers.ts";

const running = useRunningStore({ https: false, own: true });
const { STORE_ID: storeId } = env();
beforeEach(() => db().missedSearch.deleteMany());

const rows = () => db().missedSearch.findMany({ orderBy: { words: "asc" }, select: { words: true, count: true } });
const add = (words: string, daysAgo: number, count = 1, store = storeId) => {
  const lastAt = new Date(Date.now() - daysAgo * DAY_MS);
  return db().missedSearch.create({ data: { storeId: store, words, count, lastAt, day: lastAt } });
};

describe("what was searched and not found", () => {
  const guest = guestViewer();

  it("is written some at a time, each search counted", async () => {
    for (const q of ["Garden Hose", " garden  hose", "Rake", "ada@shop.test"]) countMissedSearch(guest, q);
    countMissedSearch({ storeId: "other" }, "garden hose");
    expect(await rows()).toEqual([]);
    await catalogWiring.onStop();
    await catalogWiring.onStop();
    countMissedSearch(guest, "GARDEN HOSE");
    await catalogWiring.onStop();
    expect(await missedSearches(await adminViewer(), 30)).toEqual([
      { words: "garden hose", count: 3, lastAt: expect.any(Date) },
      { words: "rake", count: 1, lastAt: expect.any(Date) },
    ]);
    expect(await db().missedSearch.count()).toBe(3);
  });

  it("is shown for 30 or 90 days, the most frequent first, and then forgotten", async () => {
    await add("rake", 1, 2);
    await add("rake", 40, 5);
    await add("hose", 2, 3);
    await add("spade", 95);
    await add("their rake", 1, 9, "other");
    const shown = async (days: 30 | 90) =>
      (await missedSearches(await adminViewer(), days)).map(({ words, count }) => `${count} ${words}`);
    expect(await shown(30)).toEqual(["3 hose", "2 rake"]);
    expect(await shown(90)).toEqual(["7 rake", "3 hose"]);
    await catalogWiring.cleanUp(systemViewer(), new Date());
    expect((await rows()).map(({ words }) => words)).not.toContain("spade");
    expect(await rows()).toHaveLength(4);
  });

  it("has a bound, beyond which what was searched longest ago is forgotten", async () => {
    const lastAt = (n: number) => new Date(Date.now() - DAY_MS - n * 1000);
    const words = Array.from({ length: MOST_MISSED }, (_, n) => `word ${n}`);
    await db().missedSearch.createMany({
      data: words.map((each, n) => ({ storeId, words: each, count: 9, lastAt: lastAt(n), day: lastAt(n) })),
    });
    await add("their oldest", 80, 1, "other");
    for (const q of ["word 999", "one more", "another"]) countMissedSearch(guest, q);
    await catalogWiring.onStop();
    const left = new Set((await rows()).map((row) => row.words));
    expect(["word 999", "one more", "another", "word 996", "their oldest"].filter((each) => !left.has(each))).toEqual(
      [],
    );
    expect([left.has("word 997"), left.has("word 998"), left.size]).toEqual([false, false, MOST_MISSED + 1]);
  });
});

describe("a shopper’s search", () => {
  let guest: HttpClient;
  let operator: HttpClient;
  beforeAll(async () => {
    guest = httpClient(running.store);
    operator = httpClient(running.store);
    await signedInAdmin(operator);
  });

  it("is on the list of staff, with a link to what shoppers see", async () => {
    await add("garden <b>hose", 1, 4);
    await add("rake", 40, 2);
    const { status, text } = await operator.get("/admin/searches");
    expect([status, text.includes("rake")]).toEqual([200, false]);
    expect(text).toContain('href="/products?q=garden+%3Cb%3Ehose"');
    expect(text).toContain("garden &lt;b&gt;hose");
    expect((await operator.get("/admin/searches?days=90")).text).toContain("rake");
  });

  // The last one: the store stops.
  it("is counted where it finds nothing without a filter, and written at the latest when the store stops", async () => {
    const word = `kumquat${randomUUID().slice(0, 4).replace(/\d/g, "x")}`;
    const { title } = await newVariant();
    for (const search of [
      new URLSearchParams({ q: word }),
      // Cached since.
      new URLSearchParams({ q: word }),
      new URLSearchParams({ q: `${word} filtered`, available: "1" }),
      new URLSearchParams({ q: `${word} on page`, page: "2" }),
      new URLSearchParams({ q: `${word}@shop.test` }),
      new URLSearchParams({ q: title }),
    ])
      await guest.get(`/products?${search}`);
    await guest.get(`/search/suggestions?q=${word}sug`);
    await running.store.stop();
    expect(await rows()).toEqual([{ words: word, count: 1 }]);
  });
});
