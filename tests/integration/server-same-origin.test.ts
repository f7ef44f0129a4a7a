import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { proves } from "#tests/conformance/proves.ts";
import { type Fixture, seen, startFixture } from "./server-fixture.ts";

let store: Fixture;
beforeAll(async () => {
  store = await startFixture();
});
afterAll(() => store.close());

describe("unsafe methods must come from the store itself", () => {
  const form = { "Content-Type": "application/x-www-form-urlencoded" };
  const cookie = { Cookie: "guestId=x" };
  test.each([
    ["its own Origin", { Origin: "https://store.test", ...cookie }, 200],
    ["another Origin", { Origin: "https://evil.test" }, 403],
    ["the same host by http", { Origin: "http://store.test", ...cookie }, 403],
    ["an opaque Origin", { Origin: "null", "Sec-Fetch-Site": "same-origin", ...cookie }, 403],
    [
      "another Origin that claims to be the same site",
      { Origin: "https://evil.test", "Sec-Fetch-Site": "same-origin" },
      403,
    ],
    ["Fetch Metadata same-origin", { "Sec-Fetch-Site": "same-origin", ...cookie }, 200],
    ["Fetch Metadata none", { "Sec-Fetch-Site": "none", ...cookie }, 200],
    ["Fetch Metadata same-site", { "Sec-Fetch-Site": "same-site", ...cookie }, 403],
    ["Fetch Metadata cross-site without cookies", { "Sec-Fetch-Site": "cross-site" }, 403],
    ["neither, with a cookie", cookie, 403],
    ["neither, without cookies", {}, 200],
  ])("%s", proves("SEC-Z6"), async (_name, headers, status) => {
    for (const path of ["/form", "/FORM", "/%66orm", "/form.data"]) {
      seen.actions = 0;
      const response = await store.ask(path, { method: "POST", headers: { ...form, ...headers }, body: "a=1" });
      expect([path, response.status]).toEqual([path, status]);
      expect(seen.actions).toBe(status === 200 ? 1 : 0);
    }
  });

  test("on the API the refusal is a problem, for every unsafe method", async () => {
    for (const method of ["POST", "PUT", "PATCH", "DELETE"]) {
      const response = await store.ask("/api/bytes", { method, headers: { Origin: "https://evil.test" } });
      expect(response.status).toBe(403);
      expect(JSON.parse(response.body)).toMatchObject({
        code: "cross_origin",
        requestId: response.headers["x-request-id"],
      });
    }
  });

  test("provider events are exempt", async () => {
    const headers = { Origin: "https://provider.test", ...cookie };
    expect((await store.ask("/api/events", { method: "POST", headers, body: "x" })).status).toBe(200);
  });
});
