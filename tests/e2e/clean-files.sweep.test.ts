/** Files of the usual programs and cameras look after the cleaning as they did before. */
import { readFileSync } from "node:fs";
import sharp, { type OverlayOptions } from "sharp";
import { beforeAll, describe, expect, it } from "vitest";
import { useBrowser } from "#tests/fixtures/browser.ts";
import { drawings } from "#tests/fixtures/drawings.ts";
import { animation, noise } from "#tests/fixtures/hostile-files.ts";
import { type HttpClient, httpClient } from "#tests/fixtures/http-client.ts";
import { useRunningStore } from "#tests/fixtures/running-store.ts";
import { signInAsAdmin } from "#tests/fixtures/shop.ts";
import { uploaded } from "#tests/fixtures/upload.ts";

const running = useRunningStore();
const browser = useBrowser();
let operator: HttpClient;
beforeAll(async () => {
  operator = httpClient(running.store);
  await signInAsAdmin(operator);
});

async function served(bytes: Buffer | string): Promise<Buffer> {
  const { url } = await uploaded(operator, { bytes });
  return Buffer.from(await (await fetch(`${running.store.plainUrl}${url}`)).arrayBuffer());
}

/** How a drawing looks in the browser, as raw pixels. */
async function looks(text: string | Buffer): Promise<Buffer> {
  const { page } = await browser.newPage({ width: 400, height: 400 });
  await page.setContent(
    `<style>body{margin:0}img{width:400px;height:400px}</style><img src="data:image/svg+xml;base64,${Buffer.from(text).toString("base64")}">`,
  );
  await page.locator("img").evaluate((image: HTMLImageElement) => image.decode());
  return pixels(await page.screenshot());
}

const pixels = (image: Buffer) => sharp(image).removeAlpha().raw().toBuffer();

/** The mean difference of two pictures of one size, of 255. */
function difference(one: Buffer, other: Buffer): number {
  expect(one.length).toBe(other.length);
  return one.reduce((sum, value, index) => sum + Math.abs(value - (other[index] ?? 0)), 0) / one.length;
}

const demo = ["everyday-mug-1", "weekend-bag-2", "collection-home"].map((name) => [
  `our own ${name}`,
  readFileSync(`prisma/demo/pictures/${name}.svg`, "utf8"),
]);

describe("a drawing", () => {
  it.each([...Object.entries(drawings), ...demo])("of %s looks the same in the browser", async (_name, text = "") => {
    const before = await looks(text);
    // Not all of one colour: it is drawn at all.
    expect(new Set(before).size).toBeGreaterThan(40);
    expect(difference(before, await looks(await served(text)))).toBe(0);
  });
});

describe("a photograph", () => {
  it.each([1, 2, 3, 4, 5, 6, 7, 8])("with EXIF orientation %i stands upright without it", async (orientation) => {
    const [red, blue] = ["#c02020", "#2020c0"].map((background) => ({
      input: { create: { width: 40, height: 60, channels: 3 as const, background } },
    }));
    const scene = sharp({ create: { width: 120, height: 60, channels: 3, background: "#209020" } }).composite([
      { ...red, left: 0, top: 0 } as OverlayOptions,
      { ...blue, left: 80, top: 0 } as OverlayOptions,
    ]);
    const taken = await sharp(await scene.png().toBuffer())
      .withMetadata({ orientation })
      .jpeg({ quality: 95 })
      .toBuffer();
    const upright = await sharp(taken).autoOrient().removeAlpha().raw().toBuffer({ resolveWithObject: true });
    const clean = await served(taken);
    const { width, height, orientation: left, exif } = await sharp(clean).metadata();
    expect([width, height, left, exif]).toEqual([upright.info.width, upright.info.height, undefined, undefined]);
    expect(difference(await pixels(clean), upright.data)).toBeLessThan(4);
  });

  it("of a wide colour space has the same colours in the usual one", async () => {
    const wide = await sharp({ create: { width: 60, height: 60, channels: 3, background: "#80b060" } })
      .withIccProfile("p3")
      .jpeg({ quality: 100 })
      .toBuffer();
    const clean = await served(wide);
    expect((await sharp(clean).metadata()).icc).toBeUndefined();
    const [before, after] = [await sharp(wide).toColourspace("srgb").raw().toBuffer(), await pixels(clean)];
    expect(difference(before, after)).toBeLessThan(3);
    // Its numbers alone, without its profile, would be another colour.
    const careless = await sharp(wide, { ignoreIcc: true }).raw().toBuffer();
    expect(difference(careless, after)).toBeGreaterThan(3);
  });

  it.each(["jpeg", "png", "webp", "avif"] as const)("as %s loses next to nothing", async (format) => {
    const soft = await noise(320, 240).blur(4).toFormat(format, { quality: 90 }).toBuffer();
    expect(difference(await pixels(soft), await pixels(await served(soft)))).toBeLessThan(3);
  });

  it("that can be seen through stays so", async () => {
    const clear = { width: 50, height: 50, channels: 4 as const, background: { r: 200, g: 100, b: 0, alpha: 0.4 } };
    const clean = await served(await sharp({ create: clear }).png().toBuffer());
    const [r, g, b, alpha] = await sharp(clean).raw().toBuffer();
    expect([r, g, b, alpha]).toEqual([200, 100, 0, 102]);
  });
});

describe("an animation", () => {
  it.each(["webp", "gif"] as const)("as %s keeps its frames and their times", async (format) => {
    const film = await sharp(await animation(5), { animated: true })
      .toFormat(format)
      .toBuffer();
    const clean = await served(film);
    const before = await sharp(film, { animated: true }).metadata();
    const after = await sharp(clean, { animated: true }).metadata();
    expect([after.pages, after.pageHeight, after.delay, after.loop]).toEqual([5, 300, before.delay, before.loop]);
    const [one, other] = await Promise.all([film, clean].map((bytes) => pixelsOfAll(bytes)));
    expect(difference(one ?? Buffer.alloc(0), other ?? Buffer.alloc(1))).toBeLessThan(4);
  });
});

const pixelsOfAll = (bytes: Buffer) => sharp(bytes, { animated: true }).removeAlpha().raw().toBuffer();
