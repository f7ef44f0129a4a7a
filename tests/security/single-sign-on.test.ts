/** Managed single sign-on with a provider that tells the truth: who is let in, and as whom. */
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it, test } from "vitest";
import { db } from "#app/platform/db.server.ts";
import { proves } from "#tests/conformance/proves.ts";
import { eventually } from "#tests/fixtures/eventually.ts";
import { type HttpClient, httpClient } from "#tests/fixtures/http-client.ts";
import { createIdentityProvider, type TestAccount } from "#tests/fixtures/identity-provider.ts";
import { emailsFound } from "#tests/fixtures/outbox.ts";
import { newVariant } from "#tests/fixtures/product.ts";
import { useRunningStore } from "#tests/fixtures/running-store.ts";
import { safeAttributes, sentSession } from "#tests/fixtures/session-cookie.ts";
import { addToCart, signIn } from "#tests/fixtures/shop.ts";
import { signedInCustomer } from "#tests/fixtures/signed-in.ts";
import {
  atProvider,
  expectRefused,
  passProvider,
  peopleCounts,
  singleSignOn,
  startSignIn,
} from "#tests/fixtures/single-sign-on.ts";

const cookieName = "__Host-latchkey.session_token";
const provider = await createIdentityProvider();
const running = useRunningStore({ https: false, env: provider.env });
beforeAll(async () => {
  provider.register(running.store.origin);
  await provider.start();
});
afterAll(() => provider.stop());

const visitor = () => httpClient(running.store);

/** An account at the provider. */
function account(claims: Record<string, unknown> = { role: "admin" }, more: Partial<TestAccount> = {}) {
  const sub = randomUUID();
  const email = `${sub}@idp.test`;
  provider.accounts.set(sub, { claims: { name: "Olga", email, email_verified: true, ...claims }, ...more });
  return { sub, email };
}

const userOf = (sub: string) =>
  db().authAccount.findFirst({
    where: { providerId: "svc", accountId: `${provider.issuer}|${sub}` },
    select: { user: { include: { sessions: true } } },
  });

async function signedIn(store: HttpClient, sub: string) {
  expect((await singleSignOn(store, provider, sub)).location).toBe("/admin");
  expect((await store.get("/admin")).status).toBe(200);
  const found = await userOf(sub);
  if (!found) throw new Error("There is no account row.");
  return found.user;
}

describe("Store Admin opens", () => {
  test.each<[string, Record<string, unknown>, string | undefined]>([
    ["the role admin", { role: "admin" }, undefined],
    ["admin among the roles", { roles: ["staff", "admin"] }, undefined],
    ["the granted scope store:admin", {}, "openid profile email store:admin"],
  ])("for an account with %s", proves("S1.8", "S5.32", "SEC-O4"), async (_name, claims, scope) => {
    const { sub, email } = account(claims, scope ? { scope } : {});
    const user = await signedIn(visitor(), sub);
    expect(user).toMatchObject({ email, name: "Olga", role: "admin", storeId: "default" });
    expect(user.sessions).toHaveLength(1);
    expect(user.sessions[0]).toMatchObject({
      signInMethod: "svc",
      storeId: "default",
      ipAddress: expect.stringMatching(/^198\.1[89]\./),
    });
  });

  it("for someone new and for who got the role back, and every Operator is told", async () => {
    const { sub, email } = account();
    const first = await signedIn(visitor(), sub);
    const told = () => db().securityNotice.count({ where: { kind: "operator_created", subjectId: first.id } });
    await expect.poll(told).toBe(1);
    await signedIn(visitor(), sub);
    await db().authUser.update({ where: { id: first.id }, data: { role: "customer" } });
    await signedIn(visitor(), sub);
    await expect.poll(told).toBe(2);
    const emails = await emailsFound({ where: { aboutId: first.id } });
    const operators = await db().authUser.count({ where: { role: "admin" } });
    expect(emails).toHaveLength(2 * operators);
    for (const { text } of emails) expect(text).toContain(email);
  });

  it(
    "with a cookie that lives as an Operator's session does, and is sent once",
    proves("SEC-S1", "SEC-S4"),
    async () => {
      const answer = await singleSignOn(visitor(), provider, account().sub);
      expect(sentSession(answer)).toMatchObject({ maxAge: 30 * 60, attributes: safeAttributes });
    },
  );

  it("for a service account, which has no name of its own, and perhaps no address", proves("S2.16"), async () => {
    const { sub } = account({ name: undefined, preferred_username: "nightly-import", roles: ["admin"] });
    expect(await signedIn(visitor(), sub)).toMatchObject({ name: "nightly-import", role: "admin" });
    const nameless = { name: undefined, email: undefined, email_verified: undefined };
    const [one, other] = [account({ ...nameless, role: "admin" }), account({ ...nameless, role: "admin" })];
    const users = [await signedIn(visitor(), one.sub), await signedIn(visitor(), other.sub)];
    expect(await signedIn(visitor(), one.sub)).toMatchObject({ id: users[0]?.id });
    for (const user of users) {
      expect(user).toMatchObject({ role: "admin", name: "Operator", emailVerified: false });
      expect(user.email).toMatch(/^[0-9a-f]{16}@single-sign-on\.invalid$/);
    }
    expect(users[0]?.email).not.toBe(users[1]?.email);
  });

  it(
    "for the same identity again, with the same account, whatever the provider now says its address is",
    proves("SEC-O5"),
    async () => {
      const { sub, email } = account();
      const { id } = await signedIn(visitor(), sub);
      const { email: taken } = await signedInCustomer(visitor());
      provider.accounts.set(sub, { claims: { name: "Renamed", email: taken, email_verified: true, role: "admin" } });
      expect(await signedIn(visitor(), sub)).toMatchObject({ id, email, name: "Olga" });
    },
  );

  it("where the person wanted to go, as long as that is in the store", proves("SEC-A9"), async () => {
    const { sub } = account();
    const goal = "/admin/orders?page=2";
    expect((await singleSignOn(visitor(), provider, sub, { fields: { callbackURL: goal } })).location).toBe(goal);
    for (const callbackURL of ["https://evil.test/", "//evil.test", "/\\evil.test", "/%2fevil.test", "javascript:x"]) {
      expect((await singleSignOn(visitor(), provider, sub, { fields: { callbackURL } })).location).toBe("/admin");
    }
  });

  it("with a new session, and the guest's cart goes along", async () => {
    const { sub } = account();
    const store = visitor();
    await addToCart(store, (await newVariant()).variantId, 1);
    const guestId = store.cookies.get("guestId");
    const user = await signedIn(store, sub);
    expect(store.cookies.get("guestId")).not.toBe(guestId);
    expect(await db().cart.count({ where: { customerId: user.id } })).toBe(1);
    const first = store.cookies.get(cookieName);
    await signedIn(store, sub);
    expect(store.cookies.get(cookieName)).not.toBe(first);
  });
});

describe("Store Admin stays shut, with no session and no account", () => {
  test.each<[string, Record<string, unknown>, string | undefined]>([
    ["without a role", {}, undefined],
    ["with the role Admin", { role: "Admin" }, undefined],
    ["with the role administrator", { role: "administrator", roles: ["admin-x"] }, undefined],
    ["with roles in one text", { roles: "admin,staff" }, undefined],
    ["with another scope of the store", { scope: "store:admin-x store:admin2" }, undefined],
    ["that was refused the scope it asked for", {}, "openid email"],
  ])("for an account %s", proves("S5.32", "SEC-O4"), async (_name, claims, scope) => {
    const { sub, email } = account(claims, scope ? { scope } : {});
    const before = await peopleCounts();
    const store = visitor();
    const answer = await singleSignOn(store, provider, sub);
    await expectRefused(store, answer, "not_an_operator");
    const page = await store.follow(answer);
    expect(page.status).toBe(403);
    expect(page.text).toContain("This account isn’t allowed to manage the store.");
    expect(await peopleCounts()).toEqual(before);
    expect(await db().authUser.count({ where: { email } })).toBe(0);
  });

  it(
    "for an address that a customer or another Operator has: nothing is linked and nothing changes",
    proves("SEC-O5"),
    async () => {
      const customer = await signedInCustomer(visitor());
      const other = account();
      await signedIn(visitor(), other.sub);
      for (const { email } of [customer, other, { email: "admin@store.example" }]) {
        const { sub } = account({ role: "admin", email: email.toUpperCase(), email_verified: true });
        const rows = () =>
          db().authUser.findFirstOrThrow({ where: { email }, include: { accounts: true, sessions: true } });
        const before = await rows();
        const store = visitor();
        await expectRefused(store, await singleSignOn(store, provider, sub), "account_not_linked");
        expect(await rows()).toEqual(before);
        expect(await userOf(sub)).toBeNull();
      }
      await signIn(visitor(), customer);
    },
  );

  it("for a suspended account", async () => {
    const { sub } = account();
    const { id } = await signedIn(visitor(), sub);
    await db().authUser.update({ where: { id }, data: { banned: true } });
    const store = visitor();
    await expectRefused(store, await singleSignOn(store, provider, sub), "suspended");
  });

  it("when the person cancels at the provider, whose words go no further", async () => {
    const store = visitor();
    const started = await startSignIn(store, { callbackURL: "/admin/orders" });
    const back = new URL(await passProvider(atProvider(provider), started.leadsTo, "", "cancel"));
    const answer = await store.get(back.pathname + back.search);
    await expectRefused(store, answer, "cancelled");
    expect(answer.location).toBe("/sign-in?error=cancelled&redirectTo=%2Fadmin%2Forders");
  });
});

describe("when the provider no longer grants the role", () => {
  it("the next sign-in takes role and sessions away, everywhere and at once", proves("S5.32", "SEC-O4"), async () => {
    const { sub, email } = account();
    const [first, second] = [visitor(), visitor()];
    const { id } = await signedIn(first, sub);
    await signedIn(second, sub);
    provider.accounts.set(sub, { claims: { email, email_verified: true, role: "staff" } });
    const third = visitor();
    await expectRefused(third, await singleSignOn(third, provider, sub), "not_an_operator");
    for (const store of [first, second]) expect((await store.get("/admin")).location).toMatch(/^\/sign-in/);
    expect(await userOf(sub)).toMatchObject({ user: { id, role: "customer", sessions: [] } });
    await eventually(() => {
      const lines = running.store.output().split("\n");
      const entry = lines.find((line) => line.includes('"single-sign-on.demoted"')) ?? "{}";
      expect(JSON.parse(entry)).toMatchObject({ userId: id });
    });
  });

  it("it comes back with the grant", async () => {
    const { sub, email } = account();
    await signedIn(visitor(), sub);
    provider.accounts.set(sub, { claims: { email } });
    await singleSignOn(visitor(), provider, sub);
    provider.accounts.set(sub, { claims: { email, role: "admin" } });
    expect(await signedIn(visitor(), sub)).toMatchObject({ role: "admin" });
  });
});
