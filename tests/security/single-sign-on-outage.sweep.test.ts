/** Managed single sign-on that is off, or whose provider is down, slow or lies: customers notice nothing of it. */
import { randomUUID } from "node:crypto";
import { afterAll, afterEach, beforeAll, describe, expect, it, test } from "vitest";
import { proves } from "#tests/conformance/proves.ts";
import { useDatabase } from "#tests/fixtures/database.ts";
import { eventually } from "#tests/fixtures/eventually.ts";
import { type HttpClient, httpClient } from "#tests/fixtures/http-client.ts";
import { createIdentityProvider, type Lies } from "#tests/fixtures/identity-provider.ts";
import { signIn, signUp } from "#tests/fixtures/shop.ts";
import { atProvider, expectRefused, passProvider, singleSignOn, startSignIn } from "#tests/fixtures/single-sign-on.ts";
import { type StoreProcess, startStoreProcess } from "#tests/fixtures/store-process.ts";

const database = useDatabase({ seeded: true });
const stores: StoreProcess[] = [];
async function startStore(env: Record<string, string>): Promise<StoreProcess> {
  const store = await startStoreProcess({ databaseUrl: database.url, https: false, env });
  stores.push(store);
  return store;
}
afterAll(() => Promise.all(stores.map((store) => store.stop())));

const social = { provider: "svc", callbackURL: "/admin" };

async function expectCustomersUntouched(store: StoreProcess) {
  const customer = await signUp(httpClient(store));
  const again = httpClient(store);
  await signIn(again, customer);
  expect((await again.get("/account")).status).toBe(200);
  expect((await again.get("/sign-in")).status).toBe(302);
}

describe("single sign-on is off", () => {
  const id = "canary-client-id";
  const secret = "canary-client-secret";
  const url = "https://canary-provider.example";
  const google = {
    GOOGLE_CLIENT_ID: id,
    GOOGLE_CLIENT_SECRET: secret,
    SLACK_CLIENT_ID: id,
    SLACK_CLIENT_SECRET: secret,
  };

  test.each<[string, Record<string, string>, string | undefined]>([
    ["when nothing is set", {}, undefined],
    ["with social providers' credentials", google, undefined],
    ["with a client id alone", { SVC_API_URL: url, SVC_ADMIN_OAUTH_CLIENT_ID: id }, "SVC_ADMIN_OAUTH_CLIENT_SECRET"],
    ["with a secret alone", { SVC_API_URL: url, SVC_ADMIN_OAUTH_CLIENT_SECRET: secret }, "SVC_ADMIN_OAUTH_CLIENT_ID"],
    ["without a provider", { SVC_ADMIN_OAUTH_CLIENT_ID: id, SVC_ADMIN_OAUTH_CLIENT_SECRET: secret }, "SVC_API_URL"],
    [
      "with a provider over plain http",
      { SVC_API_URL: "http://canary.example", SVC_ADMIN_OAUTH_CLIENT_ID: id, SVC_ADMIN_OAUTH_CLIENT_SECRET: secret },
      "SVC_API_URL",
    ],
  ])("%s: the store starts, has no button and no endpoint", proves("S5.30", "SEC-C6"), async (_name, env, missing) => {
    const store = await startStore(env);
    const visitor = httpClient(store);
    const page = await visitor.get("/sign-in");
    expect(page.status).toBe(200);
    expect(page.text).not.toContain("single sign-on");
    expect(page.headers["content-security-policy"]).not.toContain("canary");
    for (const provider of ["svc", "google", "slack"]) {
      for (const answer of [
        await visitor.postJson("/api/auth/sign-in/social", { provider }),
        await visitor.submit("/api/auth/sign-in/social", { provider }),
        await visitor.get(`/api/auth/callback/${provider}?code=x&state=y`),
      ]) {
        expect([answer.status, answer.headers["content-type"]]).toEqual([404, "application/problem+json"]);
      }
    }
    await store.stop();
    const lines = store.output().split("\n");
    const warnings = lines.filter((line) => line.includes("Single sign-on is off"));
    expect(warnings.map((line) => JSON.parse(line).msg)).toEqual(
      missing ? [expect.stringMatching(`^Single sign-on is off: ${missing} is not `)] : [],
    );
    expect(store.output()).not.toContain("canary");
  });
});

describe("while the provider", async () => {
  const provider = await createIdentityProvider();
  const sub = randomUUID();
  provider.accounts.set(sub, { claims: { email: "olga@idp.test", role: "admin" } });
  let store: StoreProcess;
  beforeAll(async () => {
    store = await startStore(provider.env);
    provider.register(store.origin);
  });
  afterAll(() => provider.stop());
  afterEach(() => {
    provider.lie({});
    provider.stall(false);
  });
  const visitor = () => httpClient(store);
  const expectSignIn = async () => expect((await singleSignOn(visitor(), provider, sub)).location).toBe("/admin");

  async function expectUnavailable() {
    const person = visitor();
    const answer = await startSignIn(person, { callbackURL: "/admin/orders" });
    await expectRefused(person, answer, "provider_unavailable");
    expect(answer.location).toContain("redirectTo=%2Fadmin%2Forders");
    const page = await person.get(answer.location);
    expect(page.status).toBe(503);
    expect(page.text).toContain("The sign-in service isn’t responding right now.");
    const json = await visitor().postJson("/api/auth/sign-in/social", social);
    expect([json.status, JSON.parse(json.text).code]).toEqual([503, "provider_unavailable"]);
  }

  /** What the store knows of the provider ages within seconds. */
  const forgotten = (status: number) =>
    expect
      .poll(async () => (await visitor().postJson("/api/auth/sign-in/social", social)).status, {
        timeout: 20_000,
        interval: 250,
      })
      .toBe(status);

  it("is down when the store starts, only single sign-on waits, and it comes by itself", proves("SEC-O7"), async () => {
    await expectUnavailable();
    await expectCustomersUntouched(store);
    expect((await visitor().get("/sign-in")).headers["content-security-policy"]).toContain(provider.issuer);
    await provider.start();
    await expectSignIn();
  });

  it("goes away later, the same holds", proves("SEC-O7"), async () => {
    const person = visitor();
    const { leadsTo } = await startSignIn(person);
    const back = new URL(await passProvider(atProvider(provider), leadsTo, sub));
    await provider.stop();
    await expectRefused(person, await person.get(back.pathname + back.search), "provider_unavailable");
    await forgotten(503);
    await expectUnavailable();
    await expectCustomersUntouched(store);
    await provider.start();
    await expectSignIn();
  });

  it("takes connections and says nothing, customers do not wait for it", proves("SEC-O7"), async () => {
    provider.stall(true);
    await forgotten(503);
    // One sign-in after the other waits its four seconds, and customers come and go before the third has ended.
    let waited = 0;
    let over = false;
    const waiting = (async () => {
      for (; !over; waited++) {
        const person = visitor();
        await expectRefused(person, await startSignIn(person), "provider_unavailable");
      }
    })();
    await expectCustomersUntouched(store);
    expect(waited).toBeLessThan(3);
    over = true;
    await waiting;
  });

  test.each<[string, Lies]>([
    ["another issuer", { discovery: (document) => ({ ...document, issuer: "https://evil.test" }) }],
    ["far too much", { discovery: (document) => ({ ...document, padding: "x".repeat(300_000) }) }],
  ])("names %s in its discovery document, nobody is sent there", proves("S5.5", "SEC-O2"), async (_name, lies) => {
    provider.lie(lies);
    await forgotten(503);
    await expectUnavailable();
    provider.lie({});
    await expectSignIn();
  });
});

it("a wrong client secret opens nothing and is said in the log, without its value", proves("S5.7"), async () => {
  const provider = await createIdentityProvider();
  const wrong = "canary-wrong-secret";
  const store = await startStore({ ...provider.env, SVC_ADMIN_OAUTH_CLIENT_SECRET: wrong });
  provider.register(store.origin);
  await provider.start();
  provider.accounts.set("olga", { claims: { email: "wrong-secret@idp.test", role: "admin" } });
  const person: HttpClient = httpClient(store);
  await expectRefused(person, await singleSignOn(person, provider, "olga"), "failed");
  await eventually(() => expect(store.output()).toContain('"reason":"token endpoint: invalid_client"'));
  expect(store.output()).not.toContain(wrong);
  await provider.stop();
});
