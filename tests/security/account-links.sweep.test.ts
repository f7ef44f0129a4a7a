/** Every kind of emailed link about an account, attacked in every way that a token can be. */
import { randomUUID } from "node:crypto";
import { afterAll, describe, expect, it } from "vitest";
import { hashPassword, verifyPassword } from "#app/auth/library/password-hashing.server.ts";
import { type TokenPurpose, tokenLifetimes } from "#app/auth/recovery/account-token.server.ts";
import { db } from "#app/platform/db.server.ts";
import { setEnv } from "#app/platform/env.server.ts";
import { startEmailService } from "#tests/fixtures/email-service.ts";
import { fingerprint, tablesWith } from "#tests/fixtures/fingerprint.ts";
import { type HttpClient, httpClient } from "#tests/fixtures/http-client.ts";
import { followLink, makeAccount, newEmail, recoveryEnv, sendLink, tokenFor } from "#tests/fixtures/recovery.ts";
import { useRunningStore } from "#tests/fixtures/running-store.ts";
import { giveSession } from "#tests/fixtures/signed-in.ts";

const service = await startEmailService();
afterAll(() => service.close());
const running = useRunningStore({ https: false, seeded: false, env: recoveryEnv(service.url) });
const visitor = () => httpClient(running.store);
const purposes = Object.keys(tokenLifetimes) as TokenPurpose[];

type Owner = Awaited<ReturnType<typeof owner>>;

/** Somebody for whom the link of this purpose does something. */
async function owner(purpose: TokenPurpose) {
  const account = await makeAccount({ verified: purpose !== "verify-email" });
  const other = newEmail();
  const token = await tokenFor(account.userId, purpose, purpose === "keep-email" ? account.email : other);
  return { ...account, other, token };
}

/** Sends the form of a link's page as its owner does, who knows the account's password. */
const use = (client: HttpClient, purpose: TokenPurpose, { token, password }: Owner, form = {}) =>
  sendLink(client, purpose, token, { password, ...form });

/** What of an account a link could have changed. */
async function stateOf({ userId }: { userId: string }) {
  const user = await db().authUser.findUniqueOrThrow({
    where: { id: userId },
    select: { email: true, emailVerified: true, accounts: { select: { password: true } } },
  });
  return JSON.stringify(user);
}

/** The link does nothing: not found, and the account is as it was. */
async function expectVoid(purpose: TokenPurpose, { token, userId, password }: Owner) {
  const before = await stateOf({ userId });
  const answers = [
    await followLink(visitor(), `/${purpose}?token=${encodeURIComponent(token)}`, { password }),
    await sendLink(visitor(), purpose, encodeURIComponent(token), { password }),
  ];
  // What could be no address at all does not come as far as the page.
  const refusals = /[\0]/.test(token) ? [400, 404] : [404];
  for (const { status } of answers) expect(refusals).toContain(status);
  expect(await stateOf({ userId })).toBe(before);
}

describe.each(purposes)("the link of %s", (purpose) => {
  it("works, for the account that it was made for", async () => {
    const mine = await owner(purpose);
    const before = await stateOf(mine);
    const opened = await followLink(visitor(), `/${purpose}?token=${mine.token}`, { password: mine.password });
    expect(opened.status).toBe(303);
    expect(await stateOf(mine)).not.toBe(before);
  });

  it("works once", async () => {
    const mine = await owner(purpose);
    expect((await use(visitor(), purpose, mine)).status).toBe(303);
    await expectVoid(purpose, mine);
  });

  it("works once of 20 times at the same moment", async () => {
    const mine = await owner(purpose);
    const tries = Array.from({ length: 20 }, () => use(visitor(), purpose, mine));
    const statuses = (await Promise.all(tries)).map(({ status }) => status);
    expect(statuses.sort((a, b) => a - b)).toEqual([303, ...Array.from({ length: 19 }, () => 404)]);
  });

  it("opens without an effect: mail scanners follow links", async () => {
    const mine = await owner(purpose);
    const before = await fingerprint(running.database.url);
    const client = visitor();
    for (const method of ["GET", "HEAD", "GET"]) await client.request(method, `/${purpose}?token=${mine.token}`);
    await client.follow(await client.get(`/${purpose}?token=${mine.token}`));
    await client.data(`/${purpose}?token=${mine.token}`);
    expect(await fingerprint(running.database.url)).toBe(before);
  });

  it("leaves the address at once, for a cookie that no script reads", async () => {
    const mine = await owner(purpose);
    const client = visitor();
    const opened = await client.get(`/${purpose}?token=${mine.token}`);
    expect([opened.status, opened.location]).toEqual([303, `/${purpose}`]);
    const cookie = opened.setCookies.find((line) => line.startsWith(`__Host-latchkey.${purpose}=`));
    expect(cookie).toMatch(/; Path=\/; HttpOnly; SameSite=Lax; Secure$/);
    const page = await client.follow(opened);
    expect([page.status, page.text.includes(mine.token)]).toEqual([200, false]);
  });

  it("is void for every other purpose", async () => {
    const mine = await owner(purpose);
    for (const other of purposes.filter((each) => each !== purpose)) await expectVoid(other, mine);
  });

  it("touches nobody but its owner, whoever is signed in and whatever the form says", async () => {
    const [mine, theirs] = [await owner(purpose), await makeAccount({ verified: false })];
    const client = visitor();
    await giveSession(client, theirs);
    const before = [await stateOf(mine), await stateOf(theirs)];
    const claims = { userId: theirs.userId, email: theirs.email, id: theirs.userId, newEmail: newEmail() };
    expect((await use(client, purpose, mine, claims)).status).toBe(303);
    expect(await stateOf(theirs)).toBe(before[1]);
    expect(await stateOf(mine)).not.toBe(before[0]);
    expect((await client.get("/account")).status).toBe(200);
  });

  it("of another Store is void here", async () => {
    setEnv({ STORE_ID: "second" });
    const theirs = await owner(purpose).finally(() => setEnv({ STORE_ID: "default" }));
    await expectVoid(purpose, theirs);
    // As if one id were an account of both.
    const mine = await owner(purpose);
    await db().authToken.updateMany({ where: { userId: mine.userId }, data: { storeId: "second" } });
    await expectVoid(purpose, mine);
  });

  it("is void when its time is over", async () => {
    const mine = await owner(purpose);
    const { expiresAt, createdAt } = await db().authToken.findFirstOrThrow({ where: { userId: mine.userId } });
    expect(expiresAt.getTime() - createdAt.getTime()).toBe(tokenLifetimes[purpose]);
    await db().authToken.updateMany({ where: { userId: mine.userId }, data: { expiresAt: new Date() } });
    await expectVoid(purpose, mine);
  });

  it("is void when it was altered, cut short or added to", async () => {
    const mine = await owner(purpose);
    const { token } = mine;
    const first = token.startsWith("A") ? "B" : "A";
    const spellings = [
      ...[`${first}${token.slice(1)}`, token.slice(0, -1), token.slice(1), `${token}A`, `${token}=`, ` ${token}`],
      ...[`${token}\0`, token.toLowerCase(), [...token].reverse().join(""), "", "%00", "null", "x".repeat(5000)],
    ];
    for (const altered of spellings) await expectVoid(purpose, { ...mine, token: altered });
    expect((await use(visitor(), purpose, mine)).status).toBe(303);
  });

  it("is void for an account that was shut out since", async () => {
    const mine = await owner(purpose);
    await db().authUser.update({ where: { id: mine.userId }, data: { banned: true } });
    await expectVoid(purpose, mine);
  });

  it("is in the database as a digest only", async () => {
    const mine = await owner(purpose);
    expect(await tablesWith(running.database.url, mine.token)).toEqual([]);
    expect(await tablesWith(running.database.url, mine.userId)).toContain("auth_token");
    expect(running.store.output()).not.toContain(mine.token);
  });
});

const bound = purposes.filter((purpose) => purpose !== "keep-email");

describe("a change of the password", () => {
  const changed = async (client: HttpClient, { password }: { password: string }) => {
    const form = { intent: "change-password", currentPassword: password, newPassword: `fresh-${randomUUID()}` };
    const answer = await client.submit("/account/security", form);
    expect([answer.status, answer.location]).toEqual([303, "/account/security?done=password"]);
  };

  it.each(purposes.filter((purpose) => purpose !== "keep-email"))(
    "in the account voids the link of %s",
    async (purpose) => {
      const mine = await owner(purpose);
      const client = visitor();
      await giveSession(client, mine);
      await changed(client, mine);
      await expectVoid(purpose, mine);
    },
  );

  it("by whoever took the account over does not void the objection: it is what undoes a takeover", async () => {
    const mine = await owner("keep-email");
    const thief = visitor();
    await giveSession(thief, mine);
    await changed(thief, mine);
    expect((await sendLink(visitor(), "keep-email", mine.token)).status).toBe(303);
    expect((await thief.get("/account")).status).toBe(302);
  });
});

describe.each(bound)("the link of %s", (purpose) => {
  it("is void after a change of the password, in whatever way, and after one of the address", async () => {
    const mine = await owner(purpose);
    const { password } = await db().authAccount.findFirstOrThrow({ where: { userId: mine.userId } });
    const another = await hashPassword(randomUUID());
    await db().authAccount.updateMany({ where: { userId: mine.userId }, data: { password: another } });
    await expectVoid(purpose, mine);
    await db().authAccount.updateMany({ where: { userId: mine.userId }, data: { password } });
    await db().authUser.update({ where: { id: mine.userId }, data: { email: newEmail() } });
    await expectVoid(purpose, mine);
    await db().authUser.update({ where: { id: mine.userId }, data: { email: mine.email } });
    expect((await use(visitor(), purpose, mine)).status).toBe(303);
  });
});

describe("a reset that races a change of the password by its owner", () => {
  it("never leaves a password that neither of them set, and one of the two always counts", async () => {
    const mine = await owner("reset-password");
    const client = visitor();
    await giveSession(client, mine);
    const [inAccount, byMail] = [`fresh-${randomUUID()}`, `fresh-${randomUUID()}`];
    const form = { intent: "change-password", currentPassword: mine.password, newPassword: inAccount };
    const [changed, reset] = await Promise.all([
      client.submit("/account/security", form),
      sendLink(visitor(), "reset-password", mine.token, { newPassword: byMail }),
    ]);
    const { password: hash } = await db().authAccount.findFirstOrThrow({ where: { userId: mine.userId } });
    const fits = async (password: string) => verifyPassword({ hash: hash ?? "", password });
    expect(await Promise.all([fits(inAccount), fits(byMail)])).toContain(true);
    expect(await fits(mine.password)).toBe(false);
    expect([changed.status, reset.status]).toContain(303);
  });
});
