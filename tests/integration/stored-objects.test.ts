/** GET /objects/:key of the built store. */

import sharp from "sharp";
import { beforeAll, describe, expect, it, vi } from "vitest";
import { db } from "#app/platform/db.server.ts";
import { animation, noise } from "#tests/fixtures/hostile-files.ts";
import { type HttpClient, httpClient } from "#tests/fixtures/http-client.ts";
import { useRunningStore } from "#tests/fixtures/running-store.ts";
import { signInAsAdmin } from "#tests/fixtures/shop.ts";
import { uploaded } from "#tests/fixtures/upload.ts";

const running = useRunningStore({ https: false });
let operator: HttpClient;
let guest: HttpClient;
let picture: Awaited<ReturnType<typeof uploaded>>;
beforeAll(async () => {
  operator = httpClient(running.store);
  guest = httpClient(running.store);
  await signInAsAdmin(operator);
  picture = await uploaded(operator, { bytes: await noise(700, 500).jpeg().toBuffer() });
});

const get = async (path: string, headers: Record<string, string> = {}) => {
  const answer = await fetch(`${running.store.plainUrl}${path}`, { headers });
  return { status: answer.status, headers: answer.headers, bytes: Buffer.from(await answer.arrayBuffer()) };
};

describe("a stored object", () => {
  it("is served as what it is, for good, and can do nothing where it is opened by itself (U5)", async () => {
    const { status, headers, bytes } = await get(picture.url);
    expect([status, bytes.length, headers.get("content-length")]).toEqual([200, picture.size, String(picture.size)]);
    expect(headers.get("content-type")).toBe("image/jpeg");
    expect(headers.get("cache-control")).toBe("public, max-age=31536000, immutable, no-transform");
    expect(headers.get("content-security-policy")).toContain("default-src 'none'; sandbox");
    expect(headers.get("x-content-type-options")).toBe("nosniff");
    expect(headers.get("cross-origin-resource-policy")).toBe("same-origin");
    expect(headers.get("content-disposition")).toMatch(/^inline; /);
    expect(headers.get("set-cookie")).toBeNull();
  });

  it.each([
    [
      "a drawing",
      '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 3 2"><path d="M0 0h3v2z"/></svg>',
      "image/svg+xml",
    ],
    ["a document", "%PDF-1.7\n%%EOF\n", "application/pdf"],
  ])("that is %s is downloaded when it is opened by itself (U5)", async (_name, bytes, type) => {
    const { url } = await uploaded(operator, { bytes });
    const { headers } = await get(url);
    expect(headers.get("content-type")).toBe(type);
    expect(headers.get("content-disposition")).toMatch(/^attachment; /);
    expect(headers.get("content-security-policy")).toContain("sandbox");
  });

  it("is not sent again to whoever has it", async () => {
    const etag = (await get(picture.url)).headers.get("etag") ?? "";
    for (const known of [etag, `W/${etag}`, `"x", ${etag}`, "*"]) {
      const { status, bytes } = await get(picture.url, { "if-none-match": known });
      expect([known, status, bytes.length]).toEqual([known, 304, 0]);
    }
    expect((await get(picture.url, { "if-none-match": '"other"' })).status).toBe(200);
  });

  it("is sent in parts", async () => {
    const whole = (await get(picture.url)).bytes;
    const { status, headers, bytes } = await get(picture.url, { range: "bytes=100-199" });
    expect([status, headers.get("content-range")]).toEqual([206, `bytes 100-199/${whole.length}`]);
    expect(bytes.equals(whole.subarray(100, 200))).toBe(true);
    expect((await get(picture.url, { range: "bytes=-10" })).bytes.equals(whole.subarray(-10))).toBe(true);
    const beyond = await get(picture.url, { range: `bytes=${whole.length}-` });
    expect([beyond.status, beyond.headers.get("content-range")]).toEqual([416, `bytes */${whole.length}`]);
    const changed = await get(picture.url, { range: "bytes=0-9", "if-range": '"other"' });
    expect([changed.status, changed.bytes.length]).toEqual([200, whole.length]);
  });

  it("answers HEAD with its headers alone", async () => {
    const { status, headers, text } = await guest.request("HEAD", picture.url);
    expect([status, headers["content-length"], text]).toEqual([200, String(picture.size), ""]);
  });

  it("of another Store is not found, whatever its key says (U6)", async () => {
    const made = await uploaded(operator, { bytes: await noise(60, 60).png().toBuffer() });
    expect((await get(made.url)).status).toBe(200);
    await db().storedObject.update({ where: { key: made.key }, data: { storeId: "other" } });
    expect((await get(made.url)).status).toBe(404);
    expect((await operator.get(made.url)).status).toBe(404);
    expect((await operator.get(`/admin/media?q=${made.key}`)).status).toBe(200);
  });

  it.each([
    `default.${"0".repeat(32)}.png`,
    "default.x.png",
    "..%2f..%2fetc%2fpasswd",
    `default.${"0".repeat(32)}.png%2f..`,
    "%F0%9F%92%A9",
  ])("that does not exist is not found: %s", async (key) => {
    expect((await get(`/objects/${key}`)).status).toBe(404);
  });
});

describe("a picture's smaller copies", () => {
  const widths = async () => (await db().objectVariant.findMany({ where: { object: { key: picture.key } } })).length;
  const ask = (width: number | string, accept: string) => get(`${picture.url}?w=${width}`, { accept });

  it("are made by the queue, once, in three formats of each width below its own", async () => {
    await vi.waitFor(async () => expect(await widths()).toBe(9), { timeout: 25_000 });
    for (const width of [160, 320, 640]) {
      for (const [accept, format] of [
        ["image/avif,image/webp,*/*", "heif"],
        ["image/webp,*/*", "webp"],
        ["*/*", "jpeg"],
        ["image/avif;q=0,image/webp;q=0.5", "webp"],
      ]) {
        const { headers, bytes } = await ask(width, accept ?? "");
        const found = await sharp(bytes).metadata();
        expect([width, accept, found.format, found.width]).toEqual([width, accept, format, width]);
        expect([headers.get("vary"), headers.get("cache-control")]).toEqual([
          "Accept",
          "public, max-age=31536000, immutable, no-transform",
        ]);
      }
    }
  });

  it("exist in those widths alone: any other one is answered by the picture itself", async () => {
    for (const width of [1, 161, 960, 100_000, "x", "-1"]) {
      const { headers, bytes } = await ask(width, "image/avif");
      expect([width, bytes.length, headers.get("content-type")]).toEqual([width, picture.size, "image/jpeg"]);
    }
    expect(await widths()).toBe(9);
  });

  it("that are still to be made are answered by the picture itself, for a moment", async () => {
    await db().objectVariant.deleteMany({ where: { object: { key: picture.key }, width: 320 } });
    const { headers, bytes } = await ask(320, "image/avif");
    expect([bytes.length, headers.get("cache-control")]).toEqual([picture.size, "public, max-age=60, no-transform"]);
  });

  it("keep what can be seen through, and leave animations as they are", async () => {
    const clear = {
      create: { width: 400, height: 300, channels: 4 as const, background: { r: 9, g: 99, b: 199, alpha: 0.5 } },
    };
    const { key, url } = await uploaded(operator, { bytes: await sharp(clear).png().toBuffer() });
    await vi.waitFor(async () => expect(await db().objectVariant.count({ where: { object: { key } } })).toBe(6), {
      timeout: 25_000,
    });
    const { bytes } = await get(`${url}?w=160`, { accept: "*/*" });
    expect(await sharp(bytes).metadata()).toMatchObject({ format: "png", hasAlpha: true, width: 160 });
    const moving = await animation(4);
    const film = await uploaded(operator, { bytes: moving });
    const served = await get(`${film.url}?w=160`, { accept: "image/avif" });
    expect(await sharp(served.bytes).metadata()).toMatchObject({ pages: 4, width: 400 });
    expect(served.headers.get("cache-control")).toContain("immutable");
  });
});
