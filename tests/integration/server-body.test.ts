import net from "node:net";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { type Fixture, seen, startFixture } from "./server-fixture.ts";

const MiB = 1024 * 1024;
let store: Fixture;
beforeAll(async () => {
  store = await startFixture({ limits: { bodyMs: 300, headersMs: 300 } });
});
afterAll(() => store.close());
beforeEach(() => {
  seen.actions = 0;
});

const post = (path: string, body: string | Buffer, headers = {}) => store.ask(path, { method: "POST", headers, body });
const statusOf = (response: string) => Number(/^HTTP\/1\.1 (\d{3})/.exec(response)?.[1]);
const head = (...lines: string[]) =>
  `POST /api/bytes HTTP/1.1\r\nHost: a\r\n${lines.map((l) => `${l}\r\n`).join("")}\r\n`;

describe("size", () => {
  test("1 MiB arrives byte for byte", async () => {
    const body = Buffer.from(Array.from({ length: MiB }, (_, index) => index % 256));
    const response = await post("/api/bytes", body);
    expect([response.status, JSON.parse(response.body)]).toEqual([200, { size: MiB }]);
    expect(seen.lastBody.equals(body)).toBe(true);
  });

  test("one byte more is refused, told by Content-Length or not", async () => {
    const body = Buffer.alloc(MiB + 1);
    for (const headers of [{}, { "Transfer-Encoding": "chunked" }]) {
      const response = await post("/api/bytes", body, headers);
      expect(response.status).toBe(413);
      expect(JSON.parse(response.body).code).toBe("payload_too_large");
    }
    expect(seen.actions).toBe(0);
  });

  test("10 MB get their 413, as a page too", async () => {
    const body = Buffer.alloc(10_000_000, "a");
    for (const headers of [{}, { "Transfer-Encoding": "chunked" }]) {
      expect((await post("/api/bytes", body, headers)).status).toBe(413);
      const page = await post("/form", body, { "Content-Type": "application/x-www-form-urlencoded", ...headers });
      expect([page.status, page.headers["content-type"]]).toEqual([413, "text/html; charset=utf-8"]);
    }
    expect(seen.actions).toBe(0);
  });

  test("a large body on a reading request is refused as well", async () => {
    const response = await store.ask("/", {
      headers: { "Content-Length": String(10 * MiB) },
      body: Buffer.alloc(10 * MiB),
    });
    expect(response.status).toBe(413);
  });

  test("memory stays flat while 256 MB of chunks are refused", async () => {
    const before = process.memoryUsage().arrayBuffers;
    let peak = 0;
    const socket = net.connect(store.port, "127.0.0.1");
    socket.write(head("Transfer-Encoding: chunked"));
    const chunk = Buffer.concat([Buffer.from("100000\r\n"), Buffer.alloc(MiB), Buffer.from("\r\n")]);
    const answered = new Promise<string>((resolve) => socket.once("data", (data) => resolve(data.toString("latin1"))));
    for (let sent = 0; sent < 256; sent += 1) {
      await new Promise((resolve) => socket.write(chunk, resolve));
      peak = Math.max(peak, process.memoryUsage().arrayBuffers - before);
    }
    expect(statusOf(await answered)).toBe(413);
    expect(peak).toBeLessThan(128 * MiB);
    socket.destroy();
  });
});

describe("time", () => {
  test("a body that stalls is refused with 408 and the connection ends", async () => {
    const response = await store.raw(head("Content-Length: 10"), "abc");
    expect(statusOf(response)).toBe(408);
    expect(response).toMatch(/^connection: close/im);
    expect(response).toContain('"code":"request_timeout"');
  });

  test("headers that stall are refused with 408", async () => {
    expect(statusOf(await store.raw("GET / HTTP/1.1\r\nHost: a\r\n"))).toBe(408);
  });

  test("a broken chunk is refused with 400 and nothing runs", async () => {
    const response = await store.raw(head("Transfer-Encoding: chunked"), "3\r\nabc\r\nzz\r\n");
    expect(statusOf(response)).toBe(400);
    expect(seen.actions).toBe(0);
  });
});

describe("Expect: 100-continue", () => {
  test("is granted to a body that will be read", async () => {
    const response = await store.raw(head("Content-Length: 3", "Expect: 100-continue", "Connection: close"), "abc");
    expect(response).toMatch(/^HTTP\/1\.1 100 Continue\r\n\r\nHTTP\/1\.1 200 OK/);
  });

  test.each([
    ["too large", ["Content-Length: 99999999"], 413],
    ["from another site", ["Content-Length: 3", "Origin: https://evil.test"], 403],
  ])("is not granted to a body that is %s", async (_name, lines, status) => {
    const response = await store.raw(head(...lines, "Expect: 100-continue"));
    expect(statusOf(response)).toBe(status);
    expect(response).toMatch(/^connection: close/im);
  });
});

describe("kind", () => {
  test.each([
    ["gzip", 415],
    ["br, gzip", 415],
    ["identity", 200],
  ])("Content-Encoding %s", async (encoding, status) => {
    expect((await post("/api/bytes", "x", { "Content-Encoding": encoding })).status).toBe(status);
  });

  const urlencoded = "application/x-www-form-urlencoded";
  const multipart = "multipart/form-data; boundary=b";
  const parts = (count: number) =>
    `${'--b\r\nContent-Disposition: form-data; name="a"\r\n\r\n1\r\n'.repeat(count)}--b--\r\n`;
  test.each([
    ["a form", urlencoded, "a=1", 200],
    ["a form with bad UTF-8", urlencoded, "a=%ff%fe", 200],
    ["a form with NUL", urlencoded, "a=%00", 400],
    ["a multipart form", multipart, '--b\r\nContent-Disposition: form-data; name="a"\r\n\r\n1\r\n--b--\r\n', 200],
    ["a truncated multipart form", multipart, '--b\r\nContent-Disposition: form-data; name="a"\r\n\r\n1', 400],
    ["a multipart form without boundary", "multipart/form-data", "--b--", 400],
    ["JSON", "application/json", "{}", 415],
    ["nonsense for a type", ";;", "a=1", 415],
    ["a form of 1,000 fields", urlencoded, "a=1&".repeat(999).concat("b=1"), 200],
    ["a form of 1,002 fields", urlencoded, "a=1&".repeat(1001).concat("b=1"), 413],
    ["a multipart form of 1,002 fields", multipart, parts(1002), 413],
    ["a multipart form of 1,000 fields in lower case", multipart, parts(1000).toLowerCase(), 200],
    ["a multipart form of 1,001 fields in lower case", multipart, parts(1001).toLowerCase(), 413],
    ["no type, no body", undefined, "", 200],
    ["no type", undefined, "a=1", 415],
  ])("a page action given %s", async (_name, type, body, status) => {
    const response = await post("/form", body, type ? { "Content-Type": type } : {});
    expect(response.status).toBe(status);
    expect(seen.actions).toBe(status === 200 ? 1 : 0);
  });
});
