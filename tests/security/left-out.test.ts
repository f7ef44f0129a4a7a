/** What the store deliberately does not have, and must not grow by accident. */
import { randomUUID } from "node:crypto";
import { globSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { z } from "zod";
import { db } from "#app/platform/db.server.ts";
import { proves } from "#tests/conformance/proves.ts";
import { builtRoutes } from "#tests/fixtures/built-routes.ts";
import { fingerprint } from "#tests/fixtures/fingerprint.ts";
import { httpClient } from "#tests/fixtures/http-client.ts";
import { useRunningStore } from "#tests/fixtures/running-store.ts";
import { signInAsAdmin } from "#tests/fixtures/shop.ts";
import { signedInCustomer } from "#tests/fixtures/signed-in.ts";

const providers = ["GOOGLE", "APPLE", "FACEBOOK", "X", "SLACK", "SHOPIFY"];
const credentials = Object.fromEntries(
  providers.flatMap((name) => [
    [`${name}_CLIENT_ID`, `id-${randomUUID()}`],
    [`${name}_CLIENT_SECRET`, `secret-${randomUUID()}`],
  ]),
);

const running = useRunningStore({ https: false, env: credentials });
const visitor = () => httpClient(running.store);

describe("social sign-in", () => {
  it(
    "is neither on nor offered when the credentials of all six providers are set, and nothing complains",
    proves("S5.20", "S5.22", "S5.23", "S7.4", "SEC-C6"),
    async () => {
      expect(running.store.errors()).toBe("");
      const log = running.store.output();
      for (const value of Object.values(credentials)) expect(log).not.toContain(value);
      for (const page of ["/sign-in", "/sign-up"]) {
        const { status, text } = await visitor().get(page);
        expect(status).toBe(200);
        expect(text).not.toMatch(/google|facebook|twitter|slack|shopify|(?:sign in|continue) with/i);
      }
      for (const name of providers) {
        const provider = name.toLowerCase();
        expect((await visitor().postJson("/api/auth/sign-in/social", { provider, callbackURL: "/" })).status).toBe(404);
        expect((await visitor().get(`/api/auth/callback/${provider}?code=x&state=y`)).status).toBe(404);
      }
    },
  );
});

describe("account recovery", () => {
  it(
    "is not there while it is off: no endpoint, no email, and the sign-in page says so",
    proves("S5.17", "S5.18", "SEC-A6"),
    async () => {
      const client = visitor();
      const { email } = await signedInCustomer(client);
      const before = await fingerprint(running.database.url);
      for (const path of ["request-password-reset", "forget-password", "send-verification-email", "reset-password"]) {
        const answer = await client.postJson(`/api/auth/${path}`, {
          email,
          redirectTo: "/",
          newPassword: randomUUID(),
        });
        expect(answer.status).toBe(404);
      }
      expect(await fingerprint(running.database.url)).toBe(before);
      expect(await db().email.count()).toBe(0);
      const { text } = await visitor().get("/sign-in");
      expect(text).toContain("We can’t reset a forgotten password");
      expect(text).not.toMatch(/href="[^"]*(?:forgot|reset|recover|verify)/i);
    },
  );
});

describe("a second Operator", () => {
  it("cannot be invited or made on any page", proves("S5.27"), async () => {
    const patterns = builtRoutes().map(({ pattern }) => pattern);
    // Which invites customers to create an account.
    const suspects = patterns.filter((pattern) => /staff|invit|operators|users|team|members/i.test(pattern));
    expect(suspects).toEqual(["/admin/customers/invite"]);
    const operator = visitor();
    await signInAsAdmin(operator);
    for (const { pattern } of builtRoutes().filter(({ pattern: each }) => /^\/admin(?:\/[a-z]+)?$/.test(each))) {
      expect((await operator.get(pattern)).text).not.toMatch(
        /(?:invite|add) (?:(?:an?|another|new) )?(?:operator|staff|user|admin|member)/i,
      );
    }
  });
});

describe("the gallery of components", () => {
  it("is in development only: neither its routes nor anything of its files are in the build", async () => {
    const marks = readFileSync("app/routes/development/ui.tsx", "utf8").match(/Everything in app\/ui, in every state/);
    expect(marks).not.toBeNull();
    expect(builtRoutes().filter(({ id, pattern }) => /_ui|development/.test(id + pattern))).toEqual([]);
    const built = globSync("build/{client,server}/**/*.{js,css,json,html}");
    expect(built.length).toBeGreaterThan(50);
    const holds = (file: string) => /Everything in app\/ui|routes\/development|"_ui/.test(readFileSync(file, "utf8"));
    expect(built.filter(holds)).toEqual([]);
    expect((await visitor().get("/_ui")).status).toBe(404);
  });
});

describe("the authentication library", () => {
  const packageSchema = z.object({ dependencies: z.record(z.string(), z.string()), version: z.string() });
  const versionOf = (file: string) => packageSchema.partial().parse(JSON.parse(readFileSync(file, "utf8")));

  it("is pinned to one exact version, which is the one that is installed", proves("S1.7", "S9.6"), () => {
    const pinned = versionOf("package.json").dependencies?.["better-auth"];
    expect(pinned).toMatch(/^\d+\.\d+\.\d+$/);
    expect(versionOf("node_modules/better-auth/package.json").version).toBe(pinned);
  });
});
