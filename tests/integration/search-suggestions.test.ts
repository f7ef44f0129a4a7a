/** What the search field suggests: only what is published, by the prices of lists, and never older than its visitor. */
import { randomUUID } from "node:crypto";
import { beforeAll, expect, it } from "vitest";
import { db } from "#app/platform/db.server.ts";
import { env } from "#app/platform/env.server.ts";
import type { Suggestions } from "#app/ui/suggestions.ts";
import { type HttpClient, httpClient } from "#tests/fixtures/http-client.ts";
import { newVariant } from "#tests/fixtures/product.ts";
import { useRunningStore } from "#tests/fixtures/running-store.ts";

const running = useRunningStore({ https: false });
const word = `kumquat${randomUUID().slice(0, 6)}`;
let guest: HttpClient;
beforeAll(() => {
  guest = httpClient(running.store);
});

async function suggested(q: string): Promise<Suggestions | null> {
  const { status, text, headers } = await guest.get(`/search/suggestions?${new URLSearchParams({ q })}`);
  expect([status, headers["content-type"]]).toEqual([200, "application/json"]);
  return JSON.parse(text);
}
const titles = async (q = word) => {
  const found = await suggested(q);
  return [found?.products, found?.collections, found?.pages].map((those) => those?.map(({ title }) => title));
};

async function product(title: string, status: "active" | "draft" | "archived" = "active") {
  const made = await newVariant({ priceMinor: 2450 });
  await db().product.update({ where: { id: made.productId }, data: { title, status } });
  return made;
}
const { STORE_ID: storeId } = env();
const collection = (title: string, published: boolean) =>
  db().collection.create({ data: { storeId, title, handle: `collection-${randomUUID()}`, published } });
const page = (title: string, state: "draft" | "published", section: "page" | "post" = "page") =>
  db().contentPage.create({
    data: { storeId, section, title, state, handle: `${section}-${randomUUID()}`, text: "", html: "" },
  });

it("suggests products, collections, pages and posts that are published, titles being text", async () => {
  const title = `A <b>${word}</b> lamp`;
  const { handle, productId } = await product(title);
  await db().productImage.create({
    data: { storeId, productId, url: "/objects/a.png", alt: "", width: 8, height: 10 },
  });
  await product(`Draft ${word}`, "draft");
  await product(`Archived ${word}`, "archived");
  const shown = await collection(`Our ${word}s`, true);
  await collection(`Hidden ${word}s`, false);
  const published = await page(`About ${word}s`, "published");
  await page(`Draft about ${word}s`, "draft");
  const post = await page(`New ${word}s`, "published", "post");
  await page(`Draft of new ${word}s`, "draft", "post");
  expect(await suggested(` ${word.toUpperCase()}`)).toEqual({
    ...{ q: word.toUpperCase(), total: 1, more: false, currency: env().STORE_CURRENCY },
    products: [
      {
        ...{ to: `/products/${handle}`, title, picture: "/objects/a.png", available: true },
        ...{ price: { minor: 2450, from: false, compareAtMinor: null }, unitPrice: null },
      },
    ],
    collections: [{ to: `/collections/${shown.handle}`, title: shown.title }],
    pages: [{ to: `/pages/${published.handle}`, title: published.title }],
    posts: [{ to: `/blog/${post.handle}`, title: post.title }],
  });
});

it("suggests at most six products, three collections and three pages, and says how many products there are", async () => {
  const many = `${word}many`;
  for (const n of [1, 2, 3, 4, 5, 6, 7]) {
    await product(`${many} ${n}`);
    await collection(`${many} ${n}`, true);
    await page(`${many} ${n}`, "published");
  }
  expect((await titles(many)).map((those) => those?.length)).toEqual([6, 3, 3]);
  expect((await suggested(many))?.total).toBe(7);
});

it("follows what is published since", async () => {
  const later = `${word}later`;
  expect(await titles(later)).toEqual([[], [], []]);
  const { productId } = await product(later);
  const shown = await collection(later, true);
  const published = await page(later, "published");
  expect(await titles(later)).toEqual([[later], [later], [later]]);
  await db().contentPage.update({ where: { id: published.id }, data: { state: "draft" } });
  expect(await titles(later)).toEqual([[later], [later], []]);
  await db().collection.update({ where: { id: shown.id }, data: { published: false } });
  expect(await titles(later)).toEqual([[later], [], []]);
  await db().product.update({ where: { id: productId }, data: { status: "archived" } });
  expect(await titles(later)).toEqual([[], [], []]);
});

it("suggests nothing for one letter, for more than 100, and without a search", async () => {
  expect(await Promise.all(["k", " k ", "", "k".repeat(101)].map(suggested))).toEqual([null, null, null, null]);
  expect(JSON.parse((await guest.get("/search/suggestions")).text)).toBeNull();
  expect((await suggested("k".repeat(100)))?.products).toEqual([]);
});

it("is the same for everyone, and cached as lists are", async () => {
  const path = `/search/suggestions?q=${word}`;
  const first = await guest.get(path);
  expect(first.headers["cache-control"]).toBe("private, no-cache");
  const etag = String(first.headers.etag);
  const again = await httpClient(running.store).get(path, { headers: { "if-none-match": etag } });
  expect(again.status).toBe(304);
  expect((await guest.request("POST", path, { form: {} })).status).toBe(405);
});
