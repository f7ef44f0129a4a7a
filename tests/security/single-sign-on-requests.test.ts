/** Managed single sign-on: what the store asks for, what its endpoints take, and what people and the log are told. */
import { randomBytes, randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it, test } from "vitest";
import { db } from "#app/platform/db.server.ts";
import { proves } from "#tests/conformance/proves.ts";
import { eventually } from "#tests/fixtures/eventually.ts";
import { httpClient } from "#tests/fixtures/http-client.ts";
import { createIdentityProvider } from "#tests/fixtures/identity-provider.ts";
import { useRunningStore } from "#tests/fixtures/running-store.ts";
import { atProvider, passProvider, singleSignOn, startSignIn } from "#tests/fixtures/single-sign-on.ts";
import { startStoreProcess } from "#tests/fixtures/store-process.ts";

const provider = await createIdentityProvider();
const credential = randomBytes(32).toString("base64url");
const running = useRunningStore({
  https: false,
  seeded: false,
  env: { ...provider.env, SVC_WORKLOAD_CREDENTIAL: credential },
});
beforeAll(async () => {
  provider.register(running.store.origin);
  await provider.start();
});
afterAll(() => provider.stop());

const visitor = () => httpClient(running.store);

/** An account at the provider. */
function account(role = "admin") {
  const sub = randomUUID();
  const email = `${sub}@idp.test`;
  provider.accounts.set(sub, { claims: { name: "Olga", email, email_verified: true, role } });
  return { sub, email };
}

describe("what the store asks the provider for", () => {
  const hostile = {
    scopes: ["offline_access", "everything"],
    scope: "everything",
    requestSignUp: true,
    loginHint: "victim@idp.test",
    additionalParams: { scope: "everything", redirect_uri: "https://evil.test", resource: "https://evil.test" },
    additionalData: { link: { email: "victim@idp.test", userId: randomUUID() }, callbackURL: "https://evil.test" },
    errorCallbackURL: "https://evil.test",
    newUserCallbackURL: "https://evil.test",
    disableRedirect: true,
  };

  it(
    "is the four scopes, PKCE, state and nonce, whatever else a caller sends",
    proves("S5.6", "S5.31", "SEC-O1", "SEC-O3"),
    async () => {
      const { status, text } = await visitor().postJson("/api/auth/sign-in/social", { provider: "svc", ...hostile });
      expect(status).toBe(200);
      const { url } = JSON.parse(text) as { url: string };
      const form = await startSignIn(visitor(), { scopes: "everything", scope: "everything", loginHint: "victim" });
      for (const address of [url, form.leadsTo]) {
        const { searchParams } = new URL(address);
        const { state, nonce, code_challenge, ...rest } = Object.fromEntries(searchParams);
        expect(rest).toEqual({
          response_type: "code",
          client_id: provider.env.SVC_ADMIN_OAUTH_CLIENT_ID,
          scope: "openid profile email store:admin",
          redirect_uri: `${running.store.origin}/api/auth/callback/svc`,
          code_challenge_method: "S256",
        });
        for (const value of [state, nonce, code_challenge]) expect(value?.length).toBeGreaterThanOrEqual(32);
      }
    },
  );

  it("names the configured address, whatever Host a request claims", proves("S4.5", "S5.3", "SEC-C5"), async () => {
    const headers = { host: "evil.test", "x-forwarded-host": "evil.test", forwarded: "host=evil.test" };
    const form = { provider: "svc", callbackURL: "/admin" };
    const answer = await visitor().submit("/api/auth/sign-in/social", form, { headers });
    expect(answer.text).not.toContain("evil.test");
    expect(new URL(answer.leadsTo).searchParams.get("redirect_uri")).toBe(
      `${running.store.origin}/api/auth/callback/svc`,
    );
  });

  it("is a new sign-in of the person where the form says so, and no less is taken", async () => {
    const { sub } = account();
    const person = atProvider(provider);
    const store = visitor();
    await singleSignOn(store, provider, sub, { person });
    const silent = await startSignIn(store);
    expect(new URL(silent.leadsTo).searchParams.has("prompt")).toBe(false);
    const started = await startSignIn(store, { prompt: "login" });
    const { searchParams } = new URL(started.leadsTo);
    expect([searchParams.get("prompt"), searchParams.get("max_age")]).toEqual(["login", "0"]);
    expect((await singleSignOn(store, provider, sub, { person, fields: { prompt: "login" } })).location).toBe("/admin");
    const other = await startSignIn(store, { prompt: "none" });
    expect(new URL(other.leadsTo).searchParams.has("prompt")).toBe(false);
  });
});

describe("the endpoints", () => {
  test.each(["google", "SVC", "", "__proto__", ["svc"], null])(
    "know no provider %j",
    proves("S5.20", "SEC-C6"),
    async (name) => {
      const answer = await visitor().postJson("/api/auth/sign-in/social", { provider: name });
      expect([answer.status, answer.headers["content-type"]]).toEqual([404, "application/problem+json"]);
    },
  );

  it("take no ID token directly", proves("SEC-O6"), async () => {
    const { sub, email } = account();
    const now = Math.floor(Date.now() / 1000);
    const token = await provider.sign({
      iss: provider.issuer,
      aud: provider.env.SVC_ADMIN_OAUTH_CLIENT_ID,
      sub,
      email,
      role: "admin",
      iat: now,
      exp: now + 600,
    });
    const store = visitor();
    const body = { provider: "svc", idToken: { token, accessToken: "x" } };
    for (const answer of [
      await store.postJson("/api/auth/sign-in/social", body),
      await store.submit("/api/auth/sign-in/social", { provider: "svc", idToken: token }),
    ]) {
      expect(answer.status).toBe(404);
      expect(answer.setCookies.filter((cookie) => cookie.includes("session_token"))).toEqual([]);
    }
    expect(await db().authUser.count({ where: { email } })).toBe(0);
  });

  it("refuse what is neither a form nor JSON, and a form of another site", async () => {
    const post = (body: string, headers: Record<string, string>) =>
      visitor().request("POST", "/api/auth/sign-in/social", { body, headers });
    expect((await post("{", { "content-type": "application/json" })).status).toBe(400);
    expect((await post("provider=svc", { "content-type": "text/plain" })).status).toBe(415);
    const form = { "content-type": "application/x-www-form-urlencoded", origin: "https://evil.test" };
    expect((await post("provider=svc", form)).status).toBe(403);
  });

  it("let no token of the provider reach the database or the browser", proves("S5.40", "SEC-O8"), async () => {
    const { sub } = account();
    const store = visitor();
    await singleSignOn(store, provider, sub);
    const row = await db().authAccount.findFirstOrThrow({ where: { accountId: { endsWith: sub } } });
    expect(row).toMatchObject({ accessToken: null, refreshToken: null, idToken: null, scope: null });
    await singleSignOn(store, provider, sub);
    expect(await db().authAccount.findFirstOrThrow({ where: { id: row.id } })).toMatchObject({ idToken: null });
    for (const path of ["get-access-token", "refresh-token", "account-info"]) {
      expect((await store.postJson(`/api/auth/${path}`, { providerId: "svc" })).status).toBe(404);
    }
    expect((await store.get("/api/auth/get-session")).text).not.toMatch(/accessToken|idToken/);
  });
});

describe("the OAuth client's secret and the workload credential", proves("SEC-C7"), () => {
  const { SVC_ADMIN_OAUTH_CLIENT_ID: clientId, SVC_ADMIN_OAUTH_CLIENT_SECRET: clientSecret } = provider.env;
  const basic = (user: string, secret: string) => `Basic ${Buffer.from(`${user}:${secret}`).toString("base64")}`;
  const workload = (authorization: string) => visitor().get("/api/workload/status", { headers: { authorization } });

  it("both work, side by side, each where it belongs", async () => {
    const before = provider.clientProofs.length;
    expect((await singleSignOn(visitor(), provider, account().sub)).location).toBe("/admin");
    expect(provider.clientProofs.slice(before)).toEqual([basic(clientId, clientSecret)]);
    expect((await workload(`Bearer ${credential}`)).status).toBe(200);
  });

  it("is no workload credential: neither the secret, nor the id, nor both", proves("S5.33"), async () => {
    for (const authorization of [
      `Bearer ${clientSecret}`,
      `Bearer ${clientId}`,
      `Bearer ${clientId}:${clientSecret}`,
      basic(clientId, clientSecret),
      basic(clientId, credential),
    ]) {
      const answer = await workload(authorization);
      expect([authorization, answer.status]).toEqual([authorization, 401]);
    }
  });

  it(
    "is not replaced by the workload credential: the provider refuses the code, and there is no session",
    proves("S5.33"),
    async () => {
      const confused = await startStoreProcess({
        databaseUrl: running.database.url,
        https: false,
        env: { ...provider.env, SVC_ADMIN_OAUTH_CLIENT_SECRET: credential },
      });
      try {
        const { sub, email } = account();
        const before = provider.clientProofs.length;
        const person = httpClient(confused);
        expect((await singleSignOn(person, provider, sub)).location).toBe("/sign-in?error=failed&redirectTo=%2Fadmin");
        expect(provider.clientProofs.slice(before)).toEqual([basic(clientId, credential)]);
        expect((await person.get("/admin")).location).toMatch(/^\/sign-in/);
        expect(await db().authUser.count({ where: { email } })).toBe(0);
        expect(await db().authSession.count({ where: { user: { email } } })).toBe(0);
      } finally {
        await confused.stop();
      }
    },
  );
});

describe("the sign-in page", () => {
  it("has the form, and its security policy lets it lead to the provider", proves("SEC-H2"), async () => {
    const page = await visitor().get("/sign-in?redirectTo=/admin/orders");
    expect(page.text).toContain("Sign in with single sign-on");
    expect(page.text).toContain('value="/admin/orders"');
    for (const path of ["/sign-in", "/sign-in?redirectTo=/account", "/sign-in?redirectTo=/checkout"]) {
      expect([path, (await visitor().get(path)).text]).toEqual([path, expect.not.stringMatching(/single sign-on/i)]);
    }
    const policy = String(page.headers["content-security-policy"]);
    expect(/form-action ([^;]*)/.exec(policy)?.[1]?.split(" ")).toEqual([
      "'self'",
      provider.issuer,
      expect.any(String),
    ]);
  });

  it("says what went wrong in its own words and with that status, and repeats nothing", async () => {
    const statuses = { account_not_linked: 409, cancelled: 401, expired: 400, provider_unavailable: 503, failed: 401 };
    for (const [code, status] of Object.entries(statuses)) {
      expect((await visitor().get(`/sign-in?error=${code}`)).status).toBe(status);
    }
    const page = await visitor().get("/sign-in?error=%3Cb%3Ecanary&error_description=canary");
    expect(page.status).toBe(401);
    expect(page.text).toContain("We couldn’t check who you are.");
    expect(page.text).not.toContain("<b>canary");
  });

  it("logs what happened with ids, a reason and the request, and no personal value", proves("SEC-A10"), async () => {
    const { sub, email } = account();
    await singleSignOn(visitor(), provider, sub);
    const user = await db().authUser.findFirstOrThrow({ where: { email } });
    const refused = account("guest");
    await singleSignOn(visitor(), provider, refused.sub);
    const common = { clientAddress: expect.any(String), requestId: expect.any(String) };
    await eventually(() => {
      const lines = running.store.output().split("\n");
      const entries = lines.filter((line) => line.includes('"event"')).map((line) => JSON.parse(line) as object);
      expect(entries).toContainEqual(
        expect.objectContaining({ ...common, event: "single-sign-on.succeeded", userId: user.id }),
      );
      expect(entries).toContainEqual(
        expect.objectContaining({ ...common, event: "single-sign-on.refused", code: "not_an_operator" }),
      );
    });
    const output = running.store.output();
    for (const value of [email, refused.email, provider.env.SVC_ADMIN_OAUTH_CLIENT_SECRET]) {
      expect(output).not.toContain(value);
    }
    expect(running.store.errors()).toBe("");
  });
});

it("two Stores in one database know nothing of each other's sign-ins", async () => {
  const { sub } = account();
  const other = await startStoreProcess({
    databaseUrl: running.database.url,
    https: false,
    env: { ...provider.env, STORE_ID: "other" },
  });
  try {
    const here = visitor();
    const there = httpClient(other);
    const { leadsTo } = await startSignIn(here);
    const back = new URL(await passProvider(atProvider(provider), leadsTo, sub));
    for (const [name, value] of here.cookies) there.cookies.set(name, value);
    expect((await there.get(back.pathname + back.search)).location).toBe("/sign-in?error=expired");
    expect((await here.get(back.pathname + back.search)).location).toBe("/admin");
    for (const [name, value] of here.cookies) there.cookies.set(name, value);
    expect((await there.get("/admin")).location).toMatch(/^\/sign-in/);
    expect((await singleSignOn(httpClient(other), provider, sub)).location).toBe("/admin");
    const rows = await db().authAccount.findMany({
      where: { accountId: { endsWith: sub } },
      orderBy: { storeId: "asc" },
    });
    expect(rows.map(({ storeId }) => storeId)).toEqual(["default", "other"]);
    provider.accounts.set(sub, { claims: { email: `${sub}@idp.test`, role: "staff" } });
    await singleSignOn(httpClient(other), provider, sub);
    expect((await here.get("/admin")).status).toBe(200);
  } finally {
    await other.stop();
  }
});
