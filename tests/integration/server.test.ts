import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { parseTrustedProxies } from "#app/platform/http/client-address.server.ts";
import { proves } from "#tests/conformance/proves.ts";
import { type Fixture, startFixture } from "./server-fixture.ts";

let store: Fixture;
beforeAll(async () => {
  store = await startFixture({ formActionOrigins: async () => ["https://pay.test/hosted"] });
});
afterAll(() => store.close());

const get = (target: string, ...headers: string[]) =>
  store.raw(
    `GET ${target} HTTP/1.1\r\nHost: store.test\r\nConnection: close\r\n${headers.map((h) => `${h}\r\n`).join("")}\r\n`,
  );
const statusOf = (response: string) => Number(/^HTTP\/1\.1 (\d{3})/.exec(response)?.[1]);

const promised = {
  "x-content-type-options": "nosniff",
  "referrer-policy": "strict-origin-when-cross-origin",
  "cross-origin-opener-policy": "same-origin",
  "strict-transport-security": "max-age=31536000; includeSubDomains",
  "cache-control": "no-store",
};

describe("every response carries the security headers", () => {
  test.each([
    ["a page", "/", 200],
    ["a missing page", "/nothing/here", 404],
    ["a redirect", "/go", 302],
    ["a failing page", "/page-fails", 500],
    ["a page that cannot be rendered", "/render-fails", 500],
    ["page data", "/form.data", 200],
    ["an API response", "/api/long", 200],
    ["an API problem", "/api/fails", 500],
    ["a malformed target", "//evil.test/x", 400],
    ["health", "/healthz", 200],
    ["readiness", "/readyz", 200],
  ])("%s", proves("SEC-H1", "SEC-H3"), async (_name, path, status) => {
    const response = await store.ask(path);
    expect(response.status).toBe(status);
    expect(response.headers).toMatchObject(promised);
    expect(response.headers["content-security-policy"]).toMatch(
      /object-src 'none'; base-uri 'none'; frame-ancestors 'none'/,
    );
    expect(response.headers["permissions-policy"]).toContain("camera=()");
    expect(response.headers["x-request-id"]).toMatch(/^[0-9a-f-]{36}$/);
    expect(response.headers).not.toHaveProperty("x-powered-by");
    expect(response.headers).not.toHaveProperty("access-control-allow-origin");
  });

  test.each([
    ["no HTTP at all", "nonsense\r\n\r\n", 400],
    ["an unknown method", "BREW / HTTP/1.1\r\nHost: a\r\n\r\n", 400],
    [
      "a method that HTTP knows and the store does not",
      "PROPFIND / HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n",
      501,
    ],
    ["CONNECT", "CONNECT evil.test:443 HTTP/1.1\r\nHost: evil.test\r\n\r\n", 405],
    ["no Host", "GET / HTTP/1.1\r\nConnection: close\r\n\r\n", 400],
    ["too large headers", `GET / HTTP/1.1\r\nHost: a\r\nX: ${"a".repeat(40_000)}\r\n\r\n`, 431],
  ])("%s", proves("SEC-H1", "SEC-H3"), async (_name, sent, status) => {
    const response = await store.raw(sent);
    expect(statusOf(response)).toBe(status);
    for (const [name, value] of Object.entries(promised))
      expect(response.toLowerCase()).toContain(`${name}: ${value.toLowerCase()}`);
    expect(response).toContain("frame-ancestors 'none'");
  });

  test("HSTS and its kind stay away from plain http", async () => {
    const plain = await startFixture({ appOrigin: () => "http://localhost:3000" });
    const response = await plain.ask("/");
    expect(response.headers).not.toHaveProperty("strict-transport-security");
    await plain.close();
  });

  test("a response may decide its own caching", async () => {
    expect((await store.ask("/cached")).headers["cache-control"]).toBe("public, max-age=60");
  });
});

describe("Content-Security-Policy", () => {
  test(
    "has a new nonce each time, which every inline script carries, streamed ones too",
    proves("SEC-H2"),
    async () => {
      const nonces = new Set<string>();
      for (const path of ["/", "/", "/nothing"]) {
        const { headers, body } = await store.ask(path);
        const nonce = /'nonce-([^']+)'/.exec(headers["content-security-policy"] as string)?.[1] ?? "";
        expect(Buffer.from(nonce, "base64").length).toBeGreaterThanOrEqual(16);
        nonces.add(nonce);
        const scripts = body.match(/<script\b[^>]*>/g) ?? [];
        expect(scripts.length).toBeGreaterThan(1);
        for (const script of scripts) expect(script).toContain(`nonce="${nonce}"`);
      }
      expect(nonces.size).toBe(3);
    },
  );

  test("lets forms lead to hosted payment pages, by origin", async () => {
    const policy = (await store.ask("/")).headers["content-security-policy"];
    expect(policy).toContain("form-action 'self' https://pay.test");
    expect(policy).not.toMatch(/hosted|unsafe/);
  });

  test("keeps the last known origins when they cannot be loaded", async () => {
    let fails = false;
    const other = await startFixture({
      formActionOrigins: async () => (fails ? Promise.reject(new Error("down")) : ["https://pay.test"]),
    });
    await other.ask("/");
    fails = true;
    const { status, headers } = await other.ask("/");
    expect(status).toBe(200);
    expect(headers["content-security-policy"]).toContain("https://pay.test");
    await other.close();
  });
});

describe("the request's target", () => {
  test.each([
    ["absolute form", "http://evil.test/", 400],
    ["absolute form of this store", "https://store.test/", 400],
    ["another origin by two slashes", "//evil.test/", 400],
    ["another origin by a backslash", "/\\evil.test/", 400],
    ["another origin behind dots", "/.//evil.test/", 400],
    ["broken percent-encoding", "/a%E0%A4%A", 400],
    ["a lone percent sign", "/a%", 400],
    ["NUL in the path", "/a%00b", 400],
    ["NUL in the query", "/?q=%00", 400],
    ["a fragment", "/a#b", 400],
    ["9 KiB", `/${"a".repeat(9 * 1024)}`, 414],
    ["a query that is only untidy", "/?q=100%&x=%zz", 200],
    ["encoded traversal", "/%2e%2e/%2e%2e/etc/passwd", 404],
  ])("%s", async (_name, target, status) => {
    const response = await get(target);
    expect(statusOf(response)).toBe(status);
    expect(response).not.toMatch(/^location:/im);
  });

  test.each([
    ["OPTIONS *", 400],
    ["TRACE /", 405],
    ["TRACE *", 405],
  ])("%s", async (line, status) => {
    const response = await store.raw(`${line} HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n`);
    expect(statusOf(response)).toBe(status);
    if (status === 405) expect(response).toMatch(/^allow: /im);
  });

  test.each([
    ["two Hosts", "GET / HTTP/1.1\r\nHost: a\r\nHost: b\r\nConnection: close\r\n\r\n", 400],
    ["HTTP/1.0 without Host", "GET / HTTP/1.0\r\n\r\n", 200],
    ["two lengths", "POST /form HTTP/1.1\r\nHost: a\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\na", 400],
    [
      "a length and chunks",
      "POST /form HTTP/1.1\r\nHost: a\r\nContent-Length: 3\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n",
      400,
    ],
    [
      "an unknown transfer encoding",
      "POST /form HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: xchunked\r\n\r\n0\r\n\r\n",
      400,
    ],
    ["a header folded over lines", "GET / HTTP/1.1\r\nHost: a\r\nX: 1\r\n 2\r\n\r\n", 400],
  ])("%s", async (_name, sent, status) => {
    expect(statusOf(await store.raw(sent))).toBe(status);
  });
});

test("a route sees the store's own origin and address whatever the caller claims", async () => {
  const headers = {
    Host: "evil.test",
    "X-Forwarded-Host": "evil.test",
    "X-Forwarded-Proto": "http",
    "X-Forwarded-For": "198.51.100.1",
    "X-Request-Id": "mine",
  };
  const { body, headers: received } = await store.ask("/describe?a=1", { headers });
  const view = JSON.parse(body);
  expect(view).toEqual({
    url: "https://store.test/describe?a=1",
    host: "store.test",
    forwarded: null,
    address: "127.0.0.1",
    requestId: received["x-request-id"],
  });
  expect(view.requestId).not.toBe("mine");
});

test("behind a trusted proxy the forwarded address counts", async () => {
  const proxied = await startFixture({ trustedProxies: parseTrustedProxies("127.0.0.0/8") });
  const { body } = await proxied.ask("/describe", { headers: { "X-Forwarded-For": "1.1.1.1, 198.51.100.1" } });
  expect(JSON.parse(body).address).toBe("198.51.100.1");
  await proxied.close();
});
