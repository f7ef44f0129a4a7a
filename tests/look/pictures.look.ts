/** A picture of every page, in light and dark, on phones and on wide screens, compared with the approved one. */
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import sharp from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";
import { hydrated, useBrowser } from "#tests/fixtures/browser.ts";
import { startEmailService } from "#tests/fixtures/email-service.ts";
import { recoveryEnv } from "#tests/fixtures/recovery.ts";
import { useRunningStore } from "#tests/fixtures/running-store.ts";
import { makeVisitors } from "#tests/fixtures/visitors.ts";
import { openEveryPage } from "./every-page.ts";
import { APPROVED, type Found, keep, SMALL, STOREFRONT, WHOLE } from "./report.ts";
import { holdStill, nameProducts, orderFiles } from "./still.ts";

const service = await startEmailService();
afterAll(() => service.close());
const running = useRunningStore({ env: recoveryEnv(service.url) });
const browser = useBrowser();

/** Small enough to be kept, large enough to see that something moved. */
const SMALL_WIDTH = 240;
const looks = [1280, 390].flatMap((width) =>
  (["light", "dark"] as const).map((scheme) => ({ width, scheme, name: `${width}-${scheme}` })),
);

beforeAll(() => {
  for (const folder of [WHOLE, SMALL]) {
    rmSync(folder, { recursive: true, force: true });
    mkdirSync(folder, { recursive: true });
  }
});

// While there are the demo's products alone.
test("the README has its picture", async () => {
  const { page } = await browser.newPage({ width: 1280, height: 860 });
  await page.goto(`${running.store.origin}/products`);
  await hydrated(page);
  await holdStill(page);
  writeFileSync(STOREFRONT.taken, await page.screenshot({ type: "jpeg", quality: 80 }));
});

test("every page has its picture", async () => {
  const visitors = await makeVisitors(running);
  await nameProducts();
  await orderFiles();
  const pictures: Found["pictures"] = [];
  await openEveryPage({ store: running.store, browser, visitors }, async (page, { name, act }) => {
    for (const { width, scheme, name: look } of looks) {
      await page.setViewportSize({ width, height: 900 });
      await page.emulateMedia({ colorScheme: scheme, reducedMotion: "reduce" });
      await holdStill(page);
      // What opens over a page belongs to its window.
      const shot = await page.screenshot({ fullPage: !act, animations: "disabled" });
      pictures.push({ page: name, look, changed: await compare(`${name}.${look}`, shot) });
    }
  });
  keep("pictures", pictures);
  expect(pictures).toHaveLength(new Set(pictures.map(({ page, look }) => `${page}.${look}`)).size);
});

/** Keeps the picture, whole and small. @returns the share of the small one that is not as approved */
async function compare(name: string, shot: Buffer): Promise<number | null> {
  writeFileSync(path.join(WHOLE, `${name}.png`), shot);
  const small = await sharp(shot).resize({ width: SMALL_WIDTH }).webp({ quality: 50 }).toBuffer();
  writeFileSync(path.join(SMALL, `${name}.webp`), small);
  const approved = path.join(APPROVED, `${name}.webp`);
  return existsSync(approved) ? difference(readFileSync(approved), small) : null;
}

/** Pixels that are hardly another colour are the same: letters are drawn a little otherwise on other machines. */
const NOTICEABLE = 24;

async function difference(before: Buffer, after: Buffer): Promise<number> {
  const [one, other] = await Promise.all([before, after].map((each) => sharp(each).greyscale().raw().toBuffer()));
  if (!one || !other || one.length !== other.length) return 1;
  let differing = 0;
  for (const [index, value] of one.entries()) if (Math.abs(value - (other[index] ?? 0)) > NOTICEABLE) differing++;
  return differing / one.length;
}
