import { createHmac, randomBytes, randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import { db } from "#app/platform/db.server.ts";
import { env } from "#app/platform/env.server.ts";
import { proves } from "#tests/conformance/proves.ts";
import { fingerprint } from "#tests/fixtures/fingerprint.ts";
import { type HttpClient, httpClient } from "#tests/fixtures/http-client.ts";
import { newVariant } from "#tests/fixtures/product.ts";
import { useRunningStore } from "#tests/fixtures/running-store.ts";
import { signIn, signInAsAdmin, signUp } from "#tests/fixtures/shop.ts";
import { giveSession, insertAccount, signedInCustomer } from "#tests/fixtures/signed-in.ts";

const cookieName = "__Host-latchkey.session_token";
const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const ago = (milliseconds: number) => new Date(Date.now() - milliseconds);

// What the environment says to the authentication library itself must change nothing (SEC-C3).
const running = useRunningStore({
  https: false,
  seeded: true,
  env: {
    BETTER_AUTH_SECRET: "an-other-secret-that-must-not-be-used-0123456789",
    BETTER_AUTH_SECRETS: "2:an-other-secret-that-must-not-be-used-0123456789",
    BETTER_AUTH_TRUSTED_ORIGINS: "https://evil.test",
    BETTER_AUTH_URL: "https://evil.test",
    TEST: "1",
  },
});
const visitor = () => httpClient(running.store);

async function customer() {
  const client = visitor();
  return { client, ...(await signedInCustomer(client)) };
}

async function admin() {
  const client = visitor();
  await signInAsAdmin(client);
  const row = await db().authSession.findFirstOrThrow({ orderBy: { createdAt: "desc" } });
  return { client, sessionId: row.id, userId: row.userId };
}

async function expectAnonymous(client: HttpClient) {
  expect((await client.get("/account")).location).toMatch(/^\/sign-in\?redirectTo=/);
  const session = await client.get("/api/auth/get-session");
  expect({ status: session.status, text: session.text }).toEqual({ status: 200, text: "null" });
}

describe("the session cookie", () => {
  it("is a __Host- cookie with safe attributes, and random", proves("S4.2", "SEC-S1", "SEC-S2"), async () => {
    const tokens = new Set<string>();
    for (let round = 0; round < 3; round++) {
      const client = visitor();
      const { email, password } = await signUp(client);
      const first = client.cookies.get(cookieName);
      const answer = await client.postJson("/api/auth/sign-in/email", { email, password });
      const [pair = "", ...attributes] = (
        answer.setCookies.find((cookie) => cookie.startsWith(`${cookieName}=`)) ?? ""
      ).split("; ");
      expect(attributes.map((attribute) => attribute.toLowerCase()).sort()).toEqual([
        "httponly",
        "max-age=604800",
        "path=/",
        "samesite=lax",
        "secure",
      ]);
      expect(pair.slice(cookieName.length + 1)).not.toBe(first);
      tokens.add(decodeURIComponent(pair).split(/[=.]/)[1 + 1] ?? "");
    }
    expect(tokens.size).toBe(3);
    for (const token of tokens) expect(token.length).toBeGreaterThanOrEqual(32);
  });

  it("is signed with AUTH_SECRET, whatever BETTER_AUTH_* variables say", proves("S2.1", "S5.1", "SEC-C3"), async () => {
    const client = visitor();
    const { email, password } = await signUp(client);
    const [token = "", signature] = decodeURIComponent(client.cookies.get(cookieName) ?? "").split(/\.(?=[^.]*$)/);
    const expected = createHmac("sha256", env().AUTH_SECRET ?? "")
      .update(token)
      .digest("base64");
    expect(signature).toBe(expected);
    const answer = await visitor().postJson("/api/auth/sign-in/email", {
      email,
      password,
      callbackURL: "https://evil.test/",
    });
    expect(answer.status).toBe(403);
    expect(answer.text).not.toContain("evil.test");
  });

  it("altered, unsigned or of another Store is anonymous", proves("SEC-S5"), async () => {
    const { client, userId } = await customer();
    const good = decodeURIComponent(client.cookies.get(cookieName) ?? "");
    expect((await client.get("/account")).status).toBe(200);
    const at = [0, 5, good.indexOf(".") - 1, good.indexOf(".") + 1, good.length - 3];
    const altered = at.map((index) => good.slice(0, index) + (good[index] === "A" ? "B" : "A") + good.slice(index + 1));
    const token = good.slice(0, good.indexOf("."));
    for (const value of [...altered, token, `${token}.`, `${good}x`, "", "%", "\u00ff", "a.b.c", good.repeat(20)]) {
      const other = visitor();
      other.cookies.set(cookieName, value === "%" ? value : encodeURIComponent(value));
      await expectAnonymous(other);
    }
    await db().authSession.updateMany({ where: { userId }, data: { storeId: "other" } });
    await expectAnonymous(client);
  });
});

describe("a session", () => {
  it("ends with sign-out: the cookie is useless afterwards", proves("SEC-S3"), async () => {
    const { client } = await customer();
    const twin = client.copy();
    expect((await twin.get("/account")).status).toBe(200);
    expect((await client.postJson("/api/auth/sign-out", {})).status).toBe(200);
    await expectAnonymous(client);
    await expectAnonymous(twin);
  });

  it("of a customer ends after 7 days without use and after 30 in all", proves("SEC-S4"), async () => {
    const { client, userId } = await customer();
    const edit = (data: { createdAt?: Date; updatedAt?: Date; expiresAt?: Date }) =>
      db().authSession.updateMany({ where: { userId }, data });
    await edit({ createdAt: ago(29 * DAY), updatedAt: ago(6 * DAY), expiresAt: new Date(Date.now() + DAY) });
    expect((await client.get("/account")).status).toBe(200);
    await edit({ createdAt: ago(30 * DAY), updatedAt: ago(MINUTE) });
    await expectAnonymous(client);
    await edit({ createdAt: ago(8 * DAY), updatedAt: ago(7 * DAY), expiresAt: new Date(Date.now() + DAY) });
    await expectAnonymous(client);
  });

  it("of an Operator ends after 30 minutes without use, and nothing revives it", proves("SEC-S4"), async () => {
    const { client, sessionId } = await admin();
    const unusedFor = (milliseconds: number) =>
      db().authSession.update({
        where: { id: sessionId },
        data: { updatedAt: ago(milliseconds), expiresAt: new Date(Date.now() + 7 * DAY - milliseconds) },
      });
    await unusedFor(29 * MINUTE);
    expect((await client.get("/admin")).status).toBe(200);
    const used = await db().authSession.findFirstOrThrow({ where: { id: sessionId } });
    expect(Date.now() - used.updatedAt.getTime()).toBeLessThan(MINUTE);
    await unusedFor(30 * MINUTE);
    expect((await client.get("/admin")).location).toMatch(/^\/sign-in/);
    await expectAnonymous(client);
    expect((await client.get("/admin")).location).toMatch(/^\/sign-in/);
  });

  it("of an Operator ends after 12 hours however much it is used", proves("SEC-S4"), async () => {
    const { client, sessionId } = await admin();
    const madeAt = (createdAt: Date) => db().authSession.update({ where: { id: sessionId }, data: { createdAt } });
    await madeAt(ago(12 * 60 * MINUTE - MINUTE));
    expect((await client.get("/admin")).status).toBe(200);
    await madeAt(ago(12 * 60 * MINUTE));
    expect((await client.get("/admin")).location).toMatch(/^\/sign-in/);
  });

  it("loses the role, or its life, at the very next request", proves("S2.5", "S5.24", "SEC-S3"), async () => {
    // Through the sign-in itself: whatever it gives a browser to remember must count for nothing.
    const demoted = visitor();
    const account = await insertAccount({ role: "admin" });
    await signIn(demoted, account);
    expect((await demoted.get("/admin")).status).toBe(200);
    await db().authUser.update({ where: { id: account.userId }, data: { role: "customer" } });
    expect((await demoted.get("/admin")).status).toBe(403);
    await db().authUser.update({ where: { id: account.userId }, data: { role: "admin" } });
    expect((await demoted.get("/admin")).status).toBe(200);
    await db().authSession.deleteMany({ where: { userId: account.userId } });
    expect((await demoted.get("/admin")).location).toMatch(/^\/sign-in/);
    const { client, userId } = await customer();
    await db().authUser.deleteMany({ where: { id: userId } });
    await expectAnonymous(client);
  });

  it("a wrong password opens none, nor does another account's", async () => {
    const { email } = await customer();
    const { password } = await customer();
    await expect(signIn(visitor(), { email, password })).rejects.toThrow("401");
  });
});

describe("an Operator's form that arrives when their session has ended", () => {
  const kept = (client: HttpClient) => [...client.cookies.keys()].filter((name) => name.includes("keptForm"));
  const fieldOf = (name: string, text: string) =>
    new RegExp(`<input[^>]*name="${name}"[^>]*value="([^"]*)"`).exec(text)?.[1] ?? "";

  /** A product's page, with the form that it holds but for a title of the Operator's. */
  async function halfTyped() {
    const { client } = await admin();
    const { productId } = await newVariant();
    const path = `/admin/products/${productId}`;
    const { text } = await client.get(path);
    const [version, operator] = [fieldOf("version", text), fieldOf("operator", text)];
    const form = { intent: "save", title: "Typed for an hour", version, operator, password: "canary-9c1" };
    return { client, path, form };
  }

  async function signOut(client: HttpClient) {
    client.cookies.delete(cookieName);
    expect(kept(client)).toEqual([]);
  }

  it("changes nothing, and waits in the browser, sealed, for half an hour", async () => {
    const { client, path, form } = await halfTyped();
    await signOut(client);
    const before = await fingerprint(env().DATABASE_URL ?? "");
    const refused = await client.submit(path, form);
    expect([refused.status, refused.location]).toEqual([302, `/sign-in?redirectTo=${encodeURIComponent(path)}`]);
    expect(await fingerprint(env().DATABASE_URL ?? "")).toBe(before);
    const cookies = refused.setCookies.filter((line) => line.includes("keptForm"));
    expect(cookies).toHaveLength(1);
    expect(cookies[0]?.toLowerCase().split("; ").slice(1).sort()).toEqual([
      "httponly",
      "max-age=1800",
      "path=/admin",
      "samesite=lax",
      "secure",
    ]);
    expect(decodeURIComponent(cookies[0] ?? "")).not.toContain("hour");
    await signInAsAdmin(client);
    const { text } = await client.get(path);
    expect(fieldOf("title", text)).toBe("Typed for an hour");
    expect(text).not.toContain("canary-9c1");
    expect(await db().product.count({ where: { title: "Typed for an hour" } })).toBe(0);
  });

  it("is shown to that Operator alone, on that page alone, until it is sent or discarded", async () => {
    const { client, path, form } = await halfTyped();
    await signOut(client);
    await client.submit(path, form);
    const other = visitor();
    const person = await signedInCustomer(other);
    await db().authUser.update({ where: { id: person.userId }, data: { role: "admin" } });
    const second = client.copy();
    await giveSession(second, person);
    expect((await second.get(path)).text).not.toContain("Typed for an hour");
    await signInAsAdmin(client);
    expect((await client.get("/admin/products/new")).text).not.toContain("Typed for an hour");
    const discarding = client.copy();
    expect((await discarding.get(`${path}?typed=discard`)).text).not.toContain("Typed for an hour");
    expect(kept(discarding)).toEqual([]);
    expect((await client.get(path)).text).toContain("Typed for an hour");
    await client.submit(path, { ...form, intent: "refresh" });
    expect(kept(client)).toEqual([]);
  });

  it.each([
    ["without the mark of a page that an Operator was shown", () => ""],
    ["with a mark that nobody made", (mark: string) => mark.replace(/.$/, (last) => (last === "A" ? "B" : "A"))],
    ["with the mark of another account", (mark: string) => mark.replace(/^[^.]+/, randomUUID())],
  ])("is not kept %s", async (_case, change) => {
    const { client, path, form } = await halfTyped();
    await signOut(client);
    const refused = await client.submit(path, { ...form, operator: change(form.operator) });
    expect([refused.status, kept(client)]).toEqual([302, []]);
  });

  it("that is too long for the browser to keep is said to be lost", async () => {
    const { client, path, form } = await halfTyped();
    await signOut(client);
    const refused = await client.submit(path, { ...form, description: randomBytes(9000).toString("hex") });
    expect(refused.setCookies.join().length).toBeLessThan(600);
    await signInAsAdmin(client);
    const { text } = await client.get(path);
    expect(text).toContain("too long to keep");
    expect(text).not.toContain("Typed for an hour");
  });
});
