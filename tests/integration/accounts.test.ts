import { randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import { z } from "zod";
import { db } from "#app/platform/db.server.ts";
import { proves } from "#tests/conformance/proves.ts";
import { stamped } from "#tests/fixtures/form-stamp.ts";
import { httpClient } from "#tests/fixtures/http-client.ts";
import { useRunningStore } from "#tests/fixtures/running-store.ts";
import { signUp } from "#tests/fixtures/shop.ts";

const running = useRunningStore({ https: false, seeded: false });
const visitor = () => httpClient(running.store);
const newEmail = () => `${randomUUID()}@shop.test`;
const password = "correct horse battery";
const refusalSchema = z.object({ code: z.string() });

const userRow = (email: string) =>
  db().authUser.findFirstOrThrow({ where: { email }, include: { accounts: true, sessions: true } });

describe("sign-up by the API", () => {
  const plannedId = randomUUID();
  it("makes a customer of this Store whatever the body says", proves("S2.3", "SEC-A7"), async () => {
    const email = newEmail();
    const wanted = { id: plannedId, role: "admin", emailVerified: true, banned: true, createdAt: "2001-01-01" };
    const answer = await visitor().postJson("/api/auth/sign-up/email", { name: "Eve", email, password, ...wanted });
    expect(answer.status).toBe(200);
    const user = await userRow(email);
    expect(user).toMatchObject({ role: "customer", storeId: "default", emailVerified: false, banned: false });
    expect(user.id).not.toBe(plannedId);
    expect(user.createdAt.getUTCFullYear()).toBeGreaterThan(2001);
    expect(user.accounts).toMatchObject([{ providerId: "credential", storeId: "default" }]);
    expect(user.sessions).toMatchObject([{ storeId: "default" }]);
    expect(await db().authUser.count({ where: { role: "admin" } })).toBe(0);
  });

  it.each([
    ["role", "admin", 200],
    ["banned", true, 200],
    ["emailVerified", true, 200],
    ["id", randomUUID(), 200],
    ["storeId", "other", 400],
    ["verifyFirst", true, 400],
  ])("does not store a caller's %s", async (field, value, status) => {
    const email = newEmail();
    const body = { name: "Eve", email, password };
    const answer = await visitor().postJson("/api/auth/sign-up/email", { ...body, [field]: value });
    expect(answer.status).toBe(status);
    // Where the whole sign-up is refused, nothing of it is left that would be in the way of a proper one.
    expect(await db().authUser.count({ where: { email } })).toBe(status === 200 ? 1 : 0);
    if (status !== 200) {
      expect((await visitor().postJson("/api/auth/sign-up/email", body)).status).toBe(200);
    }
    const user = await userRow(email);
    expect(user).toMatchObject({ role: "customer", storeId: "default", banned: false, emailVerified: false });
    expect(user.id).not.toBe(value);
  });

  it("keeps the password as scrypt only", proves("S2.4", "S4.3", "S9.6", "SEC-A5"), async () => {
    const { email, password: secret } = await signUp(visitor());
    const { accounts } = await userRow(email);
    expect(accounts).toMatchObject([{ providerId: "credential", storeId: "default" }]);
    // 16 bytes of salt and 64 of key, in hex.
    expect(accounts[0]?.password).toMatch(/^[0-9a-f]{32}:[0-9a-f]{128}$/);
    expect(JSON.stringify(accounts)).not.toContain(secret);
  });

  it("answers 422 for a taken email, in any case of letters", async () => {
    const { email } = await signUp(visitor());
    for (const taken of [email, email.toUpperCase()]) {
      const answer = await visitor().postJson("/api/auth/sign-up/email", { name: "Eve", email: taken, password });
      expect(answer.status).toBe(422);
      expect(answer.setCookies.filter((cookie) => cookie.includes("session"))).toEqual([]);
    }
    expect(await db().authUser.count({ where: { email } })).toBe(1);
  });

  it("makes one account of two sign-ups at the same moment", proves("S4.3"), async () => {
    const email = newEmail();
    const attempts = [1, 2, 3, 4].map(() =>
      visitor().postJson("/api/auth/sign-up/email", { name: "Eve", email, password }),
    );
    const statuses = (await Promise.all(attempts)).map((answer) => answer.status).sort();
    expect(statuses).toEqual([200, 422, 422, 422]);
    expect((await userRow(email)).accounts).toHaveLength(1);
  });

  it.each([
    ["a short password", { password: "1234567" }],
    ["a password of 129 characters", { password: "x".repeat(129) }],
    ["no password", { password: undefined }],
    ["a number for a password", { password: 12345678 }],
    ["an object for an email", { email: { contains: "@" } }],
    ["an address that is none", { email: "nobody" }],
    ["NUL in the name", { name: "Eve\u0000" }],
    ["half a surrogate pair in the name", { name: "Eve\ud800" }],
    ["an endless name", { name: "x".repeat(100_000) }],
  ])("refuses %s", async (_case, fields) => {
    const email = newEmail();
    const answer = await visitor().postJson("/api/auth/sign-up/email", { name: "Eve", email, password, ...fields });
    expect(answer.status).toBe(400);
    expect(await db().authUser.count({ where: { email } })).toBe(0);
  });
});

describe("sign-in by the API", () => {
  it.each(["/api/auth/sign-in/email", "/api/auth/sign-up/email"])(
    "refuses a 1 MB password at %s",
    proves("SEC-A3"),
    async (path) => {
      const body = { name: "Eve", email: newEmail(), password: "x".repeat(1_000_000) };
      const answer = await visitor().postJson(path, body);
      expect(answer.status).toBe(400);
      expect(answer.json(refusalSchema).code).toBe("PASSWORD_TOO_LONG");
    },
  );

  it("takes a password of 128 characters of any script", proves("S4.2"), async () => {
    const client = visitor();
    const email = newEmail();
    const long = [..."пароль密码🔑".repeat(20)].slice(0, 128).join("");
    const signedUp = await client.postJson("/api/auth/sign-up/email", { name: "Eve", email, password: long });
    expect(signedUp.status).toBe(200);
    const right = await visitor().postJson("/api/auth/sign-in/email", { email, password: long });
    expect(right.status).toBe(200);
    const cut = await visitor().postJson("/api/auth/sign-in/email", {
      email,
      password: [...long].slice(0, -1).join(""),
    });
    expect(cut.status).toBe(401);
  });
});

describe("the forms", () => {
  const form = (email: string, more: Record<string, string> = {}) => ({
    name: "Eve",
    email,
    password,
    redirectTo: "",
    ...more,
  });
  const cookiesOf = (answer: { setCookies: string[] }) =>
    answer.setCookies.map((cookie) => cookie.split("=")[0]).sort();

  it(
    "sign up and in with the session's and the rotated guest's cookie, and store no caller's role",
    proves("S2.3", "S5.16", "SEC-A7"),
    async () => {
      const client = visitor();
      const email = newEmail();
      await client.get("/");
      const claims = { role: "admin", storeId: "other", emailVerified: "true", id: randomUUID() };
      const signedUp = await client.submit("/sign-up", stamped(form(email, claims)));
      expect([signedUp.status, signedUp.location]).toEqual([303, "/account"]);
      expect(cookiesOf(signedUp)).toEqual(["__Host-latchkey.device", "__Host-latchkey.session_token", "guestId"]);
      expect(await userRow(email)).toMatchObject({ role: "customer", storeId: "default", emailVerified: false });
      const again = visitor();
      const signedIn = await again.submit("/sign-in", form(email, claims));
      expect(cookiesOf(signedIn)).toEqual(["__Host-latchkey.device", "__Host-latchkey.session_token", "guestId"]);
      expect((await again.get("/account")).status).toBe(200);
      expect((await again.submit("/sign-out", {})).location).toBe("/");
      expect((await again.get("/account")).location).toMatch(/^\/sign-in/);
    },
  );

  it("say what is wrong with the right status, and never send the password back", async () => {
    const { email } = await signUp(visitor());
    for (const [path, fields, status] of [
      ["/sign-up", stamped(form(email)), 422],
      ["/sign-up", stamped(form(newEmail(), { password: "short-canary".slice(0, 7) })), 422],
      ["/sign-up", stamped(form("nobody")), 422],
      ["/sign-in", form(email, { password: "wrong-canary" }), 401],
      ["/sign-in", form(newEmail(), { password: "wrong-canary" }), 401],
      ["/sign-in", form(email, { password: "x".repeat(129) }), 422],
    ] as const) {
      const answer = await visitor().submit(path, fields);
      expect([path, answer.status]).toEqual([path, status]);
      expect(answer.text).not.toContain("canary");
      expect(answer.text).not.toContain(password);
    }
  });

  it.each([
    "https://evil.test",
    "//evil.test",
    "/\\evil.test",
    "\\\\evil.test",
    "https:evil.test",
    "javascript:alert(1)",
    " //evil.test",
    "/\t/evil.test",
    "https://shop.test@evil.test",
    "%2F%2Fevil.test",
  ])("lead nowhere else: %s", proves("SEC-A9"), async (redirectTo) => {
    const { email, password: own } = await signUp(visitor());
    const answer = await visitor().submit("/sign-in", { email, password: own, redirectTo });
    expect([answer.status, answer.location]).toEqual([303, "/account"]);
  });
});
