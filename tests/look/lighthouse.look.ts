/** Lighthouse over the pages that sell: the phone preset and the desktop's, the median of some runs each. */
import { chromium } from "playwright";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { z } from "zod";
import { savePage } from "#app/modules/content/index.server.ts";
import { pageSchema } from "#app/modules/content/page.schema.ts";
import { freePort } from "#scripts/embedded-postgres/server-process.ts";
import { browserOptions } from "#tests/fixtures/browser-server.ts";
import { type HttpClient, httpClient } from "#tests/fixtures/http-client.ts";
import { useRunningStore } from "#tests/fixtures/running-store.ts";
import { addToCart, buy, findVariant, startCheckout } from "#tests/fixtures/shop.ts";
import { shopHost, useCertificate } from "#tests/fixtures/tls-proxy.ts";
import { adminViewer } from "#tests/fixtures/viewers.ts";
import { lendCookies } from "#tests/fixtures/visitors.ts";
import { startHttp2Proxy } from "./http2-proxy.ts";
import { lighthouse, measureMachine } from "./lighthouse.ts";
import { type Audit, keep, type Scores } from "./report.ts";

// Before the store starts: the browser below knows it by this.
useCertificate(inject("shopCertificate"));
const running = useRunningStore();

const RUNS = 5;

const resultSchema = z.object({
  runtimeError: z.object({ message: z.string() }).optional(),
  categories: z.record(
    z.string(),
    z.object({ score: z.number().nullable(), auditRefs: z.array(z.object({ id: z.string(), weight: z.number() })) }),
  ),
  audits: z.record(
    z.string(),
    z.object({ id: z.string(), score: z.number().nullable(), numericValue: z.number().optional() }),
  ),
});

let visitor: HttpClient;
let port: number;
let origin = "";
let places: { path: string; noindex?: true }[] = [];
const ends: (() => unknown)[] = [];

/** As long as they are in shops. */
async function write(page: object) {
  const text = Array.from({ length: 4 }, () => `## On its way\n\n${"We pack what you order by hand. ".repeat(12)}`);
  const input = pageSchema.parse({
    kind: "page",
    state: "published",
    description: "",
    text: text.join("\n\n"),
    ...page,
  });
  expect(await savePage(await adminViewer(), { id: null, input })).toMatchObject({ ok: true });
}

/** A visitor with an order, an open checkout and something in the cart. */
beforeAll(async () => {
  await write({ section: "page", title: "Delivery", handle: "delivery" });
  await write({ section: "post", title: "New mugs", handle: "new-mugs", author: "Ada" });
  visitor = httpClient(running.store);
  const { number } = await buy(visitor, running.sandbox, (await findVariant()).variantId);
  const bought = await findVariant();
  await addToCart(visitor, bought.variantId);
  const { id } = await startCheckout(visitor);
  await addToCart(visitor, bought.variantId);
  places = [
    { path: "/" },
    { path: "/products" },
    { path: `/products/${bought.productHandle}` },
    { path: "/collections/kitchen" },
    { path: "/products?q=kettle", noindex: true },
    { path: "/pages/delivery" },
    { path: "/blog" },
    { path: "/blog/new-mugs" },
    { path: "/cart", noindex: true },
    { path: `/checkout/${id}`, noindex: true },
    { path: `/orders/${number}`, noindex: true },
  ];
  port = await freePort();
  const { args, ...options } = browserOptions(inject("shopCertificate"));
  const browser = await chromium.launchPersistentContext("", {
    ...options,
    args: [...args, `--remote-debugging-port=${port}`],
  });
  await lendCookies(visitor, browser, running.store);
  const proxy = await startHttp2Proxy(running.store.port, new URL(running.store.origin).host);
  origin = `https://${shopHost}:${proxy.port}`;
  ends.push(() => browser.close(), proxy.close);
});
afterAll(() => Promise.all(ends.map((end) => end())));

test("pages are fast, accessible, sound and easy to find", async () => {
  const machine = await measureMachine();
  // Without a preset, Lighthouse is a phone.
  const presets = {
    phone: [`--throttling.cpuSlowdownMultiplier=${machine.slower}`],
    desktop: ["--preset=desktop"],
  };
  const audits: Audit[] = [];
  for (const [preset, options] of Object.entries(presets)) {
    for (const place of places) {
      const runs: Scores[] = [];
      for (let run = 0; run < RUNS; run++) runs.push(await audit(place, options));
      audits.push({ page: place.path.replace(/[0-9a-f-]{36}|\d+$/, "…"), preset, ...medianOf(runs) });
    }
  }
  keep("lighthouse", { machine, audits });
  expect(audits).toHaveLength(places.length * Object.keys(presets).length);
});

async function audit({ path, noindex }: (typeof places)[number], preset: readonly string[]): Promise<Scores> {
  const report = await lighthouse(origin + path, [
    ...[...preset, `--port=${port}`, "--disable-storage-reset"],
    // Searches and pages of one visitor are not for search engines.
    ...(noindex ? ["--skip-audits=is-crawlable"] : []),
  ]);
  const { runtimeError, categories, audits } = resultSchema.parse(report);
  if (runtimeError) throw new Error(runtimeError.message);
  const score = (name: string) => Math.round((categories[name]?.score ?? 0) * 100);
  const figure = (name: string) => audits[name]?.numericValue ?? Number.NaN;
  const weighty = Object.values(categories).flatMap((each) => each.auditRefs.filter(({ weight }) => weight > 0));
  const failing = weighty.filter(({ id }) => (audits[id]?.score ?? 1) < 0.9);
  return {
    performance: score("performance"),
    accessibility: score("accessibility"),
    practices: score("best-practices"),
    seo: score("seo"),
    lcp: figure("largest-contentful-paint"),
    tbt: figure("total-blocking-time"),
    cls: figure("cumulative-layout-shift"),
    failing: failing.map(({ id }) => id),
  };
}

function medianOf(runs: Scores[]): Scores {
  const middle = (name: Exclude<keyof Scores, "failing">) =>
    runs.map((run) => run[name]).toSorted((a, b) => a - b)[Math.floor(runs.length / 2)] ?? Number.NaN;
  return {
    performance: middle("performance"),
    accessibility: middle("accessibility"),
    practices: middle("practices"),
    seo: middle("seo"),
    lcp: middle("lcp"),
    tbt: middle("tbt"),
    cls: middle("cls"),
    failing: [...new Set(runs.flatMap(({ failing }) => failing))].sort(),
  };
}
