/** Every unsafe method of every built route, as a page of another site would send it with a victim's cookies (Z6). */
import { beforeAll, describe, expect, test } from "vitest";
import { policyOfRoute } from "#app/route-policies.server.ts";
import { builtRoutes } from "#tests/fixtures/built-routes.ts";
import { fingerprint } from "#tests/fixtures/fingerprint.ts";
import { type Ask, dataPath, type HttpClient, httpClient } from "#tests/fixtures/http-client.ts";
import { addExamples, addressesOf } from "#tests/fixtures/route-examples.ts";
import { useRunningStore } from "#tests/fixtures/running-store.ts";
import { addToCart, findVariant, signInAsAdmin, signUp, startCheckout } from "#tests/fixtures/shop.ts";

const running = useRunningStore({ https: false });
/** Callers without a browser, who prove themselves by a signature or a credential. */
const exempt: readonly (string | undefined)[] = ["provider", "workload"];
const routes = builtRoutes().filter(({ id }) => !exempt.includes(policyOfRoute(id)?.guard));

let victims: HttpClient[] = [];
let examples: Record<string, string> = {};
let variantId = "";
beforeAll(async () => {
  ({ variantId } = await findVariant());
  const [guest, customer, operator] = [1, 2, 3].map(() => httpClient(running.store)) as [
    HttpClient,
    HttpClient,
    HttpClient,
  ];
  await Promise.all([signUp(customer), signInAsAdmin(operator)]);
  examples = await addExamples();
  for (const shopper of [guest, customer]) await addToCart(shopper, variantId);
  examples[":sessionId"] = (await startCheckout(guest)).id;
  examples["/api/checkout/sessions/:id"] = examples[":sessionId"] ?? "";
  victims = [guest, customer, operator];
});

/** What browsers send along from elsewhere. `undefined` leaves the client's own Origin out. */
const elsewhere: [string, Record<string, string | undefined>][] = [
  ["another Origin", { origin: "https://evil.test" }],
  ["an opaque Origin that says it is the same", { origin: "null", "sec-fetch-site": "same-origin" }],
  ["a sibling's Origin", { origin: "https://www.shop.test", "sec-fetch-site": "same-site" }],
  ["its own host without TLS", { origin: "http://shop.test", "sec-fetch-site": "cross-site" }],
  ["no Origin, from another site", { origin: undefined, "sec-fetch-site": "cross-site" }],
  ["no Origin, from a sibling", { origin: undefined, "sec-fetch-site": "same-site" }],
  ["neither header", { origin: undefined }],
];

const fields = { quantity: "1", title: "x", handle: "y", tracking: "x", redirectTo: "", email: "eve@evil.test" };
/** What a form of another site can send, and what its scripts can. */
const bodies = (): Ask[] => [
  ...["save", "add", "fulfil", "cancel"].map((intent) => ({ form: { ...fields, variantId, intent } })),
  { body: JSON.stringify({ contact: { email: "eve@evil.test" } }), headers: { "content-type": "text/plain" } },
  { json: { contact: { email: "eve@evil.test" }, email: "eve@evil.test", password: "a long enough password" } },
];

describe("from another site, with a victim's cookies,", () => {
  test.each(routes)("$id is refused for every unsafe method, and nothing happens", async ({ pattern }) => {
    const [path = ""] = addressesOf(pattern, examples);
    const before = await fingerprint(running.database.url);
    for (const [name, headers] of elsewhere) {
      for (const method of ["POST", "PUT", "PATCH", "DELETE"]) {
        const targets = method === "POST" ? [path, dataPath(path), path.replace("/a", "/%61")] : [path];
        for (const target of targets) {
          const [visitor, body] = [pick(victims), pick(bodies())];
          const ask = { ...body, headers: { ...body.headers, ...headers } };
          const { status, headers: answer, setCookies } = await visitor.request(method, target, ask);
          expect([name, method, target, status]).toEqual([name, method, target, status === 405 ? 405 : 403]);
          expect(answer).not.toHaveProperty("access-control-allow-origin");
          expect(setCookies).toEqual([]);
        }
      }
    }
    expect(await fingerprint(running.database.url)).toBe(before);
  });

  test.each(routes)("$id changes nothing by GET, HEAD or OPTIONS", async ({ pattern }) => {
    const before = await fingerprint(running.database.url);
    const query = new URLSearchParams({ ...fields, intent: "save", variantId, _method: "POST" });
    for (const path of addressesOf(pattern, examples).slice(0, 1)) {
      for (const method of ["GET", "HEAD", "OPTIONS"]) {
        for (const visitor of victims) {
          const answer = await visitor.request(method, `${path}?${query}`, {
            headers: { origin: "https://evil.test" },
          });
          expect(answer.status).toBeLessThan(500);
          const allowed = Object.keys(answer.headers).filter((name) => name.startsWith("access-control-"));
          expect(allowed).toEqual([]);
        }
      }
    }
    expect(await fingerprint(running.database.url)).toBe(before);
  });
});

let turn = 0;
/** Each in its turn: over all headers, methods and targets everyone sends everything. */
function pick<T>(list: readonly T[]): T {
  turn += 1;
  return list[turn % list.length] as T;
}
