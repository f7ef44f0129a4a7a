/** Requests to the built store that no well-behaved client sends: spelt, aimed and labelled to get around its guards. */
import net from "node:net";
import { beforeAll, describe, expect, test } from "vitest";
import { proves } from "#tests/conformance/proves.ts";
import { builtRoutes } from "#tests/fixtures/built-routes.ts";
import { fingerprint } from "#tests/fixtures/fingerprint.ts";
import { httpClient } from "#tests/fixtures/http-client.ts";
import { addExamples, addressesOf, canary } from "#tests/fixtures/route-examples.ts";
import { useRunningStore } from "#tests/fixtures/running-store.ts";
import { signInAsAdmin } from "#tests/fixtures/shop.ts";
import { signedInCustomer } from "#tests/fixtures/signed-in.ts";

const running = useRunningStore({ https: false });
let examples: Record<string, string> = {};
beforeAll(async () => {
  examples = await addExamples();
});

/** Sends bytes as they are and returns everything that comes back until the store closes the connection. */
function raw(text: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = net.connect(running.store.port, "127.0.0.1", () => socket.write(Buffer.from(text, "latin1")));
    const chunks: Buffer[] = [];
    socket.on("data", (chunk: Buffer) => chunks.push(chunk));
    socket.on("close", () => resolve(Buffer.concat(chunks).toString()));
    socket.on("error", reject);
  });
}
const head = (line: string, ...headers: string[]) =>
  `${[line, "Host: shop.test", "Connection: close", ...headers].join("\r\n")}\r\n\r\n`;
const statusOf = (answer: string) => Number(/^HTTP\/1\.1 (\d{3})/.exec(answer)?.[1] ?? 0);
const locationOf = (answer: string) => /^location: (.*)$/im.exec(answer)?.[1]?.trim();
const inside = /\n\s+at [^\n]+:\d+:\d+|node_modules|· Admin<\/title>/;

/**
 * Ways to write the path of a page so that a matcher, a proxy or a file server might read another one, by what they
 * play on. The first of each is the one that has worked most often elsewhere.
 */
function spellings(path: string): string[][] {
  const rest = path.slice("/admin".length);
  return [
    [
      `/x/../admin${rest}`,
      `/./admin${rest}`,
      `/assets/../admin${rest}`,
      `/api/auth/../../admin${rest}`,
      `/cart/..${path}`,
    ],
    [
      `/%61dmin${rest}`,
      `/%2e/admin${rest}`,
      `/x/%2e%2e/admin${rest}`,
      `/%41DMIN${rest}`,
      `/ADMIN${rest}`,
      `/aDmIn${rest}`,
    ],
    [
      `${path};.css`,
      `/admin;x=1${rest}`,
      `/admin;${rest}`,
      `/;${path}`,
      `${path};jsessionid=1`,
      `${path}.json`,
      `${path}.css`,
    ],
    [
      `/admin/${rest}`,
      `/admin//${rest}`,
      `/admin/.${rest}`,
      `${path}/`,
      `${path}//`,
      `${path}/.`,
      `${path}/..`,
      `${path}?`,
    ],
    [`/admin%2f${rest.slice(1)}`, `%2fadmin${rest}`, `/%2fadmin${rest}`, `/admin%5c${rest.slice(1)}`, `\\admin${rest}`],
    [`/%c0%afadmin${rest}`, `/%e0%80%afadmin${rest}`, `/%c1%a1dmin${rest}`, `/%u0061dmin${rest}`, `/\u00e0dmin${rest}`],
    [`${path}%00`, `${path}%20`, `${path}%09`, `${path}.`, `${path}%2e`, `${path}%3f`, `${path}%23`, `${path}#x`],
    [
      `${path}.data/`,
      `${path}.data.data`,
      `${path}.DATA`,
      `${path}/.data`,
      `${path}/_.data`,
      `${path}%2edata`,
      `${path}.d%61ta`,
    ],
    [
      `http://shop.test${path}`,
      `//admin${rest}`,
      `///admin${rest}`,
      `/\\/admin${rest}`,
      `https://shop.test${path}`,
      path.slice(1),
    ],
    [
      `${path}.data?_routes=root`,
      `${path}?_routes=`,
      `${path}.data?_routes=routes%2Fadmin%2Flayout&_routes=x`,
      `${path}?index`,
    ],
    [
      `/_root.data?_routes=routes%2Fadmin%2Fproducts`,
      `/_.data?_routes=routes%2Fadmin%2Forders`,
      `/__manifest?paths=${path}`,
    ],
  ];
}

/** Routes of each kind, asked for in every spelling; the others in one of each sort, since all are matched alike. */
const thoroughly = ["/admin", "/admin/orders", "/admin/orders/:id", "/admin/orders/export", "/admin/settings/store"];
const underAdmin = builtRoutes().filter(({ pattern }) => /^\/admin/.test(pattern));
test("the routes that are tried in every spelling are there", () => {
  expect(underAdmin.map(({ pattern }) => pattern)).toEqual(expect.arrayContaining(thoroughly));
});

describe("without a session", () => {
  test.each(underAdmin)(
    "$id opens under no spelling of its path, for reading or writing",
    proves("SEC-Z1", "SEC-Z3"),
    async ({ pattern }) => {
      const before = await fingerprint(running.database.url);
      const [path = ""] = addressesOf(pattern, examples);
      const form = "intent=save&title=x&handle=y&version=0";
      const sorts = spellings(path);
      const targets = thoroughly.includes(pattern) ? sorts.flat() : sorts.flatMap((sort) => sort.slice(0, 1));
      for (const target of targets) {
        for (const method of ["GET", "POST"]) {
          const body = method === "GET" ? "" : form;
          const type = "Content-Type: application/x-www-form-urlencoded";
          const answer = await raw(head(`${method} ${target} HTTP/1.1`, type, `Content-Length: ${body.length}`) + body);
          const status = statusOf(answer);
          expect([method, target, status > 0 && status < 500]).toEqual([method, target, true]);
          expect(answer, `${method} ${target}`).not.toContain(canary);
          expect(answer, `${method} ${target}`).not.toMatch(inside);
          const location = /^location: (.*)$/im.exec(answer)?.[1]?.trim() ?? "/";
          expect([target, new URL(location, "https://shop.test").origin]).toEqual([target, "https://shop.test"]);
        }
      }
      expect(await fingerprint(running.database.url)).toBe(before);
    },
  );
});

describe("a slash at the end of a page's address", () => {
  test.each([
    ["/products/?sort=title&q=a%26b", "/products?sort=title&q=a%26b"],
    ["/collections/kitchen//", "/collections/kitchen"],
    ["/x/../products/", "/products"],
    ["/PRODUCTS/", "/PRODUCTS"],
    ["/no/such/", "/no/such"],
  ])("%s leads to %s, for reading alone", async (path, to) => {
    for (const method of ["GET", "HEAD"]) {
      const answer = await raw(head(`${method} ${path} HTTP/1.1`));
      expect([method, statusOf(answer), locationOf(answer)]).toEqual([method, 308, to]);
      expect(answer).toMatch(/^cache-control: no-store/im);
    }
    expect(statusOf(await raw(head(`POST ${path} HTTP/1.1`, "Content-Length: 0")))).not.toBe(308);
  });

  test.each([
    "/",
    "//evil.test/",
    "///evil.test/",
    "/\\evil.test/",
    "/.//evil.test/",
    "/x/..//evil.test/",
    "/%2fevil.test/",
    "/%2F%2Fevil.test/",
    "/%5cevil.test/",
    "/%09/evil.test/",
    "/api/checkout/sessions/",
    "/api/workload/status/",
    "/api/no-such/",
    "/products.data/",
    "/admin.data/",
  ])("%s leads to no other host, and to no page's data", async (path) => {
    const answer = await raw(head(`GET ${path} HTTP/1.1`));
    const to = locationOf(answer) ?? "/";
    expect([new URL(to, "https://shop.test").origin, /^\/(?![/\\]|%2f|%5c)/i.test(to), to.endsWith(".data")]).toEqual([
      "https://shop.test",
      true,
      false,
    ]);
  });

  test("takes nobody past a guard: it is led away from only for those who may see the page", async () => {
    const paths = ["/admin/", "/admin//", "/ADMIN/", "/%61dmin/", "/admin/orders/?q=a%26b"];
    const shopper = httpClient(running.store);
    const stranger = httpClient(running.store);
    const operator = httpClient(running.store);
    await Promise.all([signedInCustomer(shopper), signInAsAdmin(operator)]);
    for (const path of paths) {
      expect([path, (await shopper.get(path)).status]).toEqual([path, 403]);
      const sent = await stranger.get(path);
      expect([path, sent.status, sent.location]).toEqual([path, 302, expect.stringMatching(/^\/sign-in\?redirectTo=/)]);
      const led = await operator.get(path);
      expect([path, led.status, led.location]).toEqual([path, 308, path.replace(/\/+(?=\?|$)/, "")]);
      expect((await operator.get(led.location)).status).toBe(200);
    }
    expect((await stranger.get("/account/")).location).toMatch(/^\/sign-in\?redirectTo=/);
    const led = await shopper.get("/account/");
    expect([led.status, led.location]).toEqual([308, "/account"]);
    expect((await shopper.get("/admin/.data")).status).toBe(403);
    const data = await operator.get("/admin/.data?_routes=routes%2Fadmin%2Fdashboard");
    expect([data.status, data.text]).toEqual([202, expect.stringMatching(/"redirect","\/admin","status",308/)]);
  });
});

describe("a method or a form of request that the store does not have", () => {
  const unknown = [
    "TRACE",
    "TRACK",
    "DEBUG",
    "PROPFIND",
    "PROPPATCH",
    "MKCOL",
    "COPY",
    "MOVE",
    "LOCK",
    "SEARCH",
    "PURGE",
  ];
  const more = [
    "LINK",
    "UNLINK",
    "REPORT",
    "SUBSCRIBE",
    "M-SEARCH",
    "QUERY",
    "SOURCE",
    "BREW",
    "get",
    "GeT",
    "GET\t",
    "\u00e9",
  ];
  test.each([...unknown, ...more])(
    "%j is refused as such, everywhere and never a failure",
    proves("SEC-C9"),
    async (method) => {
      for (const path of [
        "/",
        "/cart",
        "/admin",
        "/api/auth/sign-in/email",
        "/no/such",
        "/favicon.svg",
        "/healthz",
        "*",
      ]) {
        const answer = await raw(head(`${method} ${path} HTTP/1.1`, "Cookie: guestId=x", "Content-Length: 0"));
        expect([400, 405, 501]).toContain(statusOf(answer));
        expect(answer).toMatch(/^x-content-type-options: nosniff/im);
        expect(answer).not.toContain("Cookie: guestId=x");
      }
    },
  );

  test.each([
    ["OPTIONS * HTTP/1.1", [400]],
    ["CONNECT shop.test:443 HTTP/1.1", [405]],
    ["CONNECT / HTTP/1.1", [400, 405]],
    ["GET / HTTP/1.0", [200]],
    ["GET /admin HTTP/1.0", [302]],
    ["GET / HTTP/1.2", [400, 505]],
    ["PRI * HTTP/2.0", [400, 505]],
    // Node's parser takes these three for the same request, with the same guards.
    ["GET /admin HTTP/2.0", [302, 400, 505]],
    ["GET /admin", [302, 400]],
    ["GET  /admin HTTP/1.1", [302, 400]],
    ["GET /admin /x HTTP/1.1", [400]],
    ["GET /a\u0000b HTTP/1.1", [400]],
  ])("%j is answered with one of %j", async (line, statuses) => {
    const answer = await raw(head(line));
    expect(statuses).toContain(statusOf(answer));
    expect(answer).not.toMatch(inside);
  });
});

describe("headers that other servers obey", () => {
  const away = "evil.test";
  const paths = ["/admin/orders", "https://evil.test/admin"];
  const forged: Record<string, string>[] = [
    ...["x-forwarded-host", "x-host", "x-forwarded-server", "x-original-host", "x-http-host-override", "forwarded"].map(
      (name) => ({
        [name]: name === "forwarded" ? `for=1.2.3.4;host=${away};proto=http` : away,
      }),
    ),
    ...[
      "x-original-url",
      "x-rewrite-url",
      "x-override-url",
      "x-forwarded-uri",
      "x-forwarded-path",
      "x-forwarded-prefix",
    ].flatMap((name) => paths.map((value) => ({ [name]: value }))),
    ...["x-http-method-override", "x-http-method", "x-method-override"].flatMap((name) =>
      ["POST", "DELETE", "TRACE"].map((value) => ({ [name]: value })),
    ),
    ...["x-react-router-spamode", "x-react-router-prerender-data", "x-remix-response", "x-remix-revalidate"].map(
      (name) => ({ [name]: "yes" }),
    ),
    ...["x-react-router-request", "x-middleware-subrequest", "x-middleware-prefetch", "rsc"].map((name) => ({
      [name]: "1",
    })),
    ...["x-latchkey-client-address", "x-real-ip", "client-ip", "true-client-ip", "cf-connecting-ip"].map((name) => ({
      [name]: "127.0.0.1",
    })),
    { host: away },
    { host: `${away}:443` },
    { host: `shop.test@${away}` },
    { "x-forwarded-proto": "http", "x-forwarded-port": "1234", "x-forwarded-ssl": "off" },
    { "x-admin": "true", "x-user-role": "admin", authorization: "Basic YWRtaW46YWRtaW4=" },
  ];
  const shown = ({ text }: { text: string }) =>
    // What is new in every answer.
    text
      .replaceAll(/nonce(?:="|&quot;:&quot;|\\?":\\?")[\w+/=]+/g, "nonce")
      .replaceAll(/[0-9a-f]{8}-[0-9a-f-]{27}/g, "id");

  test("change no page, no redirect, no link and no data, and open nothing", proves("SEC-C5"), async () => {
    const client = httpClient(running.store);
    await client.get("/");
    const targets = [
      "/",
      "/products",
      "/sitemap.xml",
      "/robots.txt",
      "/sign-in",
      "/cart",
      "/no-such",
      "/account",
      "/admin/orders",
    ];
    const data = ["/_root.data", "/admin/orders.data", "/sign-in.data"];
    const before = await fingerprint(running.database.url);
    for (const target of [...targets, ...data]) {
      const usual = await client.get(target);
      for (const headers of forged) {
        const answer = await client.get(target, { headers });
        expect([target, headers, answer.status, answer.location]).toEqual([
          target,
          headers,
          usual.status,
          usual.location,
        ]);
        expect(answer.text).not.toContain(away);
        expect(shown(answer).length, `${target} ${JSON.stringify(headers)}`).toBe(shown(usual).length);
        expect(answer.headers).not.toHaveProperty("access-control-allow-origin");
      }
    }
    expect(await fingerprint(running.database.url)).toBe(before);
  });

  /** Names of namespaces, which nobody follows. */
  const vocabularies =
    /^(?:http:\/\/www\.(?:w3|sitemaps)\.org\/|https:\/\/schema\.org(?:\/|$)|http:\/\/www\.google\.com\/schemas\/sitemap-image\/)/;

  test("make every absolute link the store's own: canonical, sitemap, robots", proves("S5.4", "SEC-C5"), async () => {
    const client = httpClient(running.store);
    for (const target of ["/", "/products", "/sitemap.xml", "/robots.txt"]) {
      const { text } = await client.get(target, { headers: { host: away, "x-forwarded-host": away } });
      const links = text.match(/https?:\/\/[^\s"'<>)]+/g) ?? [];
      const own = links.filter((link) => !vocabularies.test(link));
      expect(own.length, target).toBeGreaterThan(0);
      expect(own.filter((link) => new URL(link).origin !== running.store.origin)).toEqual([]);
    }
  });
});
