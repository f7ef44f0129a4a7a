/** GET /objects/:key of the built store, and whose objects it keeps. */
import { randomBytes } from "node:crypto";
import { readdir } from "node:fs/promises";
import sharp from "sharp";
import { beforeAll, describe, expect, it } from "vitest";
import { db } from "#app/platform/db.server.ts";
import { proves } from "#tests/conformance/proves.ts";
import { atRest } from "#tests/fixtures/at-rest.ts";
import { eventually } from "#tests/fixtures/eventually.ts";
import { animation, noise } from "#tests/fixtures/hostile-files.ts";
import { type HttpClient, httpClient } from "#tests/fixtures/http-client.ts";
import { objectsOf } from "#tests/fixtures/objects-folder.ts";
import { useRunningStore } from "#tests/fixtures/running-store.ts";
import { signInAsAdmin, signUp } from "#tests/fixtures/shop.ts";
import { onePart, uploaded } from "#tests/fixtures/upload.ts";

const credential = randomBytes(32).toString("base64url");
const running = useRunningStore({ https: false, env: { SVC_WORKLOAD_CREDENTIAL: credential } });
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
  it(
    "is served as what it is, for good, and can do nothing where it is opened by itself",
    proves("SEC-U5"),
    async () => {
      const { status, headers, bytes } = await get(picture.url);
      expect([status, bytes.length, headers.get("content-length")]).toEqual([200, picture.size, String(picture.size)]);
      expect(headers.get("content-type")).toBe("image/jpeg");
      expect(headers.get("cache-control")).toBe("public, max-age=31536000, immutable, no-transform");
      expect(headers.get("content-security-policy")).toContain("default-src 'none'; sandbox");
      expect(headers.get("x-content-type-options")).toBe("nosniff");
      expect(headers.get("cross-origin-resource-policy")).toBe("same-origin");
      expect(headers.get("content-disposition")).toMatch(/^inline; /);
      expect(headers.get("set-cookie")).toBeNull();
    },
  );

  it.each([
    [
      "a drawing",
      '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 3 2"><path d="M0 0h3v2z"/></svg>',
      "image/svg+xml",
    ],
    ["a document", "%PDF-1.7\n%%EOF\n", "application/pdf"],
  ])("that is %s is downloaded when it is opened by itself", proves("SEC-U5"), async (_name, bytes, type) => {
    const { url } = await uploaded(operator, { bytes });
    const { headers } = await get(url);
    expect(headers.get("content-type")).toBe(type);
    expect(headers.get("content-disposition")).toMatch(/^attachment; /);
    expect(headers.get("content-security-policy")).toContain("sandbox");
  });

  it("is not sent again to a browser that has it", async () => {
    const etag = (await get(picture.url)).headers.get("etag") ?? "";
    for (const known of [etag, `W/${etag}`, `"x", ${etag}`, "*"]) {
      const { status, bytes } = await get(picture.url, { "if-none-match": known });
      expect([known, status, bytes.length]).toEqual([known, 304, 0]);
    }
    expect((await get(picture.url, { "if-none-match": '"other"' })).status).toBe(200);
  });

  it("that is a drawing is sent compressed, in parts as it is stored", async () => {
    const path = '<path d="M0 0h3v2z"/>'.repeat(200);
    const { url } = await uploaded(operator, {
      bytes: `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 3 2">${path}</svg>`,
    });
    const ask = async (headers: Record<string, string>) => {
      const answer = await guest.request("HEAD", url, { headers });
      const { "content-encoding": coding, "content-length": length, etag, vary } = answer.headers;
      return { status: answer.status, coding, length: Number(length), etag: String(etag), vary };
    };
    const whole = await ask({});
    expect([whole.coding, whole.vary, whole.length > 4000]).toEqual([undefined, "Accept-Encoding", true]);
    for (const coding of ["br", "gzip"]) {
      const sent = await get(url, { "accept-encoding": coding });
      expect([sent.headers.get("content-encoding"), sent.bytes.length]).toEqual([coding, whole.length]);
      const known = await ask({ "accept-encoding": coding });
      expect(known).toMatchObject({ status: 200, coding, length: Number.NaN, vary: "Accept-Encoding" });
      expect(known.etag).not.toBe(whole.etag);
      expect((await ask({ "accept-encoding": coding, "if-none-match": known.etag })).status).toBe(304);
      expect((await ask({ "accept-encoding": coding, "if-none-match": whole.etag })).status).toBe(200);
      const part = await get(url, { "accept-encoding": coding, range: "bytes=0-9" });
      expect([part.status, part.headers.get("content-encoding"), part.bytes.length]).toEqual([206, null, 10]);
    }
    const [first = 0, second = 0] = await Promise.all(
      [{}, { "accept-encoding": "br" }].map(
        async (headers) => (await guest.request("GET", url, { headers })).text.length,
      ),
    );
    expect(second).toBeLessThan(first / 4);
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

/** The names in the media library, as its page's data has them. */
async function listed(query = ""): Promise<string[]> {
  const { text } = await operator.get(`/admin/media.data${query}`);
  return [...new Set(text.match(/(?:mine|theirs)-[a-z]+\.png/g) ?? [])].sort();
}

describe("an object of another Store", () => {
  const newObject = async (name: string) =>
    uploaded(operator, { bytes: await noise(61, 60).png().toBuffer(), name, type: "image/png" });
  let mine = { key: "", url: "", id: "" };
  /** Its key says that it is of this Store, and its row that it is not. */
  let theirs = { key: "", url: "", id: "" };
  const rowOf = (key: string) => db().storedObject.findUniqueOrThrow({ where: { key }, include: { variants: true } });
  const withId = async (made: { key: string; url: string }) => ({ ...made, id: (await rowOf(made.key)).id });

  beforeAll(async () => {
    mine = await withId(await newObject("mine-lamp.png"));
    theirs = await withId(await newObject("theirs-lamp.png"));
    expect(theirs.key).toMatch(/^default\.[0-9a-f]{32}\.png$/);
    expect(await listed()).toEqual(["mine-lamp.png", "theirs-lamp.png"]);
    expect((await get(theirs.url)).status).toBe(200);
    await db().storedObject.update({ where: { key: theirs.key }, data: { storeId: "other" } });
  });

  it("is not found, whatever its key says", proves("S5.49", "S5.50", "SEC-U6"), async () => {
    expect((await get(mine.url)).status).toBe(200);
    for (const path of [theirs.url, `${theirs.url}?w=160`]) {
      expect([path, (await get(path)).status]).toEqual([path, 404]);
      expect([path, (await operator.get(path)).status]).toEqual([path, 404]);
    }
  });

  it(
    "is in no list: not in all of them, nor among pictures, those not in use, nor what is searched for",
    proves("S5.50", "SEC-U6"),
    async () => {
      expect(await listed()).toEqual(["mine-lamp.png"]);
      expect(await listed("?show=images")).toEqual(["mine-lamp.png"]);
      expect(await listed("?show=unused")).toEqual(["mine-lamp.png"]);
      expect(await listed("?show=undescribed")).toEqual(["mine-lamp.png"]);
      expect(await listed("?q=mine")).toEqual(["mine-lamp.png"]);
      expect(await listed("?q=theirs")).toEqual([]);
    },
  );

  it(
    "is neither shown to an Operator, nor described, replaced or deleted by one",
    proves("S5.51", "S5.52", "SEC-U6"),
    async () => {
      const before = await rowOf(theirs.key);
      const page = `/admin/media/${theirs.id}`;
      expect((await operator.get(page)).status).toBe(404);
      expect((await operator.get(`${page}.data`)).text).not.toContain("theirs-lamp");
      expect((await operator.submit(page, { intent: "describe", alt: "taken over" })).status).toBe(404);
      expect((await operator.submit(page, { intent: "delete" })).status).toBe(404);
      const other = onePart({ bytes: await noise(62, 60).png().toBuffer(), name: "mine-other.png", type: "image/png" });
      expect((await operator.request("POST", `${page}/replace`, other)).status).toBe(404);
      const all = await operator.submit("/admin/media", { intent: "delete", ids: theirs.id });
      expect(all.location).toBe("/admin/media?deleted=0");
      expect(await rowOf(theirs.key)).toEqual(before);
      expect(await db().objectLeftover.count({ where: { key: theirs.key } })).toBe(0);
      expect(await readdir(objectsOf(running.database.url), { recursive: true })).toContainEqual(
        expect.stringContaining(theirs.key),
      );
    },
  );

  it("is what the same requests do to one of this Store, or they would prove nothing", async () => {
    const page = `/admin/media/${mine.id}`;
    expect((await operator.submit(page, { intent: "describe", alt: "a lamp" })).status).toBe(303);
    expect(await rowOf(mine.key)).toMatchObject({ alt: "a lamp" });
    const all = await operator.submit("/admin/media", { intent: "delete", ids: mine.id });
    expect(all.location).toBe("/admin/media?deleted=1");
    expect((await get(mine.url)).status).toBe(404);
  });
});

describe("POST /api/upload", () => {
  const stored = async () => ({
    rows: await db().storedObject.count(),
    files: (await readdir(objectsOf(running.database.url), { recursive: true })).length,
  });
  const credentialHeader = { authorization: `Bearer ${credential}` };
  const customer = async () => {
    const client = httpClient(running.store);
    await signUp(client);
    return client;
  };
  /** Was an Operator when they signed in, and is none by now. */
  const demoted = async () => {
    const client = httpClient(running.store);
    const { userId } = await signUp(client);
    await db().authUser.update({ where: { id: userId }, data: { role: "admin" } });
    expect((await client.get("/admin")).status).toBe(200);
    await db().authUser.update({ where: { id: userId }, data: { role: "customer" } });
    return client;
  };
  const nobody = async () => httpClient(running.store);

  it.each<[string, () => Promise<HttpClient>, Record<string, string>, number]>([
    ["a guest", nobody, {}, 401],
    ["a customer", customer, {}, 403],
    ["an Operator who was demoted since", demoted, {}, 403],
    ["the workload credential", nobody, credentialHeader, 401],
    ["a customer with the workload credential", customer, credentialHeader, 403],
    ["a provider's signature", nobody, { "sandbox-signature": "t=1,v1=00", "webhook-signature": "v1,AAAA" }, 401],
  ])(
    "refuses %s before the file is looked at, and stores nothing",
    proves("S2.8", "S4.7"),
    async (_name, make, headers, status) => {
      const client = await make();
      // What was uploaded before is still being resized.
      await atRest(running.database.url);
      const before = await stored();
      // Not one part of it could be read as a file: whoever looks at it answers 400 or 415.
      for (const body of [
        onePart({ bytes: await noise(63, 60).png().toBuffer() }),
        { body: "no multipart", headers: {} },
      ]) {
        const answer = await client.request("POST", "/api/upload", {
          ...body,
          headers: { ...body.headers, ...headers },
        });
        expect(answer.status).toBe(status);
      }
      expect(await stored()).toEqual(before);
    },
  );

  it("takes an Operator's", proves("S2.8", "S4.7"), async () => {
    const before = await stored();
    await uploaded(operator, { bytes: await noise(64, 60).png().toBuffer() });
    expect((await stored()).rows).toBe(before.rows + 1);
  });
});

describe("a picture's smaller copies", () => {
  const widths = async () => (await db().objectVariant.findMany({ where: { object: { key: picture.key } } })).length;
  const ask = (width: number | string, accept: string) => get(`${picture.url}?w=${width}`, { accept });

  it("are made by the queue, once, in three formats of each width below its own", async () => {
    await eventually(async () => expect(await widths()).toBe(11));
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
      const { headers, bytes } = await ask(width, "image/jpeg");
      expect([width, bytes.length, headers.get("content-type")]).toEqual([width, picture.size, "image/jpeg"]);
    }
    expect(await widths()).toBe(11);
  });

  it("have others beside them of its own width, in the better formats that a browser reads", async () => {
    for (const [accept, format] of [
      ["image/avif,image/webp,*/*", "heif"],
      ["image/webp,*/*", "webp"],
      ["*/*", "jpeg"],
    ]) {
      const { headers, bytes } = await get(picture.url, { accept: accept ?? "" });
      const found = await sharp(bytes).metadata();
      expect([accept, found.format, found.width, headers.get("vary")]).toEqual([accept, format, 700, "Accept"]);
      expect(headers.get("cache-control")).toBe("public, max-age=31536000, immutable, no-transform");
    }
    const { bytes } = await get(picture.url, { accept: "*/*" });
    expect(bytes.length).toBe(picture.size);
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
    await eventually(async () => expect(await db().objectVariant.count({ where: { object: { key } } })).toBe(8));
    const { bytes } = await get(`${url}?w=160`, { accept: "*/*" });
    expect(await sharp(bytes).metadata()).toMatchObject({ format: "png", hasAlpha: true, width: 160 });
    const moving = await animation(4);
    const film = await uploaded(operator, { bytes: moving });
    const served = await get(`${film.url}?w=160`, { accept: "image/avif" });
    expect(await sharp(served.bytes).metadata()).toMatchObject({ pages: 4, width: 400 });
    expect(served.headers.get("cache-control")).toContain("immutable");
  });
});
