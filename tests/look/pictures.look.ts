/** A picture of every page, in light and dark, on phones and on wide screens, compared with the approved one. */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import sharp from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";
import { useBrowser } from "#tests/fixtures/browser.ts";
import { pagesFor } from "#tests/fixtures/built-pages.ts";
import { startEmailService } from "#tests/fixtures/email-service.ts";
import { type HttpClient, httpClient } from "#tests/fixtures/http-client.ts";
import { recoveryEnv } from "#tests/fixtures/recovery.ts";
import { useRunningStore } from "#tests/fixtures/running-store.ts";
import { lendCookies, makeVisitors, type Visitors } from "#tests/fixtures/visitors.ts";
import { APPROVED, keep, PICTURES, type Picture, SMALL, WHOLE } from "./report.ts";

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
  for (const folder of [WHOLE, SMALL]) mkdirSync(folder, { recursive: true });
  visitors = await makeVisitors(running);
});

test("every page has its picture", async () => {
  const { guest, customer, operator, links } = visitors;
  const places = { ...operator.places, ...guest.places };
  const skipped = ["/checkout/:sessionId/return", "/account/confirm", "/admin/confirm"];
  const all: [HttpClient, { path: string; name: string }[]][] = [
    [guest.client, named(pagesFor("anyone", places, [...skipped, ...Object.keys(links)]))],
    [httpClient(running.store), named(Object.entries(links).map(([pattern, link]) => ({ pattern, path: link })))],
    [customer.client, named(pagesFor("customer", { ...operator.places, ...customer.places }, skipped))],
    [operator.client, named(pagesFor("admin", operator.places, skipped))],
  ];
  const pictures: Picture[] = [];
  for (const [client, pages] of all) {
    const { page, context } = await browser.newPage();
    await lendCookies(client, context, running.store);
    for (const { path: address, name } of pages) {
      await page.goto(running.store.origin + address);
      await page.getByRole("heading", { level: 1 }).waitFor();
      for (const { width, scheme, name: look } of looks) {
        await page.setViewportSize({ width, height: 900 });
        await page.emulateMedia({ colorScheme: scheme, reducedMotion: "reduce" });
        const shot = await page.screenshot({ fullPage: true, animations: "disabled" });
        pictures.push({ page: name, look, changed: await compare(`${name}.${look}`, shot) });
      }
    }
  }
  keep(PICTURES, pictures);
  expect(pictures.length).toBeGreaterThan(400);
});

/** A page's name in file names: its pattern. */
const named = (pages: { pattern: string; path: string }[]) =>
  pages.map(({ pattern, path: address }) => ({
    path: address,
    name: pattern.replaceAll(/[/:*]+/g, "-").replaceAll(/^-|-$/g, "") || "home",
  }));

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
