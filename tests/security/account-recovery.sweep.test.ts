/** Account recovery while it is on: who learns what, who gets which email, and what an account goes through. */
import { afterAll, describe, expect, it } from "vitest";
import { z } from "zod";
import { removeUnconfirmedAccounts, waiveVerification } from "#app/auth/library/account-recovery.server.ts";
import { allowances } from "#app/auth/limits/sign-in-delays.ts";
import { forgetEmails } from "#app/modules/emails/internal.server.ts";
import { db } from "#app/platform/db.server.ts";
import { setEnv } from "#app/platform/env.server.ts";
import { proves } from "#tests/conformance/proves.ts";
import { startEmailService } from "#tests/fixtures/email-service.ts";
import { eventually } from "#tests/fixtures/eventually.ts";
import { tablesWith } from "#tests/fixtures/fingerprint.ts";
import { stamped } from "#tests/fixtures/form-stamp.ts";
import { type Answer, type HttpClient, httpClient } from "#tests/fixtures/http-client.ts";
import {
  followLink,
  later,
  mailboxes,
  makeAccount,
  makeAccountWithoutPassword,
  newEmail,
  newPassword,
  recoveryEnv,
  sendLink,
  tokenFor,
} from "#tests/fixtures/recovery.ts";
import { useRunningStore } from "#tests/fixtures/running-store.ts";
import { signIn } from "#tests/fixtures/shop.ts";
import { giveSession } from "#tests/fixtures/signed-in.ts";
import { withoutChance } from "#tests/fixtures/without-chance.ts";
import { expectToWait, guess, useUp } from "#tests/fixtures/wrong-passwords.ts";

const service = await startEmailService();
afterAll(() => service.close());
const running = useRunningStore({ https: false, seeded: false, env: recoveryEnv(service.url) });
const { inbox, link, settled } = mailboxes(service.calls, () => running.database.url);
const visitor = () => httpClient(running.store);
const codeSchema = z.object({ code: z.string() });

type Ask = (client: HttpClient, email: string) => Promise<Answer>;
const forgot: Record<string, Ask> = {
  "the page": (client, email) => client.submit("/forgot-password", stamped({ email })),
  "the API": (client, email) => client.postJson("/api/auth/request-password-reset", { email, redirectTo: "/" }),
};
const signUps: Record<string, Ask> = {
  "the page": (client, email) =>
    client.submit("/sign-up", stamped({ name: "Eve", email, password: newPassword(), redirectTo: "" })),
  "the API": (client, email) =>
    client.postJson("/api/auth/sign-up/email", { name: "Eve", email, password: newPassword() }),
};
const resends: Record<string, Ask> = {
  "the page": (client, email) => client.submit("/verify-email", stamped({ intent: "ask", email })),
  "the API": (client, email) => client.postJson("/api/auth/send-verification-email", { email }),
};

const askForChange = (client: HttpClient, newEmail: string, currentPassword: string) =>
  client.submit("/account/email", { intent: "change", newEmail, currentPassword });

/** An account whose owner has asked for another address. */
async function changing(newAddress = newEmail()) {
  const account = await makeAccount();
  const client = visitor();
  await giveSession(client, account);
  const answer = await askForChange(client, newAddress, account.password);
  expect([answer.status, answer.location]).toEqual([303, "/account/email?done=asked"]);
  return { ...account, client, newAddress };
}

/** Everything of an answer that its receiver can compare, and of the page that it leads to. */
async function comparable(client: HttpClient, answer: Answer, email: string) {
  // The length depends on whether a page's forms have the same time.
  const changing = [
    "date",
    "x-request-id",
    "content-security-policy",
    "content-length",
    "etag",
    "ratelimit",
    "set-cookie",
  ];
  const shown = ({ status, headers, text, setCookies }: Answer) => ({
    status,
    headers: Object.entries(headers).filter(([name]) => !changing.includes(name)),
    cookies: setCookies.map((cookie) => cookie.split("=")[0]),
    text: withoutChance(text.replaceAll(email, "EMAIL")),
  });
  return [shown(answer), shown(await client.follow(answer))];
}

async function expectSame(ask: Ask, emails: string[]) {
  const answers = [];
  for (const email of emails) {
    const client = visitor();
    await client.get("/cart");
    answers.push(await comparable(client, await ask(client, email), email));
  }
  for (const answer of answers.slice(1)) expect(answer).toEqual(answers[0]);
  return answers[0];
}

describe("asking for a new password", () => {
  it.each(Object.entries(forgot))(
    "by %s gets one answer, whoever has an account, and emails only who has",
    async (_, ask) => {
      const known = await makeAccount();
      const unproved = await makeAccount({ verified: false });
      const banned = await makeAccount({ banned: true });
      const elsewhere = await makeAccountWithoutPassword();
      const unknown = newEmail();
      await expectSame(ask, [known, unproved, banned, elsewhere].map(({ email }) => email).concat(unknown));
      expect((await ask(visitor(), known.email.toUpperCase())).status).toBeLessThan(400);
      await settled();
      const mailed = [known.email, unproved.email, banned.email, elsewhere.email, unknown].map(
        (email) => inbox(email).length,
      );
      expect(mailed).toEqual([1, 1, 0, 0, 0]);
    },
  );

  it("sends one email in five minutes, however many ask at the same moment", async () => {
    const { email } = await makeAccount();
    const answers = await Promise.all(Array.from({ length: 20 }, () => forgot["the API"]?.(visitor(), email)));
    expect(new Set(answers.map((answer) => answer?.status))).toEqual(new Set([200]));
    await settled();
    expect(inbox(email)).toHaveLength(1);
    await later();
    await forgot["the API"]?.(visitor(), email);
    await link(email, "reset-password", 2);
  });

  it.each(["forgotten", "unproved"])(
    "or for another link (%s) is limited by address, accounts or not",
    async (reason) => {
      const address = reason === "forgotten" ? "203.0.113.40" : "203.0.113.41";
      const ask = reason === "forgotten" ? forgot : resends;
      const from = () => httpClient(running.store, { address });
      for (let time = 0; time < allowances.mail.free; time++) {
        expect((await ask["the API"]?.(from(), newEmail()))?.status).toBe(200);
      }
      const page = await ask["the page"]?.(from(), "typed@shop.test");
      if (!page) throw new Error("There is no page.");
      expectToWait(page);
      expect(page.text).toContain('value="typed@shop.test"');
      expectToWait((await ask["the API"]?.(from(), newEmail())) as Answer);
    },
  );

  it("takes no form of a program, and no address that is none; what was typed stays", async () => {
    const { email } = await makeAccount();
    const quick = await visitor().submit("/forgot-password", { ...stamped({ email }), website: "x" });
    expect([quick.status, quick.text.includes(`value="${email}"`)]).toEqual([422, true]);
    const odd = await visitor().submit("/forgot-password", stamped({ email: "no address" }));
    expect([odd.status, odd.text.includes('value="no address"')]).toEqual([422, true]);
    expect((await visitor().postJson("/api/auth/request-password-reset", { email: "a\0@shop.test" })).status).toBe(400);
    await settled();
    expect(inbox(email)).toHaveLength(0);
  });
});

describe("signing up", () => {
  it.each(Object.entries(signUps))("by %s answers a taken address as a fresh one", proves("SEC-A2"), async (_, ask) => {
    const taken = await makeAccount();
    const elsewhere = await makeAccountWithoutPassword();
    const banned = await makeAccount({ banned: true });
    const fresh = newEmail();
    await expectSame(ask, [taken.email, fresh, elsewhere.email, banned.email]);
    await link(fresh, "verify-email");
    await settled();
    expect([taken, elsewhere, banned].map(({ email }) => inbox(email).length)).toEqual([1, 1, 0]);
    for (const part of ["html", "text"] as const) expect(inbox(taken.email)[0]?.[part]).not.toContain("token=");
    await signIn(visitor(), taken);
  });

  it(
    "many times at once with one fresh address answers each alike, and makes one account",
    proves("SEC-A2"),
    async () => {
      const email = newEmail();
      const answers = await Promise.all(Array.from({ length: 8 }, () => signUps["the API"]?.(visitor(), email)));
      expect(new Set(answers.map((answer) => answer?.text)).size).toBe(1);
      expect(new Set(answers.map((answer) => answer?.status))).toEqual(new Set([200]));
      expect(await db().authUser.count({ where: { email } })).toBe(1);
    },
  );

  it("signs nobody in; the account opens once its address is proved", async () => {
    const [email, password] = [newEmail(), newPassword()];
    const client = visitor();
    const body = { name: "Ada", email, password, emailVerified: true, verifyFirst: false, role: "admin" };
    const answer = await client.postJson("/api/auth/sign-up/email", body);
    expect(answer.json(z.record(z.string(), z.unknown()))).toEqual({
      token: null,
      user: { name: "Ada", email, emailVerified: false, image: null },
    });
    const path = await link(email, "verify-email");
    expect((await client.get("/account")).status).toBe(302);
    const refused = await client.postJson("/api/auth/sign-in/email", { email, password });
    expect([refused.status, refused.json(codeSchema).code]).toEqual([403, "EMAIL_NOT_VERIFIED"]);
    const page = await client.submit("/sign-in", { email, password, redirectTo: "" });
    expect([page.status, page.text.includes("Confirm your email address first")]).toEqual([403, true]);
    expect((await client.get("/account")).status).toBe(302);
    // Without the password nothing is said about it.
    expect((await guess(visitor(), email)).status).toBe(401);
    expect((await followLink(client, path)).status).toBe(303);
    expect((await client.get("/account")).status).toBe(302);
    await signIn(client, { email, password });
    expect(await db().authUser.findFirst({ where: { email } })).toMatchObject({
      emailVerified: true,
      role: "customer",
    });
  });

  it("with the address of an account that nobody confirmed makes it the mailbox's owner's, by a password of their own", async () => {
    const [email, password] = [newEmail(), newPassword()];
    await visitor().postJson("/api/auth/sign-up/email", { name: "Thief", email, password });
    const first = await link(email, "verify-email");
    await later();
    await visitor().postJson("/api/auth/sign-up/email", { name: "Owner", email, password: newPassword() });
    const second = await link(email, "reset-password", 2);
    const own = newPassword();
    const finished = await followLink(visitor(), second, { newPassword: own });
    expect(finished.location).toBe("/sign-in?done=first-password");
    expect((await guess(visitor(), email, password)).status).toBe(401);
    await signIn(visitor(), { email, password: own });
    expect((await followLink(visitor(), first)).status).toBe(404);
  });

  it("by an account from before goes on without a proof: at sign-in it gets a link, one a day", async () => {
    const before = await makeAccount({ verified: false });
    const client = visitor();
    await signIn(client, before);
    expect((await client.get("/account/email")).text).toContain("This address isn’t confirmed yet");
    const path = await link(before.email, "verify-email");
    await later();
    await signIn(visitor(), before);
    await settled();
    expect(inbox(before.email)).toHaveLength(1);
    expect((await followLink(client, path)).status).toBe(303);
    expect((await client.get("/account/email")).text).toContain("You’ve confirmed that it’s yours.");
  });

  it.each(Object.entries(resends))(
    "asks again for the link by %s: one answer, and an email only to who needs it",
    async (_, ask) => {
      const [waits, done, elsewhere] = [
        await makeAccount({ verified: false, verifyFirst: true }),
        await makeAccount(),
        await makeAccountWithoutPassword({ verified: false }),
      ];
      const unknown = newEmail();
      await expectSame(ask, [waits.email, done.email, elsewhere.email, unknown]);
      await settled();
      expect([waits.email, done.email, elsewhere.email, unknown].map((email) => inbox(email).length)).toEqual([
        1, 0, 0, 0,
      ]);
    },
  );
});

describe("the first proof of an address", proves("SEC-F6"), () => {
  const unproved = (email: string) => db().authUser.count({ where: { email, emailVerified: false } });
  /** Somebody signs up with this address and a password of theirs; its owner gets the link. */
  async function signedUp(email = newEmail()) {
    const stranger = visitor();
    const password = newPassword();
    await stranger.postJson("/api/auth/sign-up/email", { name: "Stranger", email, password });
    return { email, password, stranger, path: await link(email, "verify-email") };
  }

  it("never opens an account by a password that its owner did not choose", async () => {
    const { email, password, path } = await signedUp();
    const owner = visitor();
    const opened = await owner.follow(await owner.get(path));
    expect([opened.status, opened.text.includes('type="password"')]).toEqual([200, true]);
    for (const form of ["intent=use", "intent=use&password=", `intent=use&password=${newPassword()}`]) {
      const refused = await owner.submit("/verify-email", Object.fromEntries(new URLSearchParams(form)));
      expect([refused.status, refused.text.includes("Choose a new password")]).toEqual([422, true]);
    }
    expect(await unproved(email)).toBe(1);
    expect((await guess(visitor(), email, password)).status).toBe(403);
    const replacing = await owner.submit("/verify-email", { intent: "replace" });
    expect([replacing.status, replacing.location]).toEqual([303, "/reset-password"]);
    expect(await unproved(email)).toBe(1);
    const own = newPassword();
    const done = await owner.submit("/reset-password", { newPassword: own });
    expect([done.status, done.location]).toEqual([303, "/sign-in?done=first-password"]);
    expect((await owner.follow(done)).text).toContain("check the name and addresses");
    expect((await guess(visitor(), email, password)).status).toBe(401);
    await signIn(owner, { email, password: own });
    expect((await followLink(visitor(), path, { password })).status).toBe(404);
  });

  it("takes one press in the browser that signed up, and in no other", async () => {
    const { email, stranger, path } = await signedUp();
    // The owner signs up too: that leaves a mark of its own, which is not the first one's.
    const owner = visitor();
    await owner.postJson("/api/auth/sign-up/email", { name: "Owner", email, password: newPassword() });
    expect(owner.cookies.size).toBe(stranger.cookies.size);
    const other = (await signedUp()).stranger;
    for (const client of [owner, other]) expect((await followLink(client, path)).status).toBe(422);
    expect(await unproved(email)).toBe(1);
    const page = await stranger.follow(await stranger.get(path));
    expect(page.text).not.toContain('type="password"');
    const done = await stranger.submit("/verify-email", { intent: "use" });
    expect([done.status, done.location]).toEqual([303, "/verify-email?done"]);
    expect(await unproved(email)).toBe(0);
  });

  it("takes the account's password in any other browser, which is then signed in", async () => {
    const { email, password, path } = await signedUp();
    const phone = visitor();
    const done = await followLink(phone, path, { password });
    expect([done.status, done.location]).toEqual([303, "/verify-email?done"]);
    expect((await phone.get("/account")).status).toBe(200);
    expect(await unproved(email)).toBe(0);
  });

  it("lets nobody try passwords without a limit, and tells how long to wait", async () => {
    const { email, password, path } = await signedUp();
    const owner = visitor();
    await owner.get(path);
    await useUp(owner, email);
    const refused = await owner.submit("/verify-email", { intent: "use", password });
    expectToWait(refused);
    expect(await unproved(email)).toBe(1);
  });

  it("asks no password of whoever is signed in to that account, and of everybody else", async () => {
    // From before recovery was on: the one who made it has a session.
    const account = await makeAccount({ verified: false });
    const stranger = visitor();
    await signIn(stranger, account);
    const path = await link(account.email, "verify-email");
    const owner = visitor();
    await giveSession(owner, await makeAccount());
    expect((await followLink(owner, path)).status).toBe(422);
    expect((await followLink(stranger.copy(), path)).location).toBe("/verify-email?done");
    const another = await makeAccount({ verified: false });
    const thief = visitor();
    await signIn(thief, another);
    const mailed = await link(another.email, "verify-email");
    const reader = visitor();
    await reader.get(mailed);
    await reader.submit("/verify-email", { intent: "replace" });
    expect((await reader.submit("/reset-password", { newPassword: newPassword() })).status).toBe(303);
    expect((await thief.get("/account")).status).toBe(302);
    expect((await guess(visitor(), another.email, another.password)).status).toBe(401);
  });

  it("of a changed address needs the account's password or session: its reader gets no account of a stranger", async () => {
    const { client, newAddress, userId, password } = await changing();
    const path = await link(newAddress, "confirm-email");
    const reader = visitor();
    const refused = await followLink(reader, path);
    expect([refused.status, refused.text.includes("Choose a new password")]).toEqual([422, false]);
    expect((await reader.submit("/confirm-email", { intent: "use", password: newPassword() })).status).toBe(422);
    expect((await reader.submit("/confirm-email", { intent: "replace" })).status).toBe(422);
    expect(await db().authUser.count({ where: { id: userId, email: newAddress } })).toBe(0);
    expect((await followLink(client.copy(), path)).location).toBe("/confirm-email?done");
    expect(await db().authUser.count({ where: { id: userId, email: newAddress, emailVerified: true } })).toBe(1);
    const again = await changing();
    const phone = visitor();
    const onPhone = await link(again.newAddress, "confirm-email");
    expect((await followLink(phone, onPhone, { password: again.password })).location).toBe("/confirm-email?done");
    expect((await phone.get("/account")).status).toBe(200);
    expect((await guess(visitor(), newAddress, password)).status).toBe(200);
  });
});

describe("an account that nobody confirms", () => {
  const DAY = 86_400_000;
  const inDays = (days: number) => new Date(Date.now() + days * DAY);
  const known = (userId: string) => db().authUser.count({ where: { id: userId } });
  const cleanUp = (days: number) => removeUnconfirmedAccounts(inDays(days), forgetEmails);

  it(
    "is gone after a week with its emails; one that is confirmed, in use or from before recovery stays",
    proves("SEC-F5"),
    async () => {
      setEnv(recoveryEnv(service.url));
      const [waits, confirmed, before, used] = [
        await makeAccount({ verified: false, verifyFirst: true }),
        await makeAccount({ verifyFirst: true }),
        await makeAccount({ verified: false }),
        await makeAccount({ verified: false, verifyFirst: true }),
      ];
      const session = { storeId: "default", token: newPassword(), expiresAt: inDays(30) };
      await db().authSession.create({ data: { ...session, userId: used.userId } });
      const mail = {
        dedupeKey: newPassword(),
        recipient: waits.email,
        subject: "S",
        html: "",
        text: "",
        state: "sent",
      } as const;
      await db().email.create({ data: { storeId: "default", aboutId: waits.userId, ...mail } });
      await cleanUp(-1);
      expect(await known(waits.userId)).toBe(1);
      await cleanUp(1);
      for (const kept of [confirmed, before, used]) expect(await known(kept.userId)).toBe(1);
      expect(await known(waits.userId)).toBe(0);
      expect(await db().email.count({ where: { recipient: waits.email } })).toBe(0);
    },
  );

  it("that opened while recovery was off waits for no proof any more, and is never deleted", async () => {
    const { userId } = await makeAccount({ verified: false, verifyFirst: true });
    setEnv({ ACCOUNT_RECOVERY: "off" });
    await waiveVerification(userId);
    setEnv(recoveryEnv(service.url));
    await cleanUp(1);
    expect(await known(userId)).toBe(1);
  });
});

describe("a new password by an emailed link", () => {
  it("ends every session, voids every other link, tells the owner, and signs nobody in", proves("S5.19"), async () => {
    const account = await makeAccount();
    const [phone, desk] = [visitor(), visitor()];
    for (const client of [phone, desk]) await giveSession(client, account);
    await forgot["the page"]?.(desk, account.email);
    const path = await link(account.email, "reset-password");
    const others = [await tokenFor(account.userId, "reset-password"), await tokenFor(account.userId, "verify-email")];
    const password = newPassword();
    const done = await followLink(phone, path, { newPassword: password });
    expect([done.status, done.location]).toEqual([303, "/sign-in?done=password"]);
    for (const client of [phone, desk]) expect((await client.get("/account")).status).toBe(302);
    expect(await db().authSession.count({ where: { userId: account.userId } })).toBe(0);
    expect(await db().authToken.count({ where: { userId: account.userId } })).toBe(0);
    for (const token of others) expect((await sendLink(visitor(), "reset-password", token)).status).toBe(404);
    expect((await guess(visitor(), account.email, account.password)).status).toBe(401);
    await signIn(visitor(), { email: account.email, password });
    await settled();
    expect(inbox(account.email).map(({ subject }) => subject)).toEqual([
      expect.stringMatching(/^Choose a new password/),
      expect.stringMatching(/^Your password .* has changed$/),
    ]);
    const [, token = ""] = path.split("=");
    await expect.poll(() => tablesWith(running.database.url, token)).toEqual([]);
    for (const secret of [token, password, account.email]) expect(running.store.output()).not.toContain(secret);
  });

  it("lets its owner in at once after others have guessed at the account", async () => {
    const account = await makeAccount();
    const owner = visitor();
    await useUp(owner, account.email);
    expectToWait(await guess(owner, account.email, account.password));
    const password = newPassword();
    const token = await tokenFor(account.userId, "reset-password");
    expect((await sendLink(owner, "reset-password", token, { newPassword: password })).status).toBe(303);
    await signIn(owner, { email: account.email, password });
  });

  it(
    "keeps the password rules, an Operator's for Operators, and the link works on",
    proves("SEC-A3", "SEC-A4"),
    async () => {
      const [customer, operator] = [await makeAccount(), await makeAccount({ role: "admin" })];
      const cases = [
        [customer, "short12", "Use at least 8 characters."],
        [customer, "password123", "easy to guess"],
        [customer, "x".repeat(129), "Use at most 128 characters."],
        [operator, "elevenchars", "Use at least 12 characters."],
      ] as const;
      for (const [account, password, text] of cases) {
        const token = await tokenFor(account.userId, "reset-password");
        const client = visitor();
        const page = await sendLink(client, "reset-password", token, { newPassword: password });
        expect([page.status, page.text.includes(text), page.text.includes(password)]).toEqual([422, true, false]);
        const api = await visitor().postJson("/api/auth/reset-password", { token, newPassword: password });
        expect([api.status, api.json(codeSchema).code]).toEqual([400, expect.stringMatching(/^PASSWORD_/)]);
        expect((await sendLink(client, "reset-password", token)).status).toBe(303);
      }
    },
  );

  it("works by the API, and says of a void token only that it is void", async () => {
    const account = await makeAccount();
    const token = await tokenFor(account.userId, "reset-password");
    const password = newPassword();
    const reset = () => visitor().postJson("/api/auth/reset-password", { token, newPassword: password });
    const done = await reset();
    expect([done.status, done.json(z.unknown()), done.setCookies.join()]).toEqual([
      200,
      { status: true },
      expect.not.stringContaining("session_token"),
    ]);
    const again = await reset();
    expect([again.status, again.json(codeSchema).code]).toEqual([400, "INVALID_TOKEN"]);
    await signIn(visitor(), { email: account.email, password });
  });

  it("gives none to an account that signs in by single sign-on alone", async () => {
    const { userId, email } = await makeAccountWithoutPassword();
    const token = await tokenFor(userId, "reset-password");
    expect((await sendLink(visitor(), "reset-password", token)).status).toBe(404);
    expect(await db().authAccount.count({ where: { userId, providerId: "credential" } })).toBe(0);
    expect(inbox(email)).toHaveLength(0);
  });
});

describe("a change of the address", () => {
  it("needs the current password, and changes nothing before the new address is proved", async () => {
    const account = await makeAccount();
    const client = visitor();
    await giveSession(client, account);
    const target = newEmail();
    const wrong = await askForChange(client, target, "not the password");
    expect([wrong.status, wrong.text.includes(`value="${target}"`)]).toEqual([422, true]);
    expect((await askForChange(client, account.email, account.password)).status).toBe(422);
    expect((await askForChange(client, "no address", account.password)).status).toBe(422);
    await settled();
    expect([...inbox(target), ...inbox(account.email)]).toEqual([]);
    await askForChange(client, target, account.password);
    const path = await link(target, "confirm-email");
    await settled();
    expect(inbox(account.email).map(({ subject }) => subject)).toEqual([expect.stringContaining("about to change")]);
    await signIn(visitor(), account);
    expect((await client.get("/account/email")).text).toContain("Your new address isn’t confirmed yet");
    expect((await followLink(visitor(), path, { password: account.password })).location).toBe("/confirm-email?done");
    await signIn(visitor(), { email: target, password: account.password });
    expect((await guess(visitor(), account.email, account.password)).status).toBe(401);
    expect(await db().authUser.findUnique({ where: { id: account.userId } })).toMatchObject({
      email: target,
      emailVerified: true,
    });
    await link(account.email, "keep-email", 2);
    expect(inbox(account.email)[1]?.subject).toContain("has changed");
  });

  it("of an Operator needs a fresh sign-in, keeps what was typed, and is told to every Operator", async () => {
    const operator = await makeAccount({ role: "admin" });
    const client = visitor();
    await giveSession(client, operator);
    const other = await makeAccount({ role: "admin" });
    const target = newEmail();
    const sessions = { where: { userId: operator.userId } };
    await db().authSession.updateMany({ ...sessions, data: { authenticatedAt: new Date(Date.now() - 15 * 60_000) } });
    const refused = await askForChange(client, target, operator.password);
    expect(refused.status).toBe(403);
    expect(refused.text).toContain("Confirm it’s you first");
    expect(refused.text).toContain(`value="${target}"`);
    expect(refused.text).toContain("/admin/confirm?redirectTo=%2Faccount%2Femail");
    await settled();
    expect([inbox(target), await db().authToken.count(sessions)]).toEqual([[], 0]);
    await db().authSession.updateMany({ ...sessions, data: { authenticatedAt: new Date() } });
    expect((await askForChange(client, target, operator.password)).location).toBe("/account/email?done=asked");
    await followLink(client, await link(target, "confirm-email"));
    await eventually(() => expect(inbox(other.email)).toHaveLength(1));
    const [told] = inbox(other.email);
    expect(told?.subject).toMatch(/^A staff member’s email address was changed at /);
    expect(told?.text).toContain(target);
    expect(await db().securityNotice.count({ where: { subjectId: operator.userId } })).toBe(1);
    await db().authUser.updateMany({ where: { role: "admin" }, data: { role: "customer" } });
  });

  it("to a taken address gets the answer, the pages and the emails of one to a free address", async () => {
    const [taken, free] = [await makeAccount(), newEmail()];
    const views = [];
    for (const target of [taken.email, free]) {
      const mine = await changing(target);
      await settled();
      const page = await mine.client.get("/account/email");
      const mail = inbox(mine.email).map(({ subject, text }) => [subject, text.replaceAll(/token=[\w-]+/g, "token")]);
      const own = JSON.stringify([await comparable(mine.client, page, mine.email), mail]);
      views.push(
        own
          .replaceAll(target, "TARGET")
          .replaceAll(mine.email, "EMAIL")
          .replaceAll(/\d\d:\d\d[^"\\<]*|\d{13}/g, "TIME"),
      );
    }
    expect(views[0]).toBe(views[1]);
    expect(inbox(taken.email)).toHaveLength(1);
    expect(inbox(taken.email)[0]?.text).not.toContain("token=");
  });

  it("can be cancelled, and a new one replaces the one before", async () => {
    const { client, newAddress, password, email, userId } = await changing();
    const first = await link(newAddress, "confirm-email");
    await later();
    const second = newEmail();
    await askForChange(client, second, password);
    const path = await link(second, "confirm-email");
    expect((await followLink(visitor(), first)).status).toBe(404);
    expect((await client.submit("/account/email", { intent: "cancel" })).status).toBe(303);
    expect((await followLink(visitor(), path)).status).toBe(404);
    expect(await db().authUser.findUnique({ where: { id: userId } })).toMatchObject({ email });
  });

  it("bombs no mailbox: one email in five minutes to an address, no matter who asks", async () => {
    const target = newEmail();
    for (let time = 0; time < 3; time++) await changing(target);
    await settled();
    expect(inbox(target)).toHaveLength(1);
  });

  it("to an address that got an account meanwhile is refused", async () => {
    const { newAddress, userId, email, password } = await changing();
    const path = await link(newAddress, "confirm-email");
    await makeAccount({ email: newAddress });
    const refused = await followLink(visitor(), path, { password });
    expect([refused.status, refused.text.includes("This address already has an account")]).toEqual([409, true]);
    expect(await db().authUser.findUnique({ where: { id: userId } })).toMatchObject({ email });
  });

  it.each([
    ["before", false],
    ["after", true],
  ])("is objected to from the old address %s it is done: the account is its owner's again", async (_, done) => {
    const { client, newAddress, email, userId, password } = await changing();
    const confirm = await link(newAddress, "confirm-email");
    const object = await link(email, "keep-email");
    if (done) expect((await followLink(visitor(), confirm, { password })).status).toBe(303);
    const owner = visitor();
    const kept = await followLink(owner, object);
    expect([kept.status, kept.location]).toEqual([303, "/reset-password?kept"]);
    expect((await client.get("/account")).status).toBe(302);
    expect((await guess(visitor(), email, password)).status).toBe(401);
    expect((await guess(visitor(), newAddress, password)).status).toBe(401);
    expect((await followLink(visitor(), confirm)).status).toBe(404);
    const own = newPassword();
    expect((await owner.get(kept.location)).status).toBe(200);
    expect((await owner.submit("/reset-password", { newPassword: own })).status).toBe(303);
    await signIn(visitor(), { email, password: own });
    expect(await db().authUser.findUnique({ where: { id: userId } })).toMatchObject({ email, emailVerified: true });
  });

  it("by a thief who goes on to a third address still ends with the first one's owner", async () => {
    const { client, newAddress, email, userId, password } = await changing();
    const owners = await link(email, "keep-email");
    await followLink(visitor(), await link(newAddress, "confirm-email"), { password });
    await later();
    const third = newEmail();
    await askForChange(client, third, password);
    await followLink(visitor(), await link(third, "confirm-email"), { password });
    const thiefs = await link(newAddress, "keep-email", 3);
    // The thief reads the second mailbox, and objects first.
    expect((await followLink(visitor(), thiefs)).status).toBe(303);
    expect((await followLink(visitor(), owners)).status).toBe(303);
    expect(await db().authUser.findUnique({ where: { id: userId } })).toMatchObject({ email });
    expect(await db().authToken.count({ where: { userId, email: newAddress } })).toBe(0);
  });

  it("is nothing for an account that signs in by single sign-on alone", async () => {
    const { userId } = await makeAccountWithoutPassword();
    expect(await db().authToken.count({ where: { userId } })).toBe(0);
    expect((await visitor().get("/account/email")).status).toBe(302);
    expect((await visitor().submit("/account/email", { intent: "cancel" })).status).toBe(302);
  });
});

describe("the emails about an account whose address was never proved", () => {
  it("go with it when it is erased, to whomever they were, and its copy of data tells no address taken", async () => {
    const [account, taken] = [await makeAccount({ verified: false }), await makeAccount()];
    const { email, password, userId } = account;
    const client = visitor();
    await signIn(client, account);
    expect((await client.get("/account/profile")).text).toContain('href="/account/email"');
    await link(email, "verify-email");
    await client.submit("/account/email", { intent: "change", newEmail: taken.email, currentPassword: password });
    await settled();
    const written = { where: { recipient: { in: [email, taken.email] } }, select: { dedupeKey: true, subject: true } };
    const before = await db().email.findMany(written);
    expect(before).toHaveLength(3);
    const copy = await client.get("/account/data/copy");
    expect(copy.status).toBe(200);
    for (const { subject } of before) expect(copy.text).not.toContain(subject);
    expect((await client.submit("/account/data/delete", { word: "DELETE" })).location).toBe("/account-deleted");
    const after = await db().email.findMany(written);
    expect(after.map(({ dedupeKey }) => dedupeKey)).toEqual([`account-erased:${userId}`]);
  });
});

describe("the log", () => {
  it("has a line about each, with ids and without addresses or tokens", proves("SEC-A10"), async () => {
    const account = await makeAccount({ verified: false });
    const token = await tokenFor(account.userId, "verify-email");
    await sendLink(visitor(), "verify-email", token, { password: account.password });
    await sendLink(visitor(), "verify-email", token, { password: account.password });
    await forgot["the page"]?.(visitor(), account.email);
    await expect
      .poll(() => running.store.output())
      .toMatch(new RegExp(`"event":"email.verified".*"userId":"${account.userId}"`));
    await expect.poll(() => running.store.output()).toContain('"event":"account-link.refused"');
    await expect.poll(() => running.store.output()).toContain('"event":"recovery.requested"');
    for (const secret of [token, account.email]) expect(running.store.output()).not.toContain(secret);
  });
});
