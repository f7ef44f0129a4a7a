/** What begins, renews and ends a session, beside its owner. */
import { describe, expect, it } from "vitest";
import { z } from "zod";
import { db } from "#app/platform/db.server.ts";
import { proves } from "#tests/conformance/proves.ts";
import { OPERATOR_PASSWORD } from "#tests/fixtures/environment.ts";
import { fingerprint } from "#tests/fixtures/fingerprint.ts";
import { type HttpClient, httpClient } from "#tests/fixtures/http-client.ts";
import { useRunningStore } from "#tests/fixtures/running-store.ts";
import { cookieName, safeAttributes, sentSession, sessionOf } from "#tests/fixtures/session-cookie.ts";
import { signIn, signInAsAdmin } from "#tests/fixtures/shop.ts";
import { signedInCustomer } from "#tests/fixtures/signed-in.ts";

const running = useRunningStore({ https: false, seeded: true });
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const ago = (milliseconds: number) => new Date(Date.now() - milliseconds);
const visitor = () => httpClient(running.store);

async function customer() {
  const client = visitor();
  return { client, ...(await signedInCustomer(client)) };
}

async function admin() {
  const client = visitor();
  await signInAsAdmin(client);
  const { id, userId } = await db().authSession.findFirstOrThrow({ orderBy: { createdAt: "desc" } });
  return { client, id, userId };
}

const isAnonymous = async (client: HttpClient) => {
  const page = await client.get("/account");
  const api = await client.get("/api/auth/get-session");
  expect(page.status === 302).toBe(api.text === "null");
  return api.text === "null";
};

describe("a banned person", () => {
  const ban = (userId: string, banned = true) => db().authUser.update({ where: { id: userId }, data: { banned } });

  it("is signed out at the next request, on pages, in data and in the API", proves("SEC-S3"), async () => {
    const { client, userId } = await admin();
    expect((await client.get("/admin")).status).toBe(200);
    await ban(userId);
    expect((await client.get("/admin")).location).toMatch(/^\/sign-in/);
    expect((await client.data("/admin")).text).toContain("/sign-in?redirectTo=");
    expect((await client.submit("/account/security", { intent: "end-others" })).location).toMatch(/^\/sign-in/);
    expect(await isAnonymous(client)).toBe(true);
    await ban(userId, false);
  });

  it(
    "cannot sign in: the answer is that of a wrong password, and no session is left",
    proves("SEC-S3", "SEC-A1"),
    async () => {
      const { userId, email, password } = await customer();
      await ban(userId);
      const before = await fingerprint(running.database.url);
      const attempt = async (secret: string) => {
        const client = visitor();
        await client.get("/cart");
        const api = await client.postJson("/api/auth/sign-in/email", { email, password: secret });
        const form = await client.submit("/sign-in", { email, password: secret, redirectTo: "" });
        const headers = Object.keys(api.headers).sort();
        return {
          status: [api.status, form.status],
          text: api.text,
          headers,
          cookies: api.setCookies,
          session: sessionOf(client),
        };
      };
      expect(await attempt(password)).toEqual(await attempt("a wrong password"));
      expect(await attempt(password)).toMatchObject({ status: [401, 401], session: undefined });
      expect(await fingerprint(running.database.url)).toBe(before);
      await ban(userId, false);
      await signIn(visitor(), { email, password });
    },
  );
});

describe("signing in", () => {
  it(
    "replaces the session of before, of the same person and of another: its value is useless",
    proves("SEC-S2"),
    async () => {
      const first = await customer();
      const second = await customer();
      for (const credentials of [first, second]) {
        const { client } = first;
        // A use that is recorded in the same request must not bring the old cookie back.
        await db().authSession.updateMany({ data: { updatedAt: ago(2 * MINUTE) } });
        const stolen = client.copy();
        const count = await db().authSession.count();
        const answer = await client.postJson("/api/auth/sign-in/email", credentials);
        expect(sentSession(answer)).toMatchObject({ attributes: safeAttributes });
        expect(await isAnonymous(stolen)).toBe(true);
        expect(await isAnonymous(client)).toBe(false);
        expect(await db().authSession.count()).toBe(count);
      }
      expect((await first.client.get("/account/security")).text).toContain(second.email);
    },
  );

  it("that fails leaves the session of before as it is", async () => {
    const { client, email } = await customer();
    // A first request is given a guestId.
    await client.get("/cart");
    const answer = await client.postJson("/api/auth/sign-in/email", { email, password: "a wrong password" });
    expect([answer.status, answer.setCookies]).toEqual([401, []]);
    expect(await isAnonymous(client)).toBe(false);
  });

  it("does not take a session value that someone else planted", proves("SEC-S2"), async () => {
    const { email, password } = await customer();
    const client = visitor();
    const planted = `${"A".repeat(32)}.${"B".repeat(43)}%3D`;
    client.cookies.set(cookieName, planted);
    await signIn(client, { email, password });
    expect(sessionOf(client)).not.toBe(planted);
    const other = visitor();
    other.cookies.set(cookieName, planted);
    expect(await isAnonymous(other)).toBe(true);
  });

  it("stores nothing of the session that the body says", proves("SEC-A7"), async () => {
    const { email, password, userId } = await customer();
    const forged = {
      userId,
      storeId: "other",
      token: "x".repeat(32),
      signInMethod: "svc",
      authenticatedAt: "2999-01-01",
    };
    await visitor().postJson("/api/auth/sign-in/email", { email, password, ...forged, role: "admin", banned: false });
    await visitor().submit("/sign-in", { email, password, redirectTo: "", ...forged, emailVerified: "true" });
    const sessions = await db().authSession.findMany({ where: { userId } });
    expect(sessions).toHaveLength(3);
    for (const session of sessions) {
      expect(session).toMatchObject({ storeId: "default", signInMethod: "password" });
      expect(session.token).not.toBe(forged.token);
      expect(session.authenticatedAt.getTime()).toBeLessThanOrEqual(Date.now());
    }
    expect(await db().authUser.findUnique({ where: { id: userId } })).toMatchObject({
      role: "customer",
      storeId: "default",
      banned: false,
      emailVerified: false,
    });
  });

  it("and out leaves the browser without the cookie", async () => {
    const { client } = await customer();
    await db().authSession.updateMany({ data: { updatedAt: ago(2 * MINUTE) } });
    const answer = await client.submit("/sign-out", {});
    expect(sentSession(answer)).toEqual({ value: "", maxAge: 0, attributes: safeAttributes });
    expect(sessionOf(client)).toBeUndefined();
  });
});

describe("the cookie", () => {
  const used = (id: string, before: { used: number; made: number }) =>
    db().authSession.update({
      where: { id },
      data: { updatedAt: ago(before.used), createdAt: ago(before.made), expiresAt: new Date(Date.now() + DAY) },
    });

  it(
    "of an Operator lives 30 minutes from each use, and never longer than the session in all",
    proves("SEC-S1", "SEC-S4"),
    async () => {
      const client = visitor();
      const credentials = { email: "admin@store.example", password: OPERATOR_PASSWORD };
      const answer = await client.postJson("/api/auth/sign-in/email", credentials);
      expect(sentSession(answer)).toMatchObject({ maxAge: 30 * 60, attributes: safeAttributes });
      const { id } = await db().authSession.findFirstOrThrow({ orderBy: { createdAt: "desc" } });
      await used(id, { used: 2 * MINUTE, made: HOUR });
      const renewed = sentSession(await client.get("/admin"));
      expect(renewed).toMatchObject({ value: sessionOf(client), maxAge: 30 * 60, attributes: safeAttributes });
      await used(id, { used: 2 * MINUTE, made: 12 * HOUR - 5 * MINUTE });
      const { maxAge } = sentSession(await client.get("/api/auth/get-session"));
      expect(maxAge).toBeGreaterThan(4 * 60);
      expect(maxAge).toBeLessThanOrEqual(5 * 60);
      const { expiresAt, createdAt } = await db().authSession.findUniqueOrThrow({ where: { id } });
      expect(expiresAt.getTime() - createdAt.getTime()).toBe(12 * HOUR);
    },
  );

  it(
    "of a customer lives 7 days from each use, and never longer than the session in all",
    proves("SEC-S1", "SEC-S4"),
    async () => {
      const { client, userId } = await customer();
      const { id } = await db().authSession.findFirstOrThrow({ where: { userId } });
      await used(id, { used: DAY, made: 2 * DAY });
      expect(sentSession(await client.data("/account"))).toMatchObject({
        maxAge: 7 * 86_400,
        attributes: safeAttributes,
      });
      await used(id, { used: DAY, made: 29 * DAY });
      const { maxAge } = sentSession(await client.get("/account"));
      expect(maxAge).toBeGreaterThan(86_400 - 60);
      expect(maxAge).toBeLessThanOrEqual(86_400);
    },
  );

  it("ends with the browser for who asks not to be remembered, also when it is renewed", async () => {
    const { email, password, userId } = await customer();
    await db().authSession.deleteMany({ where: { userId } });
    const client = visitor();
    const answer = await client.postJson("/api/auth/sign-in/email", { email, password, rememberMe: false });
    expect(sentSession(answer).maxAge).toBeNaN();
    await db().authSession.updateMany({ where: { userId }, data: { updatedAt: ago(2 * MINUTE) } });
    expect(sentSession(await client.get("/account")).maxAge).toBeNaN();
    expect(await isAnonymous(client)).toBe(false);
  });
});

describe("a session whose person gets another role", () => {
  const role = (userId: string, to: "admin" | "customer") =>
    db().authUser.update({ where: { id: userId }, data: { role: to } });

  it(
    "lives as that role's sessions do: a customer's old one does not become an Operator's",
    proves("SEC-S3", "SEC-S4"),
    async () => {
      const { client, userId } = await customer();
      await db().authSession.updateMany({ where: { userId }, data: { createdAt: ago(13 * HOUR) } });
      expect(await isAnonymous(client)).toBe(false);
      await role(userId, "admin");
      expect(await isAnonymous(client)).toBe(true);
      await db().authSession.updateMany({ where: { userId }, data: { createdAt: ago(HOUR) } });
      expect((await client.get("/admin")).status).toBe(200);
      await db().authSession.updateMany({ where: { userId }, data: { updatedAt: ago(31 * MINUTE) } });
      expect((await client.get("/admin")).location).toMatch(/^\/sign-in/);
      await role(userId, "customer");
      expect((await client.get("/admin")).status).toBe(403);
      expect((await client.get("/account")).status).toBe(200);
    },
  );
});

describe("GET /api/auth/get-session", () => {
  it(
    "names the person and shows no other session, no hash and no other Store's",
    proves("S4.4", "SEC-S5"),
    async () => {
      const { client, email, userId } = await customer();
      const found = (await client.get("/api/auth/get-session")).json(
        z.object({ user: z.object({ id: z.string(), email: z.string() }), session: z.object({ userId: z.string() }) }),
      );
      expect(found).toEqual({ user: { id: userId, email }, session: { userId } });
      await db().authUser.update({ where: { id: userId }, data: { storeId: "other" } });
      expect(await isAnonymous(client)).toBe(true);
    },
  );
});
