import { createHmac } from "node:crypto";
import { describe, expect, it } from "vitest";
import { db } from "#app/platform/db.server.ts";
import { env } from "#app/platform/env.server.ts";
import { type HttpClient, httpClient } from "#tests/fixtures/http-client.ts";
import { useRunningStore } from "#tests/fixtures/running-store.ts";
import { signIn, signInAsAdmin, signUp } from "#tests/fixtures/shop.ts";

const cookieName = "__Host-latchkey.session_token";
const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const ago = (milliseconds: number) => new Date(Date.now() - milliseconds);

// What the environment says to the authentication library itself must change nothing (C3).
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
  return { client, ...(await signUp(client)) };
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
  it("is a __Host- cookie with safe attributes, and random (S1, S2)", async () => {
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

  it("is signed with AUTH_SECRET, whatever BETTER_AUTH_* variables say (C3)", async () => {
    const { client } = await customer();
    const [token = "", signature] = decodeURIComponent(client.cookies.get(cookieName) ?? "").split(/\.(?=[^.]*$)/);
    const expected = createHmac("sha256", env().AUTH_SECRET ?? "")
      .update(token)
      .digest("base64");
    expect(signature).toBe(expected);
    const { email, password } = await customer();
    const answer = await visitor().postJson("/api/auth/sign-in/email", {
      email,
      password,
      callbackURL: "https://evil.test/",
    });
    expect(answer.status).toBe(403);
    expect(answer.text).not.toContain("evil.test");
  });

  it("altered, unsigned or of another Store is anonymous (S5)", async () => {
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
  it("ends with sign-out: the cookie is useless afterwards", async () => {
    const { client } = await customer();
    const twin = client.copy();
    expect((await twin.get("/account")).status).toBe(200);
    expect((await client.postJson("/api/auth/sign-out", {})).status).toBe(200);
    await expectAnonymous(client);
    await expectAnonymous(twin);
  });

  it("of a customer ends after 7 days without use and after 30 in all", async () => {
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

  it("of an Operator ends after 30 minutes without use, and nothing revives it", async () => {
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

  it("of an Operator ends after 12 hours however much it is used", async () => {
    const { client, sessionId } = await admin();
    const madeAt = (createdAt: Date) => db().authSession.update({ where: { id: sessionId }, data: { createdAt } });
    await madeAt(ago(12 * 60 * MINUTE - MINUTE));
    expect((await client.get("/admin")).status).toBe(200);
    await madeAt(ago(12 * 60 * MINUTE));
    expect((await client.get("/admin")).location).toMatch(/^\/sign-in/);
  });

  it("loses the role, or its life, at the very next request (S3)", async () => {
    const demoted = await admin();
    expect((await demoted.client.get("/admin")).status).toBe(200);
    await db().authUser.update({ where: { id: demoted.userId }, data: { role: "customer" } });
    expect((await demoted.client.get("/admin")).status).toBe(403);
    await db().authUser.update({ where: { id: demoted.userId }, data: { role: "admin" } });
    expect((await demoted.client.get("/admin")).status).toBe(200);
    await db().authSession.deleteMany({ where: { id: demoted.sessionId } });
    expect((await demoted.client.get("/admin")).location).toMatch(/^\/sign-in/);
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
