/** What every response of the built store carries, whoever asks for whatever. */
import { beforeAll, describe, expect, test } from "vitest";
import { proves } from "#tests/conformance/proves.ts";
import { builtRoutes } from "#tests/fixtures/built-routes.ts";
import { type Answer, dataPath, type HttpClient, httpClient } from "#tests/fixtures/http-client.ts";
import { addExamples, addressesOf } from "#tests/fixtures/route-examples.ts";
import { useRunningStore } from "#tests/fixtures/running-store.ts";
import { addToCart, findVariant, signInAsAdmin } from "#tests/fixtures/shop.ts";
import { signedInCustomer } from "#tests/fixtures/signed-in.ts";

const running = useRunningStore({ https: false });
let visitors: HttpClient[] = [];
let examples: Record<string, string> = {};
const makeVisitors = async () => {
  const [guest, customer, operator] = [1, 2, 3].map(() => httpClient(running.store)) as [
    HttpClient,
    HttpClient,
    HttpClient,
  ];
  await Promise.all([signedInCustomer(customer), signInAsAdmin(operator)]);
  await addToCart(guest, (await findVariant()).variantId);
  visitors = [guest, customer, operator];
};
beforeAll(async () => {
  await makeVisitors();
  examples = await addExamples();
});

const nonceIn = (policy: string) => /'nonce-([^']+)'/.exec(policy)?.[1] ?? "";
const nonceOf = ({ headers }: Answer) => nonceIn(String(headers["content-security-policy"]));
type Check = [name: string, holds: boolean];

const policyFaults = (policy: string, isHtml: boolean): Check[] => [
  ["policy", /object-src 'none'; base-uri 'none'; frame-ancestors 'none'; form-action 'self'/.test(policy)],
  ["unsafe", !/unsafe-(?:inline|eval|hashes)|\*|script-src[^;]*(?:https?:|data:|blob:)/.test(policy)],
  ["nonce", isHtml ? Buffer.from(nonceIn(policy), "base64").length >= 16 : !/'(?:nonce|sha\d+)-/.test(policy)],
];

/** What is wrong with a response's headers (SEC-H1, SEC-H2, SEC-H3, SEC-H5, SEC-C9). */
function faults(answer: Answer): string[] {
  const { headers, text } = answer;
  const policy = String(headers["content-security-policy"] ?? "");
  const isHtml = String(headers["content-type"]).startsWith("text/html");
  const expected: Check[] = [
    ["HSTS", headers["strict-transport-security"] === "max-age=31536000; includeSubDomains"],
    ["nosniff", headers["x-content-type-options"] === "nosniff"],
    [
      "referrer",
      /^(?:strict-origin-when-cross-origin|strict-origin|no-referrer)$/.test(String(headers["referrer-policy"])),
    ],
    ["permissions", /camera=\(\).*microphone=\(\).*geolocation=\(\)/.test(String(headers["permissions-policy"]))],
    ["opener", headers["cross-origin-opener-policy"] === "same-origin"],
    ...policyFaults(policy, isHtml),
    ["scripts", !isHtml || inlineScripts(text).every((script) => script.includes(`nonce="${nonceOf(answer)}"`))],
    ["handlers", !isHtml || !/<[^>]+\son\w+=|href="javascript:/i.test(text)],
    ["CORS", !Object.keys(headers).some((name) => name.startsWith("access-control-"))],
    ["origins", !Object.values(headers).join().includes("evil.test")],
    ["software", headers["x-powered-by"] === undefined && headers.server === undefined],
  ];
  return expected.flatMap(([name, holds]) => (holds ? [] : [name]));
}

/** Without structured data, which no browser executes. */
const inlineScripts = (html: string) => html.match(/<script\b(?! type="application\/ld\+json")[^>]*>/g) ?? [];
const evil = { headers: { origin: "https://evil.test", "access-control-request-method": "POST" } };

describe("every built route", () => {
  test.each(builtRoutes())(
    "$id answers with all security headers and is in no cache",
    proves("SEC-H1", "SEC-H2", "SEC-H3", "SEC-H4", "SEC-H5"),
    async ({ pattern }) => {
      // A stored object that exists has headers of its own: uploads.test.ts.
      const from = pattern === "/objects/:key" ? 1 : 0;
      for (const path of addressesOf(pattern, examples).slice(from, from + 2)) {
        for (const visitor of visitors) {
          const answers: [string, Answer][] = [
            ["GET", await visitor.get(path, evil)],
            ["data", await visitor.get(dataPath(path), evil)],
            ["OPTIONS", await visitor.request("OPTIONS", path, evil)],
            ["cross-origin POST", await visitor.request("POST", path, evil)],
            ["wrong type", await visitor.request("POST", path, { body: "x", headers: { "content-type": "text/xml" } })],
            ["PUT", await visitor.request("PUT", path)],
          ];
          for (const [what, answer] of answers) {
            expect([path, what, faults(answer)]).toEqual([path, what, []]);
          }
          const caching = answers.map(([what, { headers }]) => `${what}: ${headers["cache-control"]}`);
          expect(caching).toEqual(answers.map(([what]) => `${what}: no-store`));
          const nonces = answers.map(([, answer]) => nonceOf(answer)).filter(Boolean);
          expect(new Set(nonces).size).toBe(nonces.length);
        }
      }
      if (pattern === "/sign-out") await makeVisitors();
    },
  );
});

test.each([
  ["a file", "/favicon.svg", 200],
  ["a file that is not there", "/assets/none-12345678.js", 404],
  ["health", "/healthz", 200],
  ["readiness", "/readyz", 200],
  ["a redirect to sign in", "/admin", 302],
  ["a broken target", "/%", 400],
  ["an address that is too long", `/${"x".repeat(9000)}`, 414],
  ["an unknown endpoint of the authentication library", "/api/auth/none", 404],
  ["an unknown API", "/api/none", 404],
])("%s has all security headers", proves("SEC-H1", "SEC-H3"), async (_name, path, status) => {
  const answer = await httpClient(running.store).get(path, evil);
  expect([answer.status, faults(answer)]).toEqual([status, []]);
});

test("built assets may be cached by anyone, and carry the security headers too", proves("SEC-H1"), async () => {
  const client = httpClient(running.store);
  const assets = [...new Set((await client.get("/")).text.match(/\/assets\/[\w.-]+\.(?:js|css)/g))];
  expect(assets.length).toBeGreaterThan(3);
  for (const asset of assets.slice(0, 5)) {
    const answer = await client.get(asset, evil);
    expect([asset, answer.status, faults(answer)]).toEqual([asset, 200, []]);
    expect(answer.headers["cache-control"]).toBe("public, max-age=31536000, immutable");
    expect(answer.setCookies).toEqual([]);
  }
});
