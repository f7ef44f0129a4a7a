/** POST /api/upload of the built store, up to the row and the bytes. Hostile content: tests/security. */
import { randomUUID } from "node:crypto";
import { readdir } from "node:fs/promises";
import http from "node:http";
import { beforeAll, describe, expect, it } from "vitest";
import { db } from "#app/platform/db.server.ts";
import { proves } from "#tests/conformance/proves.ts";
import { runSql } from "#tests/fixtures/databases.ts";
import { eventually } from "#tests/fixtures/eventually.ts";
import { fingerprint } from "#tests/fixtures/fingerprint.ts";
import { noise, picture } from "#tests/fixtures/hostile-files.ts";
import { type HttpClient, httpClient } from "#tests/fixtures/http-client.ts";
import { objectsOf } from "#tests/fixtures/objects-folder.ts";
import { refusalOf } from "#tests/fixtures/problem.ts";
import { useRunningStore } from "#tests/fixtures/running-store.ts";
import { signInAsAdmin, signUp } from "#tests/fixtures/shop.ts";
import { shownForm } from "#tests/fixtures/shown-form.ts";
import { multipart, onePart, uploaded } from "#tests/fixtures/upload.ts";

const running = useRunningStore({ https: false });
let operator: HttpClient;
let customer: HttpClient;
beforeAll(async () => {
  operator = httpClient(running.store);
  customer = httpClient(running.store);
  await Promise.all([signInAsAdmin(operator), signUp(customer)]);
});

const cookieOf = (client: HttpClient) => [...client.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
const newPicture = async () => (await noise(200, 100).png().toBuffer()) as Buffer;
const stored = () => db().storedObject.count();
const keysOnDisk = async () => {
  const files = await readdir(objectsOf(running.database.url), { recursive: true, withFileTypes: true });
  return files.filter((file) => file.isFile()).map(({ name }) => name);
};

/** Sends the head of an upload and not one byte of its body. @returns the answer, and whether the store asked for more */
function sendHead(client: HttpClient | null, headers: http.OutgoingHttpHeaders = {}) {
  const { store } = running;
  const head = {
    ...{ host: new URL(store.origin).host, origin: store.origin, "content-length": 5_000_000, expect: "100-continue" },
    ...{ "content-type": "multipart/form-data; boundary=x", "x-forwarded-for": "198.18.99.1" },
    ...(client ? { cookie: cookieOf(client) } : {}),
  };
  const options = { host: "127.0.0.1", port: store.port, method: "POST", path: "/api/upload" };
  return new Promise<{ status: number | undefined; text: string; continued: boolean }>((resolve, reject) => {
    const request = http.request({ ...options, headers: { ...head, ...headers } });
    let continued = false;
    request.on("continue", () => {
      continued = true;
      request.destroy();
      resolve({ status: undefined, text: "", continued });
    });
    request.on("response", async (response) => {
      let text = "";
      for await (const piece of response) text += piece;
      resolve({ status: response.statusCode, text, continued });
      request.destroy();
    });
    request.on("error", (error) => (continued ? undefined : reject(error)));
    request.flushHeaders();
  });
}

describe("who may upload is decided before the body is read:", () => {
  it.each<[string, () => HttpClient | null, http.OutgoingHttpHeaders, number, string]>([
    ["a guest", () => null, {}, 401, "unauthenticated"],
    ["a customer", () => customer, {}, 403, "forbidden"],
    ["another site with an Operator's cookies", () => operator, { origin: "https://evil.test" }, 403, "cross_origin"],
    [
      "a body that is too large by its own account",
      () => operator,
      { "content-length": 40_000_000 },
      413,
      "payload_too_large",
    ],
    ["another kind of body", () => operator, { "content-type": "application/json" }, 415, "unsupported_media_type"],
  ])(
    "%s gets its refusal without having sent a byte of it",
    proves("S2.8", "S4.7", "S4.9", "S8.8", "SEC-U1"),
    async (_name, client, headers, status, code) => {
      const answer = await sendHead(client(), headers);
      expect([answer.continued, answer.status, JSON.parse(answer.text).code]).toEqual([false, status, code]);
    },
  );

  it("only an Operator is asked for it", proves("S4.7"), async () => {
    expect(await sendHead(operator)).toMatchObject({ continued: true });
  });
});

/** Nothing is left to do for the uploads before. */
const queueIsEmpty = () =>
  eventually(async () => {
    const sql = "SELECT 1 FROM pgboss.job WHERE name LIKE 'media.%' AND state IN ('created', 'retry', 'active')";
    expect(await runSql(running.database.url, sql)).toEqual([]);
  });

describe("an upload", () => {
  it("answers 201 with what the file is by its bytes, whatever was said of it", proves("S2.17", "S4.8"), async () => {
    const bytes = await picture(640, 480).jpeg().toBuffer();
    const answer = await uploaded(operator, { bytes, name: "no ending" });
    expect(answer).toEqual({
      key: expect.stringMatching(/^default\.[0-9a-f]{32}\.jpg$/),
      url: `/objects/${answer.key}`,
      contentType: "image/jpeg",
      size: expect.any(Number),
      width: 640,
      height: 480,
    });
    const row = await db().storedObject.findUniqueOrThrow({ where: { key: answer.key } });
    const { id } = await db().authUser.findFirstOrThrow({ where: { role: "admin" } });
    expect(row).toMatchObject({ storeId: "default", uploadedBy: id, name: "no ending.jpg", size: answer.size });
  });

  it(
    "takes person and Store from the session, never from what is sent",
    proves("S4.11", "S4.12", "SEC-Z4"),
    async () => {
      const claims = {
        storeId: "other",
        userId: randomUUID(),
        role: "admin",
        key: "other.x",
        uploadedBy: randomUUID(),
      };
      const fields = Object.entries(claims).map(([name, bytes]) => ({ name, bytes }));
      const file = { name: "file", filename: "a.png", type: "image/png", bytes: await newPicture() };
      const { body, headers } = multipart([...fields, file]);
      const path = `/api/upload?${new URLSearchParams(claims)}`;
      const answer = await operator.request("POST", path, { body, headers: { ...headers, "x-store-id": "other" } });
      expect(answer.status).toBe(201);
      const row = await db().storedObject.findUniqueOrThrow({ where: { key: JSON.parse(answer.text).key } });
      expect(row.storeId).toBe("default");
      expect(Object.values(claims)).not.toContain(row.uploadedBy);
      expect(JSON.stringify(row)).not.toContain("other");
    },
  );

  it("of the same content is stored once, also by several at the same moment", async () => {
    const bytes = await newPicture();
    const before = await stored();
    const all = await Promise.all(Array.from({ length: 6 }, () => uploaded(operator, { bytes })));
    expect(new Set(all.map(({ key }) => key)).size).toBe(1);
    expect(await stored()).toBe(before + 1);
    // What the others wrote is taken away by the queue.
    await eventually(async () => expect(await db().objectLeftover.count()).toBe(0));
  });

  it.each<[string, () => Promise<{ body: Buffer | string; headers: Record<string, string> }>, number, string]>([
    ["two files", async () => twoFiles(), 422, "invalid_input"],
    ["no file", async () => multipart([{ name: "x", bytes: "y" }]), 422, "invalid_input"],
    [
      "a file under another name",
      async () => multipart([{ name: "x", filename: "y", bytes: "z" }]),
      422,
      "invalid_input",
    ],
    [
      "a hundred fields",
      async () => multipart(Array.from({ length: 100 }, (_, i) => ({ name: `f${i}`, bytes: "x" }))),
      422,
      "invalid_input",
    ],
    ["no parts", async () => multipart([]), 422, "invalid_input"],
    [
      "no boundary",
      async () => ({ body: "x", headers: { "content-type": "multipart/form-data; x=y" } }),
      400,
      "malformed_request",
    ],
    [
      "another boundary",
      async () => ({ ...onePart({ bytes: "x" }), headers: { "content-type": "multipart/form-data; boundary=other" } }),
      400,
      "malformed_request",
    ],
    ["an end that is missing", async () => withoutEnd(), 400, "malformed_request"],
    ["a packed body", async () => packed(), 415, "unsupported_media_type"],
    [
      "JSON",
      async () => ({ body: "{}", headers: { "content-type": "application/json" } }),
      415,
      "unsupported_media_type",
    ],
  ])("with %s is refused", proves("SEC-U1"), async (_name, make, status, code) => {
    await queueIsEmpty();
    const before = await fingerprint(running.database.url);
    expect(refusalOf(await operator.request("POST", "/api/upload", await make()))).toEqual([status, code]);
    expect(await fingerprint(running.database.url)).toBe(before);
  });

  it("takes POST alone", async () => {
    for (const method of ["GET", "PUT", "DELETE"]) {
      const answer = await operator.request(method, "/api/upload");
      expect([method, answer.status, answer.headers.allow]).toEqual([method, 405, "POST, OPTIONS"]);
    }
  });
});

const twoFiles = () =>
  multipart([1, 2].map((index) => ({ name: "file", filename: `${index}.pdf`, bytes: `%PDF-1.${index}\n%%EOF` })));
function withoutEnd() {
  const { body, headers } = onePart({ bytes: Buffer.alloc(1000) });
  return { body: body.subarray(0, -30), headers };
}
function packed() {
  const { body, headers } = onePart({ bytes: "%PDF-1.7\n%%EOF" });
  return { body, headers: { ...headers, "content-encoding": "gzip" } };
}

describe("an object", () => {
  it("that nothing shows is deleted, and its bytes follow by the queue", async () => {
    const bytes = await noise(400, 300).jpeg().toBuffer();
    const { key } = await uploaded(operator, { bytes });
    const { id } = await db().storedObject.findUniqueOrThrow({ where: { key } });
    await eventually(async () => expect(await db().objectVariant.count({ where: { objectId: id } })).toBe(8));
    const variants = await db().objectVariant.findMany({ where: { objectId: id }, select: { key: true } });
    const keys = [key, ...variants.map((variant) => variant.key)];
    expect(await keysOnDisk()).toEqual(expect.arrayContaining(keys));
    const answer = await operator.submit(`/admin/media/${id}`, { intent: "delete" });
    expect([answer.status, answer.location]).toEqual([303, "/admin/media?deleted=1"]);
    expect((await operator.get(`/objects/${key}`)).status).toBe(404);
    await eventually(async () => {
      const left = await keysOnDisk();
      expect(keys.filter((each) => left.includes(each))).toEqual([]);
      expect(await db().objectLeftover.count()).toBe(0);
    });
  });

  it("that a product shows stays, and says where it is shown", async () => {
    const { url, product } = await db().productImage.findFirstOrThrow({ include: { product: true } });
    const { id } = await db().storedObject.findFirstOrThrow({ where: { key: url.replace("/objects/", "") } });
    for (const [path, form] of [
      [`/admin/media/${id}`, { intent: "delete" }],
      ["/admin/media", { intent: "delete", ids: id }],
    ] as const) {
      expect((await operator.submit(path, form)).status).toBe(409);
    }
    expect((await operator.get(url)).status).toBe(200);
    expect((await operator.get(`/admin/media/${id}`)).text).toContain(product.title);
  });

  it("whose upload was cut off before its row was written is taken away by the clean-up, others stay", async () => {
    const { key } = await uploaded(operator, { bytes: await newPicture() });
    const { key: lost } = await uploaded(operator, { bytes: await newPicture() });
    await db().storedObject.delete({ where: { key: lost } });
    const due = { storeId: "default", removeAfter: new Date(0) };
    await db().objectLeftover.createMany({ data: [key, lost].map((each) => ({ ...due, key: each })) });
    const { startJob, startJobs, stopJobs } = await import("#app/platform/jobs.server.ts");
    const { jobHandlers } = await import("#app/composition.server.ts");
    await startJobs(jobHandlers());
    await startJob("store.clean-up");
    await eventually(async () => expect(await keysOnDisk()).not.toContain(lost));
    await eventually(async () => expect(await db().objectLeftover.count()).toBe(0));
    await stopJobs();
    expect(await keysOnDisk()).toContain(key);
    expect((await operator.get(`/objects/${key}`)).status).toBe(200);
  });

  it("that is replaced is shown by its new content, and the old one is gone", async () => {
    const old = await uploaded(operator, { bytes: await newPicture() });
    const { id } = await db().storedObject.findUniqueOrThrow({ where: { key: old.key } });
    const product = await db().product.findFirstOrThrow({ where: { status: "active" } });
    const pictures = { "pictures.0.source": `object:${old.key}`, "pictures.0.alt": "A thing" };
    expect((await saveProduct(product.id, pictures)).status).toBe(303);
    const next = onePart({ bytes: await noise(90, 30).png().toBuffer(), name: "new.png" });
    const replaced = await operator.request("POST", `/admin/media/${id}/replace`, next);
    expect(replaced.status).toBe(303);
    const [image] = await db().productImage.findMany({ where: { productId: product.id } });
    expect(image).toMatchObject({ alt: "A thing", width: 90, height: 30 });
    expect(image?.url).not.toBe(old.url);
    expect((await operator.get(image?.url ?? "")).status).toBe(200);
    expect((await operator.get(old.url)).status).toBe(404);
  });
});

it("a file that is too large comes back with all that was typed around it", async () => {
  const before = { name: "title", bytes: "Typed before it" };
  const file = { name: "file", filename: "large.jpg", type: "image/jpeg", bytes: Buffer.alloc(11_000_000, 1) };
  const after = { name: "handle", bytes: "typed-after-it" };
  const answer = await operator.request("POST", "/admin/products/new/upload", multipart([before, file, after]));
  expect(answer.status).toBe(413);
  expect(shownForm(answer.text, "product-form")).toMatchObject({ title: "Typed before it", handle: "typed-after-it" });
  expect(answer.text).toContain("Files of this kind can be at most 10 MB.");
});

/** Sends a product's form as its page shows it, with these pictures in place of its own. */
async function saveProduct(id: string, pictures: Record<string, string>) {
  const path = `/admin/products/${id}`;
  const shown = Object.entries(shownForm((await operator.get(path)).text, "product-form"));
  const others = Object.fromEntries(shown.filter(([name]) => !name.startsWith("pictures.")));
  return operator.submit(path, { ...others, intent: "save", ...pictures });
}

describe("a product", () => {
  it("is published only when each of its pictures says what it shows", async () => {
    const product = await db().product.findFirstOrThrow({ where: { status: "active" }, orderBy: { handle: "asc" } });
    const { key } = await uploaded(operator, { bytes: await newPicture() });
    const source = { "pictures.0.source": `object:${key}` };
    const refused = await saveProduct(product.id, { ...source, "pictures.0.alt": " " });
    expect(refused.status).toBe(422);
    expect(refused.text).toContain("Add alt text");
    expect((await saveProduct(product.id, { ...source, "pictures.0.alt": "A mug" })).status).toBe(303);
  });

  it("has its pictures in the order that was saved, and no picture of another Store", proves("S5.51"), async () => {
    const product = await db().product.findFirstOrThrow({ where: { status: "active" }, orderBy: { handle: "desc" } });
    const keys = [];
    for (let count = 0; count < 3; count++) keys.push((await uploaded(operator, { bytes: await newPicture() })).key);
    const pictures = (order: string[]) =>
      Object.fromEntries(
        order.flatMap((key, index) => [
          [`pictures.${index}.source`, `object:${key}`],
          [`pictures.${index}.alt`, key],
        ]),
      );
    expect((await saveProduct(product.id, pictures(keys))).status).toBe(303);
    const urls = async () =>
      (await db().productImage.findMany({ where: { productId: product.id }, orderBy: { position: "asc" } })).map(
        ({ url }) => url,
      );
    expect(await urls()).toEqual(keys.map((key) => `/objects/${key}`));
    // Saved by somebody else meanwhile.
    const stale = { ...pictures(keys.toReversed()), version: String(product.version) };
    expect((await saveProduct(product.id, stale)).status).toBe(409);
    await db().storedObject.update({ where: { key: keys[1] ?? "" }, data: { storeId: "other" } });
    expect((await saveProduct(product.id, pictures(keys.toReversed()))).status).toBe(422);
    expect(await urls()).toEqual(keys.map((key) => `/objects/${key}`));
  });
});
