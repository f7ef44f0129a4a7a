/** A picture of every page, in light and dark, on phones and on wide screens, compared with the approved one. */
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import sharp from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";
import { hydrated, useBrowser } from "#tests/fixtures/browser.ts";
import { startEmailService } from "#tests/fixtures/email-service.ts";
import { recoveryEnv } from "#tests/fixtures/recovery.ts";
import { useRunningStore } from "#tests/fixtures/running-store.ts";
import { lendCookies, makeVisitors, type Visitors } from "#tests/fixtures/visitors.ts";
import { APPROVED, type Found, keep, SMALL, WHOLE } from "./report.ts";
import { holdStill, nameProducts } from "./still.ts";
import { visitsOf } from "./visits.ts";

const service = await startEmailService();
afterAll(() => service.close());
const running = useRunningStore({ env: recoveryEnv(service.url) });
const browser = useBrowser();

/** Small enough to be kept, large enough to see that something moved. */
const SMALL_WIDTH = 240;
const looks = [1280, 390].flatMap((width) =>
  (["light", "dark"] as const).map((scheme) => ({ width, scheme, name: `${width}-${scheme}` })),
);

let visitors: Visitors;
beforeAll(async () => {
  for (const folder of [WHOLE, SMALL]) {
    rmSync(folder, { recursive: true, force: true });
    mkdirSync(folder, { recursive: true });
  }
  visitors = await makeVisitors(running);
  await nameProducts();
});

test("every page has its picture", async () => {
  const pictures: Found["pictures"] = [];
  for (const { client, pages } of visitsOf(running.store, visitors)) {
    const { page, context } = await browser.newPage();
    await lendCookies(client, context, running.store);
    for (const { path: address, name, act } of pages) {
      await page.setViewportSize({ width: 1280, height: 900 });
      await page.goto(running.store.origin + address);
      await hydrated(page);
      await page.getByRole("heading", { level: 1 }).waitFor();
      await act?.(page);
      for (const { width, scheme, name: look } of looks) {
        await page.setViewportSize({ width, height: 900 });
        await page.emulateMedia({ colorScheme: scheme, reducedMotion: "reduce" });
        await holdStill(page);
        const shot = await page.screenshot({ fullPage: true, animations: "disabled" });
        pictures.push({ page: name, look, changed: await compare(`${name}.${look}`, shot) });
      }
    }
  }
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
