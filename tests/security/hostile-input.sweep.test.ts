/** Hostile input to every route and method of the built app: never a failure, never a look inside. */
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { policyOfRoute } from "#app/route-policies.server.ts";
import { build, builtRoutes } from "#tests/fixtures/built-routes.ts";
import {
  brokenBodies,
  fieldNames,
  hostileSegments,
  hostileTexts,
  hostileValues,
  intents,
  queryNames,
} from "#tests/fixtures/hostile.ts";
import { type Answer, type Ask, dataPath, type HttpClient, httpClient } from "#tests/fixtures/http-client.ts";
import { addExamples, addressesOf } from "#tests/fixtures/route-examples.ts";
import { useRunningStore } from "#tests/fixtures/running-store.ts";
import { addToCart, findVariant, signInAsAdmin, startCheckout } from "#tests/fixtures/shop.ts";

const running = useRunningStore({ https: false });
const routes = builtRoutes();
const inside = /\n\s+at [^\n]+:\d+:\d+|node_modules|Prisma|pgboss|"(?:mod|auth|pub)_[a-z]|SELECT |syntax error/;

let visitors: HttpClient[] = [];
let examples: Record<string, string> = {};
let variantId = "";
beforeAll(async () => {
  ({ variantId } = await findVariant());
  const guest = httpClient(running.store);
  await addToCart(guest, variantId);
  const operator = httpClient(running.store);
  await signInAsAdmin(operator);
  visitors = [guest, operator];
  examples = await addExamples();
  // The guest's own checkout, so that its actions are reached.
  examples[":sessionId"] = (await startCheckout(guest)).id;
});
afterAll(() => {
  for (const visitor of visitors) visitor.close();
});

function wrong({ status, text }: Answer): string {
  if (status >= 500) return `failed with ${status}`;
  return inside.test(text) || text.includes(process.cwd()) ? "shows the inside of the store" : "";
}

type Attempt = { method: string; path: string; ask: Ask; what: string };

/** Sends all as each of them, some at a time, and says what went wrong. The Operator never signs out. */
async function faults(attempts: Attempt[], callers = visitors): Promise<string[]> {
  const found: string[] = [];
  const [guest] = visitors;
  const queue = callers.flatMap((visitor) =>
    attempts
      .filter(({ path }) => visitor === guest || !path.includes("sign-out"))
      .map((attempt) => ({ visitor, attempt })),
  );
  const worker = async () => {
    for (let next = queue.shift(); next; next = queue.shift()) {
      const { visitor, attempt } = next;
      const { method, path, ask, what } = attempt;
      const problem = wrong(await visitor.request(method, path, ask));
      if (problem) found.push(`${method} ${path.slice(0, 120)} ${what}: ${problem}`);
    }
  };
  await Promise.all(Array.from({ length: 8 }, worker));
  return found;
}

const guardOf = (id: string) => policyOfRoute(id)?.guard ?? "";
/** Where anyone may come, and where a session counts for nothing, an Operator is one more guest. */
const withoutSession = ["anyone", "provider", "workload"];
/** A guest gets no further than a guard, and all routes behind it share that: one of them does for guests. */
const firstBehind = new Map([...routes].reverse().map(({ id }) => [guardOf(id), id]));
function callersOf(id: string): HttpClient[] {
  const [guest, operator] = visitors as [HttpClient, HttpClient];
  if (withoutSession.includes(guardOf(id))) return [guest];
  return firstBehind.get(guardOf(id)) === id ? [guest, operator] : [operator];
}

const forms = new Map<string, Ask>();

/** A form with a text in every field; encoded once, since some are megabytes. */
function formOf(text: string, intent: string): Ask {
  const known = forms.get(`${intent} ${text}`);
  if (known) return known;
  const fields = Object.fromEntries(fieldNames.map((name) => [name, text.toWellFormed()]));
  const form = { ...fields, variantId: text.length % 2 ? variantId : text.toWellFormed(), intent };
  const headers = { "content-type": "application/x-www-form-urlencoded" };
  const made = { body: new URLSearchParams(form).toString(), headers };
  forms.set(`${intent} ${text}`, made);
  return made;
}

const isResource = (id: string) => build.routes[id]?.module.default === undefined;
const takesForms = (id: string) => build.routes[id]?.module.action !== undefined;
const named = (value: unknown) => JSON.stringify(value)?.slice(0, 60) ?? "nothing";
describe("hostile input to", () => {
  const placesOf = (pattern: string) => addressesOf(pattern, examples).slice(0, 1);

  test.each(routes)("$id: in its path", async ({ id, pattern }) => {
    const paths = [...new Set(hostileSegments.map((segment) => pattern.replaceAll(/:\w+|\*/g, segment)))];
    const attempts = paths.flatMap((path) =>
      ["GET", "POST"].map((method) => {
        return { method, path, ask: method === "GET" ? {} : { form: { intent: "save" } }, what: "path" };
      }),
    );
    const data = paths.map((path) => ({ method: "GET", path: dataPath(path), ask: {}, what: "path" }));
    expect(await faults([...attempts, ...data], callersOf(id))).toEqual([]);
  });

  test.each(routes)("$id: in its query", async ({ id, pattern }) => {
    const texts = hostileTexts
      .filter((text) => text.length < 2000)
      .map((text) => encodeURIComponent(text.toWellFormed()));
    const rendered = [texts.indexOf(encodeURIComponent("<script>alert(1)</script>")), texts.length];
    // Under every name that is read, and by itself.
    const queries = [
      ...texts.map((text) => [...queryNames.map((name) => `${name}=${text}`), text].join("&")),
      queryNames.map((name) => `${name}=1&${name}=2&${name}[]=3`).join("&"),
    ];
    // A loader reads it; what is then rendered with it differs little from one text to another.
    const attempts = placesOf(pattern).flatMap((path) =>
      queries.map((query, at) => {
        const target = rendered.includes(at) || isResource(id) ? path : dataPath(path);
        return { method: "GET", path: `${target}?${query}`, ask: {}, what: "query" };
      }),
    );
    expect(await faults(attempts, callersOf(id))).toEqual([]);
  });

  test.each(routes)("$id: in its form", async ({ id, pattern }) => {
    const hasIntents = /cart$|checkout$|admin\/(?:orders\/order|products\/product)$/.test(id);
    const texts = takesForms(id) ? hostileTexts : hostileTexts.slice(0, 3);
    const attempts = placesOf(pattern).flatMap((path) =>
      texts.flatMap((text) =>
        (hasIntents ? intents : [""]).map((intent) => {
          return { method: "POST", path, ask: formOf(text, intent), what: `form ${intent} ${named(text)}` };
        }),
      ),
    );
    expect(await faults(attempts, callersOf(id))).toEqual([]);
  });

  test.each(routes)("$id: in bodies of the wrong kind", async ({ id, pattern }) => {
    // A page without an action reads none of them.
    const bodies = takesForms(id) ? brokenBodies(variantId) : brokenBodies(variantId).slice(0, 2);
    const attempts = placesOf(pattern).flatMap((path) =>
      bodies.flatMap((ask, index) =>
        // Which method it was makes no difference to how a body is read.
        (index < 2 ? ["POST", "PUT", "PATCH", "DELETE"] : ["POST"]).map((method) => {
          return { method, path, ask, what: `body ${index}` };
        }),
      ),
    );
    expect(await faults(attempts, callersOf(id))).toEqual([]);
  });

  test.each(routes.filter(({ pattern }) => pattern.startsWith("/api")))("$id: in its JSON", async ({ id, pattern }) => {
    // What came before may have emptied the cart and ended the checkout.
    const guest = visitors[0] ?? httpClient(running.store);
    await addToCart(guest, variantId);
    examples["/api/checkout/sessions/:id"] = (await startCheckout(guest)).id;
    const keys = ["email", "password", "name", "checkoutSessionId", "shippingMethod", "contact", "shippingAddress"];
    const bodies = hostileValues.flatMap((value) => [
      value,
      Object.fromEntries(keys.map((key) => [key, value])),
      {
        email: `${randomUUID()}@shop.test`,
        name: value,
        password: value,
        image: value,
        callbackURL: value,
        rememberMe: value,
      },
      { contact: { email: value }, shippingMethod: "standard" },
      { shippingAddress: { name: value, line1: value, line2: value, postalCode: value, city: value, country: "DE" } },
      { contact: { email: `a${String(value)}@shop.test` } },
    ]);
    const places = new Set(placesOf(pattern).flatMap((path) => authPathsFor(path)));
    const isPatched = pattern === "/api/checkout/sessions/:id";
    const attempts = [...places].flatMap((path) =>
      bodies.flatMap((json, index) =>
        (isPatched || index % 6 === 0 ? ["POST", "PATCH"] : ["POST"]).map((method) => {
          const headers = {
            "idempotency-key":
              String(json)
                .slice(0, 50)
                .replaceAll(/[^\x21-\x7e]/g, "k") || "k",
          };
          return { method, path, ask: { json, headers }, what: named(json) };
        }),
      ),
    );
    expect(await faults(attempts, callersOf(id))).toEqual([]);
  });

  test("headers that a caller controls", async () => {
    const values = ["\u00ff", "x".repeat(8000), "'", "../..", "%00", "[]", "-1", "https://evil.test"];
    const names = ["cookie", "accept", "accept-language", "if-none-match", "if-modified-since", "range", "referer"];
    const more = ["user-agent", "authorization", "idempotency-key", "x-forwarded-host", "host", "accept-encoding"];
    const attempts = ["/", "/cart", "/products", "/api/auth/get-session", "/favicon.svg"].flatMap((path) =>
      [...names, ...more].flatMap((name) =>
        values.map((value) => ({ method: "GET", path, ask: { headers: { [name]: value } }, what: name })),
      ),
    );
    expect(await faults(attempts)).toEqual([]);
  });
});

describe("an address that cannot be decoded", () => {
  test.each(["/%E0%A4%A", "/%", "/products/%E0%A4%A", "/orders/%c0%ae", "/api/%", "/x%00", "/assets/%E0%A4%A"])(
    "%s is a bad request, with a page or a problem",
    async (path) => {
      for (const visitor of visitors) {
        const answer = await visitor.get(path);
        expect(answer.status).toBe(400);
        const expected = path.startsWith("/api") ? "application/problem+json" : "text/html; charset=utf-8";
        expect(answer.headers["content-type"]).toBe(expected);
        expect(answer.headers["strict-transport-security"]).toBeDefined();
      }
    },
  );
});

test("the store is well after all that: no error in its log, nothing on stderr, every line of it JSON", async () => {
  const [guest, operator] = visitors;
  expect((await guest?.get("/products"))?.status).toBe(200);
  expect((await operator?.get("/admin"))?.status).toBe(200);
  expect(running.store.errors()).toBe("");
  const lines = running.store.output().split("\n");
  expect(lines.filter((line) => line.includes('"level":"error"'))).toEqual([]);
  // A line break in a value must not begin a line of its own.
  expect(lines.filter((line) => line !== "" && !line.startsWith("{"))).toEqual([]);
});

function authPathsFor(path: string): string[] {
  if (!path.startsWith("/api/auth")) return [path];
  return ["/api/auth/sign-in/email", "/api/auth/sign-up/email", "/api/auth/sign-out", path];
}
