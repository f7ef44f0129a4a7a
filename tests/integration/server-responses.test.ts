import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import net from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import zlib from "node:zlib";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { staticFiles } from "#app/platform/http/static-files.server.ts";
import { type Logger, log } from "#app/platform/logging.server.ts";
import { type Fixture, gate, holdGate, seen, startFixture } from "./server-fixture.ts";

const directory = mkdtempSync(path.join(tmpdir(), "latchkey-files-"));
const files = {
  "assets/app-Ab3_-xyZ.js": "console.log(1);",
  "assets/app-Ab3_-xyZ.js.br": zlib.brotliCompressSync("console.log(1);"),
  "assets/app-Ab3_-xyZ.js.gz": zlib.gzipSync("console.log(1);"),
  "assets/app-Ab3_-xyZ.js.map": "{}",
  "assets/gone-Ab3_-xyZ.js": "gone",
  "logo.svg": "<svg/>",
  ".env": "SECRET=1",
  ".vite/manifest.json": "{}",
};

let store: Fixture;

/** Collects what requests log as errors until `restore()`. */
function watchErrors() {
  const error = vi.fn();
  // The pipeline calls only these four.
  const logger = { error, warn: vi.fn(), info: vi.fn(), debug: vi.fn() } as unknown as Logger;
  const child = vi.spyOn(log, "child").mockReturnValue(logger as ReturnType<typeof log.child>);
  return { error, restore: () => child.mockRestore() };
}

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

  test("a file that vanished under the running store costs that response only", async () => {
    rmSync(path.join(directory, "assets/gone-Ab3_-xyZ.js"));
    await expect(store.ask("/assets/gone-Ab3_-xyZ.js")).rejects.toThrow(/socket hang up|ECONNRESET/);
    expect((await store.ask("/healthz")).status).toBe(200);
  });
});

describe("dynamic responses", () => {
  test("are compressed when asked for", async () => {
    for (const [accepted, decompress] of [
      ["br", zlib.brotliDecompressSync],
      ["gzip", zlib.gunzipSync],
    ] as const) {
      const response = await store.ask("/api/long", { headers: { "Accept-Encoding": accepted } });
      expect(response.headers["content-encoding"]).toBe(accepted);
      expect(JSON.parse(decompress(response.bytes).toString()).text).toHaveLength(5000);
    }
    expect((await store.ask("/api/long")).headers).not.toHaveProperty("content-encoding");
    const provider = await store.ask("/api/events", { headers: { "Accept-Encoding": "br" } });
    expect(provider.headers).not.toHaveProperty("content-encoding");
  });

  test("stream, compressed too: the first part arrives while the rest is not there yet", async () => {
    holdGate();
    const socket = net.connect(store.port, "127.0.0.1");
    socket.write("GET /stream HTTP/1.1\r\nHost: a\r\nAccept-Encoding: gzip\r\nConnection: close\r\n\r\n");
    const gunzip = zlib.createGunzip();
    let started = false;
    socket.on("data", (chunk: Buffer) => {
      const body = started ? chunk : chunk.subarray(chunk.indexOf("\r\n\r\n") + 4);
      started = true;
      // One chunk of the chunked encoding at a time is enough here.
      for (let rest = body; rest.length > 0; ) {
        const end = rest.indexOf("\r\n");
        const size = Number.parseInt(rest.subarray(0, end).toString(), 16);
        if (size > 0) gunzip.write(rest.subarray(end + 2, end + 2 + size));
        rest = rest.subarray(end + 2 + size + 2);
      }
    });
    const first = await new Promise<string>((resolve) => gunzip.once("data", (data) => resolve(data.toString())));
    expect(first).toBe("first ");
    const last = new Promise<string>((resolve) => gunzip.once("data", (data) => resolve(data.toString())));
    gate.open();
    expect(await last).toBe("last");
    socket.destroy();
  });

  test("HEAD is GET without a body", async () => {
    for (const target of ["/", "/api/long", "/nothing", "/healthz"]) {
      const [head, get] = [await store.ask(target, { method: "HEAD" }), await store.ask(target)];
      expect([target, head.status, head.body]).toEqual([target, get.status, ""]);
      expect(head.headers["content-type"]).toBe(get.headers["content-type"]);
    }
  });

  test("a client that leaves aborts its request", async () => {
    holdGate();
    seen.aborted = 0;
    const { error, restore } = watchErrors();
    const socket = net.connect(store.port, "127.0.0.1");
    socket.write("GET /stream HTTP/1.1\r\nHost: a\r\n\r\n");
    await new Promise((resolve) => socket.once("data", resolve));
    socket.destroy();
    await vi.waitFor(() => expect(seen.aborted).toBe(1));
    gate.open();
    expect((await store.ask("/healthz")).status).toBe(200);
    expect(error).not.toHaveBeenCalled();
    restore();
  });
});

describe("errors", () => {
  const internals = /mod_orders|node_modules|\.tsx?:\d|at async/;

  test.each(["/page-fails", "/render-fails", "/page-fails.data", "/api/fails", "/api/fails-bare"])(
    "%s tells nothing of its inside",
    async (target) => {
      const response = await store.ask(target);
      expect(response.status).toBe(500);
      expect(response.body).not.toMatch(internals);
    },
  );

  test.each(["/page-fails", "/render-fails", "/page-fails.data", "/api/fails", "/api/fails-bare"])(
    "%s is logged exactly once",
    async (target) => {
      const { error, restore } = watchErrors();
      await store.ask(target);
      await store.ask("/nothing");
      restore();
      expect(error).toHaveBeenCalledTimes(1);
      expect(error.mock.calls[0]?.[0].err.message).toBe("relation mod_orders is missing");
    },
  );

  test.each([
    ["GET", "/api/fails", 500, "internal_error"],
    ["GET", "/api/fails-bare", 500, "internal_error"],
    ["POST", "/api/fails-bare", 500, "internal_error"],
    ["GET", "/API/fails", 500, "internal_error"],
    ["GET", "/api/json", 405, "method_not_allowed"],
    ["PUT", "/api/bytes", 405, "method_not_allowed"],
    ["POST", "/api/long", 405, "method_not_allowed"],
    ["POST", "/api/json", 415, "unsupported_media_type"],
    ["TRACE", "/api/json", 405, "method_not_allowed"],
    ["GET", "/api/json%00", 400, "malformed_request"],
  ])("%s %s is a problem", async (method, target, status, code) => {
    const { headers, body, ...response } = await store.ask(target, { method });
    expect(response.status).toBe(status);
    expect(headers["content-type"]).toBe("application/problem+json");
    expect(JSON.parse(body)).toMatchObject({ status, code, requestId: headers["x-request-id"] });
    expect(body).not.toMatch(internals);
    if (status === 405) expect(headers.allow).toBeTruthy();
  });

  test("a page without an action answers 405 and names what works", async () => {
    const headers = { "Content-Type": "application/x-www-form-urlencoded" };
    const response = await store.ask("/page-fails", { method: "POST", headers, body: "a=1" });
    expect([response.status, response.headers.allow]).toEqual([405, "GET, HEAD"]);
  });

  test("a failure outside every route gets the plain page, with the request id and nothing to inject", async () => {
    const broken = await startFixture({ loadBuild: () => Promise.reject(new Error("<script>alert(1)</script>")) });
    const page = await broken.ask("/");
    expect([page.status, page.headers["content-type"]]).toEqual([500, "text/html; charset=utf-8"]);
    expect(page.body).toContain(String(page.headers["x-request-id"]));
    expect(page.body).not.toContain("alert");
    const nonce = /'nonce-([^']+)'/.exec(String(page.headers["content-security-policy"]))?.[1];
    expect(page.body).toContain(`<style nonce="${nonce}">`);
    expect(JSON.parse((await broken.ask("/api/long")).body).code).toBe("internal_error");
    await broken.close();
  });

  test("development shows the stack, escaped", async () => {
    const broken = await startFixture({
      development: true,
      loadBuild: () => Promise.reject(new Error("<script>alert(1)</script>")),
    });
    const { body } = await broken.ask("/");
    expect(body).toContain("&lt;script&gt;alert(1)");
    expect(body).not.toContain("<script>alert");
    await broken.close();
  });
});
