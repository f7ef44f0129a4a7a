/** `/account/security` as a stranger, a thief and the owner use it. */
import { randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import { db } from "#app/platform/db.server.ts";
import { env } from "#app/platform/env.server.ts";
import { proves } from "#tests/conformance/proves.ts";
import { fingerprint } from "#tests/fixtures/fingerprint.ts";
import { type HttpClient, httpClient } from "#tests/fixtures/http-client.ts";
import { useRunningStore } from "#tests/fixtures/running-store.ts";
import { safeAttributes, sentSession, sessionOf } from "#tests/fixtures/session-cookie.ts";
import { signIn, signInAsAdmin } from "#tests/fixtures/shop.ts";
import { giveSession, signedInCustomer } from "#tests/fixtures/signed-in.ts";

const running = useRunningStore({ https: false, seeded: true });
const PATH = "/account/security";
const DAY = 86_400_000;
const newPassword = "a quite different passphrase";
const firefox = "Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0";

/** An account that is signed in on as many devices as wanted, each from an address of its own. */
async function account(devices = 1) {
  const clients = Array.from({ length: devices }, (_, index) =>
    httpClient(running.store, { address: `198.51.100.${index + 1}` }),
  );
  const [first, ...others] = clients as [HttpClient, ...HttpClient[]];
  const credentials = await signedInCustomer(first);
  for (const other of others) await giveSession(other, credentials);
  const rows = await db().authSession.findMany({
    where: { userId: credentials.userId },
    orderBy: { createdAt: "asc" },
  });
  return { ...credentials, clients, ids: rows.map(({ id }) => id), tokens: rows.map(({ token }) => token) };
}

const isSignedIn = async (client: HttpClient) => (await client.get(PATH)).status === 200;
const end = (client: HttpClient, session: string) => client.submit(PATH, { intent: "end-session", session });

describe("the list of sessions", () => {
  it(
    "shows the owner's living ones with device, address, method and a mark, and no token",
    proves("SEC-S3"),
    async () => {
      const { clients, ids, tokens, userId } = await account(3);
      const [mine, other, old] = ids as [string, string, string];
      await db().authSession.update({
        where: { id: other },
        data: { userAgent: firefox, signInMethod: "svc" },
      });
      await db().authSession.update({ where: { id: old }, data: { createdAt: new Date(Date.now() - 30 * DAY) } });
      const stranger = await account();
      const page = (await (clients[0] as HttpClient).get(PATH)).text;
      expect(page).toContain("Firefox on Windows");
      expect(page).toMatch(/single sign-on from 198\.51\.100\.2/);
      expect(page).toContain("Unknown device");
      expect(page.match(/This device/g)).toHaveLength(1);
      const listed = [...page.matchAll(/name="session" value="([^"]*)"/g)].map(([, id]) => id);
      expect(listed.sort()).toEqual([mine, other].sort());
      const rows = await db().authSession.findMany({ where: { userId } });
      for (const secret of [...tokens, ...rows.map(({ token }) => token), ...stranger.ids, ...stranger.tokens]) {
        expect(page).not.toContain(secret);
      }
    },
  );

  it("shows a device's own words as text only", async () => {
    const { clients, ids } = await account();
    const [client] = clients as [HttpClient];
    const userAgent = "<script>alert(1)</script>/1.0 (evil)";
    await db().authSession.update({ where: { id: ids[0] ?? "" }, data: { userAgent } });
    const page = await client.get(PATH);
    expect(page.status).toBe(200);
    expect(page.text).not.toContain("<script>alert");
  });
});

describe("signing out other devices", () => {
  it("ends the chosen session at once and no other", proves("SEC-S3"), async () => {
    const { clients, ids } = await account(3);
    const [mine, chosen, third] = clients as [HttpClient, HttpClient, HttpClient];
    const answer = await end(mine, ids[1] ?? "");
    expect([answer.status, answer.location]).toEqual([303, `${PATH}?done=session`]);
    expect((await mine.get(answer.location)).text).toContain("Device signed out.");
    expect(await Promise.all([mine, chosen, third].map(isSignedIn))).toEqual([true, false, true]);
  });

  it("ends all others and keeps this one", proves("SEC-S3"), async () => {
    const { clients } = await account(3);
    const [mine, second, third] = clients as [HttpClient, HttpClient, HttpClient];
    const answer = await mine.submit(PATH, { intent: "end-others" });
    expect([answer.status, answer.location]).toEqual([303, `${PATH}?done=others`]);
    expect(await Promise.all([mine, second, third].map(isSignedIn))).toEqual([true, false, false]);
  });

  it(
    "answers 404 for someone else's, an unknown and a malformed id, and changes nothing",
    proves("SEC-Z5"),
    async () => {
      const owner = await account();
      const thief = await account();
      const [client] = thief.clients as [HttpClient];
      const token = owner.tokens[0] ?? "";
      const before = await fingerprint(running.database.url);
      for (const session of [owner.ids[0] ?? "", randomUUID(), "", "%", token, thief.tokens[0] ?? ""]) {
        expect({ session, status: (await end(client, session)).status }).toEqual({ session, status: 404 });
      }
      const forged = { intent: "end-others", userId: owner.userId, storeId: "other", session: owner.ids[0] ?? "" };
      await client.submit(PATH, forged);
      expect(await fingerprint(running.database.url)).toBe(before);
      expect(await isSignedIn(owner.clients[0] as HttpClient)).toBe(true);
    },
  );

  it("is no longer possible for who was signed out", async () => {
    const { clients, ids } = await account(2);
    const [mine, thief] = clients as [HttpClient, HttpClient];
    await mine.submit(PATH, { intent: "end-others" });
    const answer = await end(thief, ids[0] ?? "");
    expect([answer.status, answer.location]).toEqual([302, `/sign-in?redirectTo=${encodeURIComponent(PATH)}`]);
    expect(await isSignedIn(mine)).toBe(true);
  });
});

describe("changing the password", () => {
  const change = (client: HttpClient, passwords: { currentPassword: string; newPassword: string }) =>
    client.submit(PATH, { intent: "change-password", ...passwords });

  it(
    "ends every other session, gives this one a new token, and leaves the old password useless",
    proves("SEC-S2", "SEC-S3"),
    async () => {
      const { clients, email, password } = await account(2);
      const [mine, other] = clients as [HttpClient, HttpClient];
      // Its use is recorded in the same request, which must not bring the old cookie back.
      await db().authSession.updateMany({ data: { updatedAt: new Date(Date.now() - 120_000) } });
      const thief = mine.copy();
      const answer = await change(mine, { currentPassword: password, newPassword });
      expect([answer.status, answer.location]).toEqual([303, `${PATH}?done=password`]);
      expect(sentSession(answer)).toMatchObject({ attributes: safeAttributes, maxAge: 7 * 86_400 });
      expect(sessionOf(mine)).not.toBe(sessionOf(thief));
      expect(await Promise.all([mine, other, thief].map(isSignedIn))).toEqual([true, false, false]);
      await expect(signIn(httpClient(running.store), { email, password })).rejects.toThrow("401");
      await signIn(httpClient(running.store), { email, password: newPassword });
    },
  );

  it("takes the current password, refuses a wrong one with 422, and says neither again", async () => {
    const { clients, password } = await account(2);
    const [mine, other] = clients as [HttpClient, HttpClient];
    const before = await fingerprint(running.database.url);
    for (const currentPassword of ["wrong password", "", "x".repeat(129), "x".repeat(100_000)]) {
      const answer = await change(mine, { currentPassword, newPassword });
      expect(answer.status).toBe(422);
      expect(answer.text).toContain("That’s not your current password.");
      expect(answer.text).not.toContain(newPassword);
    }
    for (const short of ["", "1234567", "x".repeat(129)]) {
      expect((await change(mine, { currentPassword: password, newPassword: short })).status).toBe(422);
    }
    expect(await fingerprint(running.database.url)).toBe(before);
    expect(await Promise.all([mine, other].map(isSignedIn))).toEqual([true, true]);
  });

  it(
    "wants 12 characters from an Operator, and gives their new session an Operator's life",
    proves("SEC-S4"),
    async () => {
      const operator = httpClient(running.store);
      await signInAsAdmin(operator);
      const currentPassword = env().ADMIN_PASSWORD;
      expect((await change(operator, { currentPassword, newPassword: "elevenchars" })).status).toBe(422);
      const answer = await change(operator, { currentPassword, newPassword });
      expect(sentSession(answer)).toMatchObject({ attributes: safeAttributes, maxAge: 30 * 60 });
      expect((await operator.get("/admin")).status).toBe(200);
      expect((await change(operator, { currentPassword: newPassword, newPassword: currentPassword })).status).toBe(303);
    },
  );

  it("is not offered to an account without a password, and does not give it one", async () => {
    const { clients, userId } = await account();
    const [client] = clients as [HttpClient];
    await db().authAccount.updateMany({ where: { userId }, data: { password: null, providerId: "svc" } });
    const page = await client.get(PATH);
    expect(page.text).toContain("so this account has no password here.");
    expect(page.text).not.toContain('name="newPassword"');
    const before = await fingerprint(running.database.url);
    for (const currentPassword of ["", "anything at all"]) {
      expect((await change(client, { currentPassword, newPassword })).status).toBe(422);
    }
    expect(await fingerprint(running.database.url)).toBe(before);
  });

  it("stores nothing else that the form's body says", proves("SEC-A7"), async () => {
    const { clients, userId, password } = await account();
    const [client] = clients as [HttpClient];
    const row = () => db().authUser.findUniqueOrThrow({ where: { id: userId }, omit: { updatedAt: true } });
    const before = await row();
    const forged = { role: "admin", storeId: "other", userId: randomUUID(), id: randomUUID(), emailVerified: "true" };
    await client.submit(PATH, {
      intent: "change-password",
      currentPassword: password,
      newPassword,
      banned: "true",
      signInMethod: "svc",
      authenticatedAt: "2999-01-01",
      ...forged,
    });
    expect(await row()).toEqual(before);
    const [session, ...others] = await db().authSession.findMany({ where: { userId } });
    expect(others).toEqual([]);
    expect(session).toMatchObject({ storeId: "default", signInMethod: "password" });
    expect(session?.authenticatedAt.getTime()).toBeLessThanOrEqual(Date.now());
  });
});

describe("in Store Admin's frame", () => {
  const page = (name: string) => `/admin/account/${name}`;

  it("an Operator has the same pages, whose forms lead back there", async () => {
    const [client, other] = [httpClient(running.store), httpClient(running.store)];
    await signInAsAdmin(client);
    await signInAsAdmin(other);
    const { id } = await db().authSession.findFirstOrThrow({ orderBy: { createdAt: "desc" } });
    const { text } = await client.get(page("security"));
    for (const shown of ['aria-label="Admin"', "Where you’re signed in", `value="${id}"`])
      expect(text).toContain(shown);
    const ended = await client.submit(page("security"), { intent: "end-session", session: id });
    expect([ended.status, ended.location]).toEqual([303, `${page("security")}?done=session`]);
    expect(await isSignedIn(other)).toBe(false);
    const saved = await client.submit(page("profile"), { name: "Grace Hopper", phone: "" });
    expect([saved.status, saved.location]).toEqual([303, `${page("profile")}?done=saved`]);
    const profile = (await client.get(saved.location)).text;
    for (const shown of ['aria-label="Admin"', "Profile saved.", 'value="Grace Hopper"']) {
      expect(profile).toContain(shown);
    }
    const wrong = await client.submit(page("profile"), { name: "", phone: "call me" });
    expect([wrong.status, wrong.text.includes('value="call me"')]).toEqual([422, true]);
    expect(profile).toContain(`href="${page("data")}"`);
    const data = (await client.get(page("data"))).text;
    for (const shown of ['aria-label="Admin"', `href="${page("data/copy")}"`, "Ask someone with access to the"]) {
      expect(data).toContain(shown);
    }
    const copy = await client.get(page("data/copy"));
    expect([copy.status, copy.headers["content-disposition"]]).toEqual([200, expect.stringMatching(/^attachment; /)]);
    await db().authSession.updateMany({ data: { authenticatedAt: new Date(Date.now() - 3_600_000) } });
    const late = await client.get(page("data/copy"));
    expect(late.location).toBe(`/admin/confirm?redirectTo=${encodeURIComponent(page("data"))}`);
  });

  it("a Customer isn’t let in", async () => {
    const { clients } = await account();
    for (const name of ["profile", "security", "email", "data", "data/copy"]) {
      expect((await clients[0]?.get(page(name)))?.status).toBe(403);
    }
  });
});
