import http from "node:http";
import net from "node:net";
import zlib from "node:zlib";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { accessLog, log } from "#app/platform/logging.server.ts";
import { proves } from "#tests/conformance/proves.ts";
import { eventually } from "#tests/fixtures/eventually.ts";
import { type Fixture, gate, holdGate, seen, startFixture } from "./server-fixture.ts";

let store: Fixture;
beforeAll(async () => {
  store = await startFixture();
});
afterAll(() => store.close());

/** Collects what requests log as errors until `restore()`. */
function watchErrors() {
  const error = vi.fn();
  // The pipeline calls only these four.
  const logger = { error, warn: vi.fn(), info: vi.fn(), debug: vi.fn() } as unknown as ReturnType<typeof log.child>;
  const child = vi.spyOn(log, "child").mockReturnValue(logger);
  return { error, restore: () => child.mockRestore() };
}

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

  test("a long file leaves no listener for each pause of its reader, and is compressed", async () => {
    const warned = vi.fn();
    process.on("warning", warned);
    for (const [accepted, encoding] of [
      ["gzip", "gzip"],
      ["identity", undefined],
    ] as const) {
      const headers = { "Accept-Encoding": accepted };
      const response = await new Promise<http.IncomingMessage>((resolve, reject) => {
        http.get({ host: "127.0.0.1", port: store.port, path: "/export", headers }, resolve).on("error", reject);
      });
      expect([response.headers["content-encoding"], response.headers.vary]).toEqual([encoding, "Accept-Encoding"]);
      let size = 0;
      for await (const piece of encoding ? response.pipe(zlib.createGunzip()) : response) {
        size += piece.length;
        await new Promise((resolve) => setImmediate(resolve));
      }
      expect(size).toBe(256 * 32_768);
    }
    process.off("warning", warned);
    expect(warned.mock.calls.map(([warning]) => warning.name)).not.toContain("MaxListenersExceededWarning");
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
    await eventually(() => expect(seen.aborted).toBe(1));
    gate.open();
    expect((await store.ask("/healthz")).status).toBe(200);
    expect(error).not.toHaveBeenCalled();
    restore();
  });
});

test("the access log has one line a request, without the query and without line breaks", async () => {
  const info = vi.spyOn(accessLog, "info").mockReturnValue();
  const { headers } = await store.ask("/form%0d%0aadmin?token=secret");
  await eventually(() => expect(info).toHaveBeenCalled());
  await store.ask("/healthz");
  expect(info).toHaveBeenCalledTimes(1);
  const requestId = headers["x-request-id"];
  const entry = { requestId, method: "GET", path: "/form%0d%0aadmin", status: 404, clientAddress: "127.0.0.1" };
  expect(info).toHaveBeenCalledWith(expect.objectContaining(entry), "request");
  expect(JSON.stringify(info.mock.calls)).not.toContain("secret");
  info.mockRestore();
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

  test.each(["/data-fails-late", "/data-fails-late.data"])("%s tells nothing of its inside", async (target) => {
    const response = await store.ask(target);
    expect(response.body).toContain("Unexpected Server Error");
    expect(response.body).not.toMatch(internals);
  });

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
    ["POST", "/api/json", 422, "invalid_input"],
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

describe("a form that leads to another origin", () => {
  const post = (target: string, to: string) =>
    store.ask(target, {
      method: "POST",
      headers: { "Content-Type": "application/x-www-form-urlencoded", Origin: "https://store.test" },
      body: new URLSearchParams({ to }).toString(),
    });

  test.each(["/away", "/api/away"])(
    "%s is answered with a page that leads there, and no redirect",
    proves("SEC-H2"),
    async (path) => {
      const to = `https://pay.test/hosted?a=1&b='"<script>alert(1)</script>#part`;
      const { status, headers, body } = await post(path, to);
      expect(status).toBe(200);
      expect(headers).not.toHaveProperty("location");
      expect([headers["content-type"], headers["cache-control"]]).toEqual(["text/html; charset=utf-8", "no-store"]);
      expect(headers["set-cookie"]).toEqual(["state=1"]);
      const href = "https://pay.test/hosted?a=1&amp;b=%27%22%3Cscript%3Ealert(1)%3C/script%3E#part";
      expect(body).toContain(`href="${href}">Continue to pay.test</a>`);
      expect(body).toContain(`<meta http-equiv="refresh" content="0;url=${href}">`);
      const nonce = /'nonce-([^']+)'/.exec(String(headers["content-security-policy"]))?.[1];
      expect(body).toContain(`<script nonce="${nonce}">location.replace(`);
      expect(body.match(/<script/g)).toHaveLength(1);
    },
  );

  test("redirects within the store, and those of a GET, stay redirects", async () => {
    for (const to of ["/form", "https://store.test/form", "//store.test/form"]) {
      const answer = await post("/away", to);
      expect([answer.status, answer.headers.location]).toEqual([303, to]);
    }
    const got = await store.ask("/away");
    expect([got.status, got.headers.location]).toEqual([302, "https://pay.test/get"]);
  });

  test("leads to no address that is not of the web", async () => {
    for (const to of ["javascript:alert(1)", "data:text/html,x", "file:///etc/passwd"]) {
      const { error, restore } = watchErrors();
      const answer = await post("/away", to);
      restore();
      expect([answer.status, error.mock.calls.length]).toEqual([500, 1]);
      expect(answer.body).not.toContain("alert");
    }
  });
});
