/** Every page with long names, under each strain: nothing scrolls sideways, and no text is cut off. */
import { beforeAll, expect, test } from "vitest";
import { useBrowser } from "#tests/fixtures/browser.ts";
import { addManyCollections, addWideProduct, hoarderOf, useLongNamedStore } from "#tests/fixtures/long-named-store.ts";
import { lengthenWords } from "#tests/fixtures/long-words.ts";
import { strains, under } from "#tests/fixtures/strains.ts";
import { makeVisitors, type Visitors } from "#tests/fixtures/visitors.ts";
import { openEveryPage } from "./every-page.ts";
import { type Found, keep } from "./report.ts";
import type { Visits } from "./visits.ts";

const running = await useLongNamedStore();
const browser = useBrowser();

let visitors: Visitors;
const full: Visits[] = [];
beforeAll(async () => {
  visitors = await makeVisitors(running);
  await addManyCollections();
  const { handle, variantIds } = await addWideProduct();
  const { client, sessionId } = await hoarderOf(running.store, variantIds);
  full.push({
    client,
    pages: [
      { name: "products-handle-100-variants", path: `/products/${handle}` },
      { name: "cart-30-lines", path: "/cart" },
      { name: "checkout-sessionId-30-lines", path: `/checkout/${sessionId}` },
      { name: "checkout-sessionId-review-30-lines", path: `/checkout/${sessionId}?step=review` },
    ],
  });
  await lengthenWords();
});

test("every page bears every strain", async () => {
  const found: Found["reflow"] = strains.map(({ name, width }) => ({ strain: name, width, pages: 0, broken: {} }));
  await openEveryPage({ store: running.store, browser, visitors, more: full }, async (page, { name }) => {
    for (const [at, strain] of strains.entries()) {
      const row = found[at];
      if (!row) throw new Error("Each strain has its row.");
      const broken = await under(page, strain);
      row.pages++;
      if (broken.length > 0) row.broken[name] = broken;
    }
  });
  keep("reflow", found);
  expect(found.map(({ pages }) => pages)).toEqual(found.map(() => found[0]?.pages));
});
