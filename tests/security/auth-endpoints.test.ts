import { describe, expect, it } from "vitest";
import { auth } from "#app/auth/library/auth.server.ts";
import { db } from "#app/platform/db.server.ts";
import { proves } from "#tests/conformance/proves.ts";
import { fingerprint } from "#tests/fixtures/fingerprint.ts";
import { httpClient } from "#tests/fixtures/http-client.ts";
import { useRunningStore } from "#tests/fixtures/running-store.ts";
import { signedInCustomer } from "#tests/fixtures/signed-in.ts";

// Single sign-on is on, so that what it needs of the library is there to be asked for; nobody has to answer.
const running = useRunningStore({
  https: false,
  seeded: false,
  env: {
    SVC_API_URL: "http://127.0.0.1:9",
    SVC_ADMIN_OAUTH_CLIENT_ID: "the-store",
    SVC_ADMIN_OAUTH_CLIENT_SECRET: "a-client-secret-for-tests-only",
  },
});
const allowed = [
  "POST /sign-up/email",
  "POST /sign-in/email",
  "POST /sign-out",
  "GET /get-session",
  "POST /sign-in/social",
  "GET /callback/svc",
];

/** Every endpoint that the library itself has, as it says. */
function libraryEndpoints(): string[] {
  const known: unknown[] = Object.values(auth().api);
  return known.flatMap((endpoint) => {
    const { path, options } = endpoint as { path?: string; options?: { method?: string | string[] } };
    const methods = [options?.method ?? "GET"].flat().map((method) => (method === "*" ? "POST" : method));
    return path ? methods.map((method) => `${method} ${path.replace(/:\w+/g, "svc")}`) : [];
  });
}

describe("/api/auth", () => {
  it(
    "answers 404 for every endpoint of the library that is not on the list, and changes nothing",
    proves("S1.7", "S4.1", "SEC-A6", "SEC-A8"),
    async () => {
      const client = httpClient(running.store);
      const { email } = await signedInCustomer(client);
      await client.get("/cart");
      const before = await fingerprint(running.database.url);
      const endpoints = libraryEndpoints();
      expect(endpoints).toEqual(
        expect.arrayContaining([...allowed, "POST /callback/svc", "POST /request-password-reset"]),
      );
      for (const endpoint of endpoints) {
        if (allowed.includes(endpoint) || endpoint === "POST /get-session") continue;
        const [method = "", path = ""] = endpoint.split(" ");
        const body =
          method === "GET" ? {} : { json: { email, newEmail: email, newPassword: "x".repeat(12), role: "admin" } };
        const answer = await client.request(method, `/api/auth${path}`, body);
        expect({ endpoint, status: answer.status, type: answer.headers["content-type"] }).toEqual({
          endpoint,
          status: 404,
          type: "application/problem+json",
        });
      }
      expect(await fingerprint(running.database.url)).toBe(before);
    },
  );

  describe.each([
    ["Content-Length: 0", { "content-length": "0" }, 404],
    ["an empty chunked body", { "transfer-encoding": "chunked" }, 404],
    ["Content-Length: 0 and a type", { "content-length": "0", "content-type": "application/json" }, 400],
  ])("given %s", (_body, headers, withoutProvider) => {
    it("ends the session at sign-out", proves("S4.4"), async () => {
      const client = httpClient(running.store);
      const { userId } = await signedInCustomer(client);
      const answer = await client.request("POST", "/api/auth/sign-out", { headers });
      expect([answer.status, answer.text]).toEqual([200, '{"success":true}']);
      expect(await db().authSession.count({ where: { userId } })).toBe(0);
    });

    it.each(["sign-in/email", "sign-up/email"])(
      "lets the library say what %s misses",
      proves("S1.7", "S4.1"),
      async (path) => {
        const answer = await httpClient(running.store).request("POST", `/api/auth/${path}`, { headers });
        expect([answer.status, answer.headers["content-type"]]).toEqual([400, "application/json"]);
      },
    );

    it("begins no single sign-on, which needs to be told with whom", async () => {
      const answer = await httpClient(running.store).request("POST", "/api/auth/sign-in/social", { headers });
      expect(answer.status).toBe(withoutProvider);
    });
  });

  it.each([
    "POST /sign-in/social",
    "GET /sign-in/social",
    "POST /sign-in/social/",
    "POST /callback/svc",
    "GET /callback/google",
    "GET /callback/SVC",
    "GET /callback/svc/x",
    "POST /link-social",
    "POST /sign-in/oauth2",
    "POST /sign-in/magic-link",
    "POST /admin/set-role",
    "POST /get-session",
    "GET /sign-out",
    "DELETE /sign-out",
    "GET /sign-up/email",
    "POST /sign-up/email/",
    "POST /sign-up//email",
    "POST /SIGN-UP/EMAIL",
    "POST /sign-up%2Femail",
    "POST /x/../sign-up/email2",
    "GET /",
  ])("does not take %s", proves("S4.1"), async (endpoint) => {
    const [method = "", path = ""] = endpoint.split(" ");
    const email = `${endpoint.length}-${method.toLowerCase()}@shop.test`;
    const answer = await httpClient(running.store).request(method, `/api/auth${path}`, {
      ...(method === "GET"
        ? {}
        : { json: { name: "Eve", email, password: "correct horse battery", provider: "google" } }),
    });
    expect([400, 404, 405]).toContain(answer.status);
    expect(answer.headers["content-type"]).toBe("application/problem+json");
    expect(await db().authUser.count({ where: { email } })).toBe(0);
  });
});
