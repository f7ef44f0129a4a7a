/** What every storage of objects promises, tried on a folder and on an S3-compatible server alike. */
import { createHash, randomBytes } from "node:crypto";
import { mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { buffer } from "node:stream/consumers";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { setEnv } from "#app/platform/env.server.ts";
import { type ObjectStorage, StorageUnavailable } from "#app/platform/object-storage/storage.server.ts";
import { objectStorage } from "#app/platform/object-storage.server.ts";
import { proves } from "#tests/conformance/proves.ts";
import { s3Credentials, startS3Server } from "#tests/fixtures/s3-server.ts";

let files = "";
beforeAll(async () => {
  files = await mkdtemp(path.join(tmpdir(), "latchkey-storage-"));
});
afterAll(() => rm(files, { recursive: true, force: true }));

const newKey = () => `default.${randomBytes(16).toString("hex")}.png`;
const fileOf = async (bytes: Buffer) => {
  const place = path.join(files, randomBytes(8).toString("hex"));
  await writeFile(place, bytes);
  return { path: place, size: bytes.length, contentType: "image/png" };
};
const read = async (storage: ObjectStorage, key: string, range?: { start: number; end: number }) => {
  const stream = await storage.open(key, range);
  return stream && buffer(stream);
};

/** A storage to try, and what ends it for good. */
type Trial = { use(): Promise<ObjectStorage>; keys(): Promise<string[]>; breakDown(): Promise<void> };

const folder: Trial = {
  async use() {
    setEnv({ OBJECT_STORE_URL: `file:${path.join(files, "objects")}` });
    return objectStorage();
  },
  async keys() {
    const found = await readdir(path.join(files, "objects"), { recursive: true, withFileTypes: true });
    return found.filter((entry) => entry.isFile()).map(({ name }) => name);
  },
  // Where the folder was, there is a file now: nothing can be written or read below it.
  async breakDown() {
    await rm(path.join(files, "objects"), { recursive: true });
    await writeFile(path.join(files, "objects"), "");
  },
};

let server: Awaited<ReturnType<typeof startS3Server>>;
const s3: Trial = {
  async use() {
    server = await startS3Server();
    setEnv({ OBJECT_STORE_URL: server.url, ...s3Credentials });
    return objectStorage();
  },
  keys: () => server.keys(),
  breakDown: () => server.stop(),
};
afterAll(() => server?.close());

describe.each([
  ["a folder", folder],
  ["an S3-compatible server", s3],
])("%s", (_name, trial) => {
  let storage: ObjectStorage;
  beforeAll(async () => {
    storage = await trial.use();
  });

  it("gives back exactly what was stored", async () => {
    for (const bytes of [Buffer.alloc(0), Buffer.from([0, 255, 13, 10]), randomBytes(3_000_000)]) {
      const key = newKey();
      await storage.put(key, await fileOf(bytes));
      const found = await read(storage, key);
      expect(
        createHash("sha256")
          .update(found ?? "")
          .digest("hex"),
      ).toBe(createHash("sha256").update(bytes).digest("hex"));
    }
  });

  it("gives a part of it", async () => {
    const key = newKey();
    await storage.put(key, await fileOf(Buffer.from("0123456789")));
    expect(String(await read(storage, key, { start: 2, end: 4 }))).toBe("234");
    expect(String(await read(storage, key, { start: 9, end: 9 }))).toBe("9");
  });

  it("has nothing under another key", async () => {
    expect(await storage.open(newKey())).toBeNull();
  });

  it("removes for good, and what is not there too", async () => {
    const key = newKey();
    await storage.put(key, await fileOf(Buffer.from("x")));
    await storage.remove(key);
    expect(await storage.open(key)).toBeNull();
    await storage.remove(key);
  });

  it("leaves nothing of a file that could not be read to its end", async () => {
    const key = newKey();
    const gone = { ...(await fileOf(Buffer.from("x"))), path: path.join(files, "gone") };
    await expect(storage.put(key, gone)).rejects.toThrow(StorageUnavailable);
    expect(await storage.open(key)).toBeNull();
    expect((await trial.keys()).filter((name) => name.includes(key))).toEqual([]);
  });

  it("stores many at once", async () => {
    const stored = await Promise.all(
      Array.from({ length: 20 }, async () => {
        const bytes = randomBytes(50_000);
        const key = newKey();
        await storage.put(key, await fileOf(bytes));
        return { key, bytes };
      }),
    );
    for (const { key, bytes } of stored) expect((await read(storage, key))?.equals(bytes)).toBe(true);
  });

  it("says by one error that it cannot do its work", async () => {
    const key = newKey();
    const file = await fileOf(Buffer.from("x"));
    await storage.put(key, file);
    await storage.check();
    expect(await trial.keys()).toContain(key);
    await trial.breakDown();
    await expect(storage.check()).rejects.toThrow(StorageUnavailable);
    await expect(storage.put(newKey(), file)).rejects.toThrow(StorageUnavailable);
    await expect(storage.open(key)).rejects.toThrow(StorageUnavailable);
  });
});

describe("the folder", () => {
  it.each(["../escape.png", "default.x.png", "/etc/passwd", `default.${"0".repeat(32)}.png/../../x`, "", "."])(
    "takes no path for a key: %j",
    proves("SEC-U6"),
    async (key) => {
      setEnv({ OBJECT_STORE_URL: `file:${path.join(files, "other")}` });
      const storage = objectStorage();
      await expect(storage.put(key, await fileOf(Buffer.from("x")))).rejects.toThrow();
      await expect(storage.open(key)).rejects.toThrow();
      await expect(storage.remove(key)).rejects.toThrow();
      await expect(readFile(path.join(files, "escape.png"))).rejects.toThrow();
    },
  );
});
