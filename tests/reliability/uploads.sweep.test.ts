/** Many uploads at once, uploads that break off, and a storage that is full or away. */
import { mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import http from "node:http";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { db } from "#app/platform/db.server.ts";
import { proves } from "#tests/conformance/proves.ts";
import { useDatabase } from "#tests/fixtures/database.ts";
import { eventually } from "#tests/fixtures/eventually.ts";
import { noise } from "#tests/fixtures/hostile-files.ts";
import { type HttpClient, httpClient } from "#tests/fixtures/http-client.ts";
import { refusalOf } from "#tests/fixtures/problem.ts";
import { type S3Server, s3Credentials, startS3Server } from "#tests/fixtures/s3-server.ts";
import { signInAsAdmin } from "#tests/fixtures/shop.ts";
import { type StoreProcess, startStoreProcess } from "#tests/fixtures/store-process.ts";
import { onePart, upload, uploaded } from "#tests/fixtures/upload.ts";

const MIB = 1024 * 1024;
/** Of the pictures uploaded at once: each is made smaller in 15 ways, which takes far longer than the uploads. */
const DIFFERENT = 2;
const database = useDatabase({ seeded: true });
let temporary = "";
let s3: S3Server;
beforeAll(async () => {
  temporary = await mkdtemp(path.join(tmpdir(), "latchkey-uploads-test-"));
  s3 = await startS3Server();
});
afterAll(async () => {
  await s3.close();
  await rm(temporary, { recursive: true, force: true });
});

const start = async (env: Record<string, string> = {}, fileLimit?: number) => {
  const store = await startStoreProcess({
    databaseUrl: database.url,
    https: false,
    env: { TMPDIR: temporary, ...env },
    ...(fileLimit === undefined ? {} : { fileLimit }),
  });
  const operator = httpClient(store);
  await signInAsAdmin(operator);
  return { store, operator };
};

/** What the database has of objects. */
const recorded = async () => ({
  objects: await db().storedObject.count(),
  leftovers: await db().objectLeftover.count(),
});

/** What lies in the store's temporary place. */
async function leftInPlace(): Promise<string[]> {
  const found = await readdir(temporary, { recursive: true, withFileTypes: true });
  return found.filter((entry) => entry.isFile()).map(({ name }) => name);
}

/** The most memory that the process ever had, in MiB (Linux). */
async function peakMemory(store: StoreProcess): Promise<number> {
  const pid = await pidOf(store);
  const status = await readFile(`/proc/${pid}/status`, "utf8");
  return Number(/VmHWM:\s+(\d+) kB/.exec(status)?.[1]) / 1024;
}

/** The process that listens on the store's port, by its command line. */
async function pidOf({ port }: StoreProcess): Promise<string> {
  for (const pid of (await readdir("/proc")).filter((name) => /^\d+$/.test(name))) {
    const [command, environment] = await Promise.all(
      ["cmdline", "environ"].map((file) => readFile(`/proc/${pid}/${file}`, "utf8").catch(() => "")),
    );
    if (command?.includes("scripts/start.ts") && environment?.includes(`\0PORT=${port}\0`)) return pid;
  }
  throw new Error("The store's process is not there.");
}

/** An upload that sends a part of its body and then waits. */
function begin(store: StoreProcess, operator: HttpClient, bytes: Buffer) {
  const { body, headers } = onePart({ bytes });
  const cookie = [...operator.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
  const request = http.request({
    ...{ host: "127.0.0.1", port: store.port, method: "POST", path: "/api/upload" },
    headers: {
      host: new URL(store.origin).host,
      origin: store.origin,
      cookie,
      "content-length": body.length,
      ...headers,
    },
  });
  request.on("error", () => {});
  request.write(body.subarray(0, body.length / 2));
  return request;
}

describe("a store under uploads", () => {
  let store: StoreProcess;
  let operator: HttpClient;
  beforeAll(async () => {
    ({ store, operator } = await start());
  });
  afterAll(() => store.stop());

  test("takes 50 of 10 MB at once within 512 MB of memory, and answers its pages meanwhile", {
    timeout: 600_000,
    ...proves("SEC-U1"),
  }, async () => {
    const pictures = await Promise.all(
      Array.from({ length: DIFFERENT }, async () => {
        const jpeg = await noise(1900, 1300).jpeg({ quality: 97 }).toBuffer();
        expect(jpeg.length).toBeLessThan(10 * MIB);
        return Buffer.concat([jpeg, Buffer.alloc(10 * MIB - jpeg.length)]);
      }),
    );
    const shopper = httpClient(store);
    let done = false;
    const uploads = Promise.all(
      Array.from({ length: 50 }, (_, index) => upload(operator.copy(), { bytes: pictures[index % DIFFERENT] ?? "" })),
    ).finally(() => {
      done = true;
    });
    let pages = 0;
    while (!done) {
      expect((await shopper.get("/products")).status).toBe(200);
      pages += 1;
      // As fast as a few shoppers turn pages: how much memory pages alone take is not asked here.
      await delay(50);
    }
    expect((await uploads).map(({ status }) => status)).toEqual(Array.from({ length: 50 }, () => 201));
    expect(pages).toBeGreaterThan(20);
    expect(await peakMemory(store)).toBeLessThan(512);
    await vi.waitFor(async () => expect(await db().objectVariant.count()).toBe(DIFFERENT * 15), { timeout: 400_000 });
    // What the last copy was made from goes after its row is there.
    await vi.waitFor(async () => expect(await leftInPlace()).toEqual([]), { timeout: 30_000 });
  });

  test("keeps nothing of an upload that broke off", async () => {
    const before = await recorded();
    const bytes = await noise(1500, 1500).png().toBuffer();
    // Eight are being read, the others wait for their turn.
    const requests = Array.from({ length: 12 }, () => begin(store, operator, bytes));
    await eventually(async () => expect((await leftInPlace()).length).toBe(8));
    for (const request of requests) request.destroy();
    await eventually(async () => expect(await leftInPlace()).toEqual([]));
    expect(await recorded()).toEqual(before);
    expect(store.errors()).toBe("");
  });

  test("says that there are too many, rather than to take ever more", async () => {
    const bytes = await noise(1500, 1500).png().toBuffer();
    // Nothing is under way any more.
    expect((await upload(operator, { bytes: "%PDF-1.7\n%%EOF" })).status).toBe(201);
    const requests = Array.from({ length: 60 + 3 }, () => begin(store, operator, bytes));
    const answers: unknown[] = [];
    for (const request of requests) request.on("response", ({ statusCode }) => answers.push(statusCode));
    await eventually(() => expect(answers).toEqual([503, 503, 503]));
    // Those who wait keep their turn, whoever comes later.
    expect(refusalOf(await upload(operator.copy(), { bytes: "%PDF-1.7\n%%EOF" }))).toEqual([503, "unavailable"]);
    for (const request of requests) request.destroy();
    await eventually(async () => expect(await leftInPlace()).toEqual([]));
    expect((await upload(operator, { bytes: "%PDF-1.7\n%%EOF" })).status).toBe(201);
  });
});

describe("a storage that does not take anything", () => {
  test("such as a folder that cannot be written gives 503, and no object is recorded", async () => {
    const place = path.join(temporary, "a-file");
    await writeFile(place, "");
    const { store, operator } = await start({ OBJECT_STORE_URL: `file:${place}` });
    const before = await recorded();
    const answer = await upload(operator, { bytes: await noise(50, 50).png().toBuffer() });
    expect(refusalOf(answer)).toEqual([503, "unavailable"]);
    expect(answer.text).not.toContain(place);
    // The note of what might lie there is all that is left; the clean-up looks, and lets go of it.
    expect(await recorded()).toEqual({ ...before, leftovers: before.leftovers + 1 });
    await store.stop();
    await rm(place);
    expect(await leftInPlace()).toEqual([]);
  });

  test("such as a disk that is full gives 503, leaves no half of a file, and takes what still fits", async () => {
    const objects = path.join(temporary, "objects");
    const limit = 256;
    const { store, operator } = await start({ OBJECT_STORE_URL: `file:${objects}` }, limit);
    const before = await recorded();
    const large = await upload(operator, { bytes: await noise(700, 700).png().toBuffer() });
    expect(refusalOf(large)).toEqual([503, "unavailable"]);
    expect(await recorded()).toEqual(before);
    // What comes fits, its clean copy does not.
    const small = await noise(900, 900).webp({ quality: 1 }).toBuffer();
    expect(small.length).toBeLessThan(limit * 1024);
    expect(refusalOf(await upload(operator, { bytes: small }))).toEqual([503, "unavailable"]);
    expect(await recorded()).toEqual(before);
    const { key } = await uploaded(operator, { bytes: await noise(40, 40).png().toBuffer() });
    await store.stop();
    expect(await leftInPlace()).toEqual([key]);
    await rm(objects, { recursive: true });
    expect(store.errors()).toBe("");
  });

  test("such as an S3 service that is away gives 503, and no object is recorded; when it is back, uploads go on", async () => {
    const { store, operator } = await start({ OBJECT_STORE_URL: s3.url, ...s3Credentials });
    const { url, key } = await uploaded(operator, { bytes: await noise(70, 70).png().toBuffer() });
    expect(await s3.keys()).toContain(key);
    expect((await operator.get(url)).status).toBe(200);
    await s3.stop();
    const bytes = await noise(80, 80).png().toBuffer();
    expect(refusalOf(await upload(operator, { bytes }))).toEqual([503, "unavailable"]);
    expect(await db().storedObject.count({ where: { width: 80 } })).toBe(0);
    const away = await operator.get(url);
    expect([away.status, away.headers["retry-after"]]).toEqual([503, "30"]);
    expect((await operator.get("/products")).status).toBe(200);
    await s3.restart();
    expect((await upload(operator, { bytes })).status).toBe(201);
    expect((await operator.get(url)).status).toBe(200);
    await store.stop();
    expect(store.errors()).toBe("");
  });
});
