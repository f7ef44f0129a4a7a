import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import zlib from "node:zlib";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { staticFiles } from "#app/platform/http/static-files.server.ts";
import { type Fixture, startFixture } from "./server-fixture.ts";

const directory = mkdtempSync(path.join(tmpdir(), "latchkey-files-"));
const files = {
  "assets/app-Ab3_-xyZ.js": "console.log(1);",
  "assets/app-Ab3_-xyZ.js.br": zlib.brotliCompressSync("console.log(1);"),
  "assets/app-Ab3_-xyZ.js.gz": zlib.gzipSync("console.log(1);"),
  "assets/app-Ab3_-xyZ.js.map": "{}",
  "assets/kept-Ab3_-xyZ.js": "kept",
  "assets/gone-Ab3_-xyZ.js": "gone",
  "logo.svg": "<svg/>",
  ".env": "SECRET=1",
  ".vite/manifest.json": "{}",
};

let store: Fixture;
beforeAll(async () => {
  for (const [name, content] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(directory, name)), { recursive: true });
    writeFileSync(path.join(directory, name), content);
  }
  store = await startFixture({ files: staticFiles(directory) });
});
afterAll(async () => {
  await store.close();
  rmSync(directory, { recursive: true });
});

describe("files", () => {
  const asset = "/assets/app-Ab3_-xyZ.js";

  test("a hashed asset is kept for good and has the security headers", async () => {
    const { status, headers, body } = await store.ask(asset);
    expect([status, body]).toEqual([200, files["assets/app-Ab3_-xyZ.js"]]);
    expect(headers).toMatchObject({
      "cache-control": "public, max-age=31536000, immutable",
      "content-type": "text/javascript",
      "x-content-type-options": "nosniff",
      "strict-transport-security": "max-age=31536000; includeSubDomains",
      vary: "Accept-Encoding",
    });
  });

  test("is sent as the build compressed it", async () => {
    const brotli = await store.ask(asset, { headers: { "Accept-Encoding": "gzip, br" } });
    expect(brotli.headers["content-encoding"]).toBe("br");
    expect(zlib.brotliDecompressSync(brotli.bytes).toString()).toBe("console.log(1);");
    const gzip = await store.ask(asset, { headers: { "Accept-Encoding": "gzip" } });
    expect(gzip.headers["content-encoding"]).toBe("gzip");
  });

  test("another file is revalidated by its ETag", async () => {
    const { headers } = await store.ask("/logo.svg");
    expect(headers["cache-control"]).toBe("public, no-cache");
    const again = await store.ask("/logo.svg", { headers: { "If-None-Match": headers.etag } });
    expect([again.status, again.body, again.headers["cache-control"]]).toEqual([304, "", undefined]);
  });

  test.each([
    "/.env",
    "/.vite/manifest.json",
    `${asset}.map`,
    "/assets/..%2f.env",
    "/assets/%2e%2e/.env",
    "/assets",
    "/__proto__",
  ])("%s is not a file", async (target) => {
    const { status, body } = await store.ask(target);
    expect(status).toBe(404);
    expect(body).not.toContain("SECRET");
  });

  test.each(["bytes=5-1", "bytes=-1", "bytes=99-", "nonsense"])("Range %s does no harm", async (range) => {
    const response = await store.ask(asset, { headers: { Range: range } });
    expect([response.status, response.body]).toEqual([200, "console.log(1);"]);
  });

  test("HEAD has no body, POST is no business of files", async () => {
    const head = await store.ask(asset, { method: "HEAD" });
    expect([head.status, head.body, head.headers["content-length"]]).toEqual([200, "", "15"]);
    expect((await store.ask(asset, { method: "POST" })).status).toBe(404);
  });

  test("a file that vanished under the running store is answered from memory, or is not found", async () => {
    await store.ask("/assets/kept-Ab3_-xyZ.js");
    for (const name of ["kept", "gone"]) rmSync(path.join(directory, `assets/${name}-Ab3_-xyZ.js`));
    const kept = await store.ask("/assets/kept-Ab3_-xyZ.js");
    expect([kept.status, kept.body]).toEqual([200, "kept"]);
    expect((await store.ask("/assets/gone-Ab3_-xyZ.js")).status).toBe(404);
  });
});
