/** The second factor of Operators: how it is added, asked for, attacked and taken away. */
import { beforeEach, describe, expect, it } from "vitest";
import {
  banAccount,
  demoteOperator,
  resetSecondFactor,
  setPassword,
} from "#app/auth/accounts/operator-accounts.server.ts";
import { allowances } from "#app/auth/limits/sign-in-delays.ts";
import { db } from "#app/platform/db.server.ts";
import { isSealedByCurrent } from "#app/platform/secrets.server.ts";
import { proves } from "#tests/conformance/proves.ts";
import { cartOf, guestIdOf } from "#tests/fixtures/guest.ts";
import { type Answer, type HttpClient, httpClient } from "#tests/fixtures/http-client.ts";
import { newVariant } from "#tests/fixtures/product.ts";
import { useRunningStore } from "#tests/fixtures/running-store.ts";
import * as factor from "#tests/fixtures/second-factor.ts";
import { challengeCookie, sessionOf } from "#tests/fixtures/session-cookie.ts";
import { addToCart, signIn } from "#tests/fixtures/shop.ts";
import { giveChallenge, giveSession, signedInCustomer } from "#tests/fixtures/signed-in.ts";
import { expectToWait, stretchWaits, useUp } from "#tests/fixtures/wrong-passwords.ts";

const running = useRunningStore({ https: false, seeded: true });
const visitor = (address?: string) => httpClient(running.store, address ? { address } : {});
const enrolled = () => factor.enrolledOperator(running.store);
const MINUTE = 60_000;
const ago = (milliseconds: number) => new Date(Date.now() - milliseconds);
const sessionsOf = (userId: string) => db().authSession.count({ where: { userId } });
const isIn = async (client: HttpClient) => (await client.get("/admin")).status === 200;
const isSentAway = ({ status, location }: Answer) => status === 303 && location === "/sign-in?ended";

/** A client that has shown the password. */
async function passedPassword(operator: factor.Credentials, client = visitor()) {
  expect((await factor.showPassword(client, operator)).location).toBe(factor.STEP);
  return client;
}

/** The same, for what comes after the password. */
async function waiting(operator: factor.Credentials, client = visitor()) {
  await giveChallenge(client, operator);
  return client;
}

beforeEach(() => db().authThrottle.deleteMany());

describe("adding an authenticator app", () => {
  it("keeps nothing before its first code, then asks at every sign-in and ends all other sessions", async () => {
    const operator = await factor.newOperator();
    const [client, elsewhere] = [visitor(), visitor()];
    for (const each of [client, elsewhere]) await signIn(each, operator);
    const before = sessionOf(client);
    const { sealed, key } = await factor.beginApp(client);
    expect((await factor.confirmApp(client, sealed, "000000")).status).toBe(422);
    expect(await db().authTotp.count({ where: { userId: operator.userId } })).toBe(0);
    await signIn(visitor(), operator);

    const answer = await factor.confirmApp(client, sealed, factor.totp(key));
    expect(answer.status).toBe(200);
    expect(factor.recoveryCodesIn(answer)).toHaveLength(10);
    expect(sessionOf(client)).not.toBe(before);
    expect([await isIn(client), await isIn(elsewhere)]).toEqual([true, false]);
    expect(factor.recoveryCodesIn(await client.get(factor.PAGE))).toEqual([]);
    expect((await factor.showPassword(visitor(), operator)).location).toBe(factor.STEP);
    const copy = visitor();
    copy.cookies.set("__Host-latchkey.session_token", before ?? "");
    expect(await isIn(copy)).toBe(false);
  });

  it("stores the key sealed and recovery codes as digests only", async () => {
    const { userId, key, recoveryCodes } = await enrolled();
    const { secret } = await db().authTotp.findUniqueOrThrow({ where: { userId } });
    expect(isSealedByCurrent(secret)).toBe(true);
    const stored = JSON.stringify([secret, await db().authRecoveryCode.findMany({ where: { userId } })]);
    expect(stored).not.toContain(key);
    for (const code of recoveryCodes) {
      expect(stored).not.toContain(code);
      expect(stored).not.toContain(code.replaceAll("-", ""));
    }
  });

  it("takes a key only of the Operator that it was made for, unaltered and within 15 minutes", async () => {
    const [one, other] = [await factor.newOperator(), await factor.newOperator()];
    const [client, stranger] = [visitor(), visitor()];
    await giveSession(client, one);
    await giveSession(stranger, other);
    const { sealed, key } = await factor.beginApp(client);
    const altered = sealed.slice(0, -1) + (sealed.endsWith("A") ? "B" : "A");
    expect((await factor.confirmApp(stranger, sealed, factor.totp(key))).status).toBe(409);
    for (const wrong of [altered, sealed.slice(0, -5), "", "v2.x.y"]) {
      expect((await factor.confirmApp(client, wrong, factor.totp(key))).status, wrong).toBe(409);
    }
    expect(await db().authTotp.count({ where: { userId: { in: [one.userId, other.userId] } } })).toBe(0);
  });

  it("is for Operators with a password: a customer is refused, and so is who came by single sign-on", async () => {
    const customer = visitor();
    await signedInCustomer(customer);
    const operator = await factor.newOperator();
    const organisation = visitor();
    await giveSession(organisation, operator);
    await db().authSession.updateMany({ where: { userId: operator.userId }, data: { signInMethod: "svc" } });
    for (const [client, status] of [
      [customer, 403],
      [organisation, 409],
    ] as const) {
      for (const intent of ["begin-app", "confirm-app", "add-passkey", "renew-codes", "remove-app"]) {
        const form = { intent, name: "Laptop", response: '{"id":"AAAA"}' };
        expect((await client.submit(factor.PAGE, form)).status, intent).toBe(status);
      }
      expect((await client.submit("/admin/security/passkey", {})).status).toBe(status);
    }
  });
});

describe("the sign-in of an enrolled Operator", () => {
  it("stops after the password: no session, and the guest keeps cookie and cart until the second factor", async () => {
    const operator = await enrolled();
    const before = await sessionsOf(operator.userId);
    const client = visitor();
    await addToCart(client, (await newVariant({ stock: 9 })).variantId, 2);
    const guest = guestIdOf(client).random;
    const answer = await factor.showPassword(client, operator, "/admin/orders");
    expect(answer.location).toBe(`${factor.STEP}?redirectTo=%2Fadmin%2Forders`);
    expect(answer.setCookies.filter((cookie) => /session_token=[^;]/.test(cookie))).toEqual([]);
    expect(answer.setCookies.filter((cookie) => cookie.includes(".device="))).toEqual([]);
    expect(await sessionsOf(operator.userId)).toBe(before);
    expect([guestIdOf(client).random, (await cartOf(client)).count]).toEqual([guest, 2]);
    expect((await client.get("/admin")).location).toMatch(/^\/sign-in\?/);
    expect((await client.get("/api/auth/get-session")).text).toBe("null");

    const passed = await client.submit(answer.location, { code: await operator.code() });
    expect([passed.status, passed.location]).toEqual([303, "/admin/orders"]);
    expect(await isIn(client)).toBe(true);
    expect(guestIdOf(client).random).not.toBe(guest);
    expect(await db().cart.count({ where: { customerId: operator.userId } })).toBe(1);
  });

  it("tells the API no more: its answer holds no session", async () => {
    const { email, password } = await enrolled();
    const answer = await visitor().postJson("/api/auth/sign-in/email", { email, password });
    expect([answer.status, JSON.parse(answer.text)]).toEqual([200, { twoFactorRedirect: true, twoFactorMethods: [] }]);
    expect(answer.setCookies.join()).not.toMatch(/session_token=[^;]/);
  });

  it("ends the session that the browser had before, no matter whose it was", proves("SEC-S2"), async () => {
    const operator = await enrolled();
    const client = visitor();
    const { userId } = await signedInCustomer(client);
    await factor.showPassword(client, operator);
    expect(await sessionsOf(userId)).toBe(0);
  });

  it("takes the code of the step before, of this and of the next, and of no other", async () => {
    const operator = await enrolled();
    // The clock may go on by a step between making a code and checking it: hence one step further on the far side.
    for (const [steps, status] of [
      [-3, 401],
      [3, 401],
      [0, 303],
      [1, 303],
    ] as const) {
      await db().authTotp.updateMany({ where: { userId: operator.userId }, data: { lastStep: 0 } });
      const answer = await factor.showCode(await waiting(operator), factor.totp(operator.key, steps));
      expect(answer.status, String(steps)).toBe(status);
    }
  });

  it("takes a code once, also of 20 sign-ins at once, and none from before it", async () => {
    const operator = await enrolled();
    const clients = await Promise.all(Array.from({ length: 20 }, () => waiting(operator)));
    await db().authThrottle.deleteMany();
    const code = await operator.code();
    const answers = await Promise.all(clients.map((client) => factor.showCode(client, code)));
    expect(answers.filter(({ location }) => location === "/admin")).toHaveLength(1);
    expect(await sessionsOf(operator.userId)).toBe(2);
    await db().authThrottle.deleteMany();
    for (const used of [code, factor.totp(operator.key, -1)]) {
      expect((await factor.showCode(await waiting(operator), used)).status).toBe(401);
    }
  });

  it("takes a recovery code once, also of 20 sign-ins at once, however it is written", async () => {
    const operator = await enrolled();
    const clients = await Promise.all(Array.from({ length: 20 }, () => waiting(operator)));
    await db().authThrottle.deleteMany();
    const [code = "", second = ""] = operator.recoveryCodes;
    const answers = await Promise.all(clients.map((client) => factor.showRecoveryCode(client, code)));
    expect(answers.filter(({ location }) => location === "/admin")).toHaveLength(1);
    expect(await sessionsOf(operator.userId)).toBe(2);
    expect(await db().authRecoveryCode.count({ where: { userId: operator.userId } })).toBe(9);
    const spaced = ` ${second.toUpperCase().replaceAll("-", " ")} `;
    expect((await factor.showRecoveryCode(await waiting(operator), spaced)).location).toBe("/admin");
  });

  it("makes one session of one waiting sign-in, also where 11 right codes come at once", async () => {
    const operator = await enrolled();
    const client = await waiting(operator);
    await factor.showCode(client, "");
    const code = await operator.code();
    await Promise.all([
      factor.showCode(client.copy(), code),
      ...operator.recoveryCodes.map((each) => factor.showRecoveryCode(client.copy(), each)),
    ]);
    expect(await sessionsOf(operator.userId)).toBe(2);
  });

  it("ends every other sign-in of the account that waits", async () => {
    const operator = await enrolled();
    const [first, second] = [await passedPassword(operator), await passedPassword(operator)];
    expect((await factor.showCode(first, await operator.code())).location).toBe("/admin");
    expect(isSentAway(await factor.showCode(second, await operator.code()))).toBe(true);
  });
});

describe("a waiting sign-in opens nothing", () => {
  type Spoil = (operator: factor.Credentials, client: HttpClient) => Promise<unknown> | unknown;
  const cookie = (client: HttpClient) => client.cookies.get(challengeCookie) ?? "";
  const set = (change: (value: string) => string) => (_operator: unknown, client: HttpClient) =>
    client.cookies.set(challengeCookie, change(cookie(client)));
  const rows = { where: { identifier: { startsWith: "2fa-" } } };
  const spoilt: [string, Spoil][] = [
    ["without its cookie", (_operator, client) => client.cookies.delete(challengeCookie)],
    ["altered", set((value) => (value.startsWith("2fa-A") ? "2fa-B" : "2fa-A") + value.slice(5))],
    ["cut", set((value) => value.slice(0, -8))],
    ["without its signature", set((value) => value.split(".")[0] ?? "")],
    [
      "with a signature of something else",
      async (_operator, client) => {
        await client.get("/cart");
        const other =
          decodeURIComponent(client.cookies.get("guestId") ?? "")
            .split(".")
            .at(-1) ?? "";
        client.cookies.set(challengeCookie, `${cookie(client).split(".")[0]}.${other}`);
      },
    ],
    ["after ten minutes", () => db().authVerification.updateMany({ ...rows, data: { expiresAt: ago(1) } })],
    ["at another Store", () => db().authVerification.updateMany({ ...rows, data: { storeId: "another" } })],
    ["after another password was set", ({ email }) => setPassword(email, "lantern-over-a-quiet-harbour-4")],
    ["of somebody who was shut out", ({ email }) => banAccount(email, { force: true })],
    ["of somebody whose factor was reset", ({ email }) => resetSecondFactor(email)],
  ];

  it.each(spoilt)("%s", async (_case, spoil) => {
    const operator = await enrolled();
    const client = await waiting(operator);
    await spoil(operator, client);
    const before = await sessionsOf(operator.userId);
    expect(isSentAway(await factor.showCode(client, await operator.code()))).toBe(true);
    expect((await client.get(factor.STEP)).location).toBe("/sign-in?ended");
    expect(await sessionsOf(operator.userId)).toBe(before);
    expect(await isIn(client)).toBe(false);
  });

  it("with the session cookie of the same browser in its place, or with its own cookie for a session", async () => {
    const operator = await enrolled();
    const swapped = visitor();
    swapped.cookies.set(challengeCookie, sessionOf(operator.client) ?? "");
    expect(isSentAway(await factor.showCode(swapped, await operator.code()))).toBe(true);
    const client = await waiting(operator);
    client.cookies.set("__Host-latchkey.session_token", cookie(client));
    expect(await isIn(client)).toBe(false);
  });

  it("to the codes of someone else", async () => {
    const [operator, other] = [await enrolled(), await enrolled()];
    const client = await waiting(operator);
    expect((await factor.showCode(client, await other.code())).status).toBe(401);
    expect((await factor.showRecoveryCode(client, other.recoveryCodes[0] ?? "")).status).toBe(401);
  });

  it("of Store Admin to someone who lost the role meanwhile", async () => {
    const operator = await enrolled();
    const client = await waiting(operator);
    await demoteOperator(operator.email, { force: true });
    expect((await factor.showCode(client, await operator.code())).location).toBe("/account");
    expect((await client.get("/admin")).status).toBe(403);
  });
});

describe("a session of an enrolled account that has not passed the second factor", () => {
  it("is nobody's, at every page and for the API; one of single sign-on is exempt", async () => {
    const client = await factor.halfPassed(running.store);
    for (const path of ["/admin", factor.PAGE, "/account", "/account/security"]) {
      expect((await client.get(path)).location, path).toMatch(/^\/sign-in\?/);
    }
    expect((await client.request("POST", "/api/upload", { body: "x" })).status).toBe(401);
    expect((await client.get("/api/auth/get-session")).text).toBe("null");
    const token = decodeURIComponent(sessionOf(client) ?? "").split(".")[0] ?? "";
    await db().authSession.updateMany({ where: { token }, data: { signInMethod: "svc" } });
    expect(await isIn(client)).toBe(true);
  });

  it("stays so when the password is changed: a passed one stays passed", async () => {
    const { client, password } = await enrolled();
    const form = { intent: "change-password", currentPassword: password, newPassword: "a quite different passphrase" };
    expect((await client.submit("/account/security", form)).status).toBe(303);
    expect(await isIn(client)).toBe(true);
    const half = await factor.halfPassed(running.store);
    expect((await half.submit("/account/security", form)).location).toMatch(/^\/sign-in/);
  });
});

describe("a change of the password", () => {
  const newPassword = "a quite different passphrase";
  const change = (client: HttpClient, currentPassword: string) =>
    client.submit("/account/security", { intent: "change-password", currentPassword, newPassword });
  const provedAgo = (userId: string, minutes: number) =>
    db().authSession.updateMany({ where: { userId }, data: { authenticatedAt: ago(minutes * MINUTE) } });

  it("by a session whose proof is old is refused, so that it is no way to a fresh one", proves("SEC-F2"), async () => {
    const { client, userId, password } = await enrolled();
    await provedAgo(userId, 15);
    const before = await db().authAccount.findFirstOrThrow({ where: { userId } });
    const page = await client.get("/account/security");
    expect(page.text).toContain("/admin/confirm?redirectTo=%2Faccount%2Fsecurity");
    expect(page.text).not.toContain('name="newPassword"');
    const refused = await change(client, password);
    expect(refused.status).toBe(403);
    expect(refused.text).toContain("Confirm it’s you first");
    expect(refused.text).toContain('name="newPassword"');
    expect(refused.text).not.toContain(newPassword);
    expect(
      (await client.postJson("/api/auth/change-password", { currentPassword: password, newPassword })).status,
    ).toBe(404);
    expect(await db().authAccount.findFirstOrThrow({ where: { userId } })).toEqual(before);
    expect((await client.submit(factor.PAGE, { intent: "remove-app" })).status).toBe(403);
    expect(await db().authTotp.count({ where: { userId } })).toBe(1);
  });

  it("by a fresh one takes its time and method along: nothing gets fresher by it", proves("SEC-F2"), async () => {
    const { client, userId, password } = await enrolled();
    await provedAgo(userId, 14);
    const before = await db().authSession.findFirstOrThrow({ where: { userId } });
    expect((await change(client, password)).status).toBe(303);
    const after = await db().authSession.findFirstOrThrow({ where: { userId } });
    const { authenticatedAt, signInMethod, secondFactorAt } = before;
    expect(after).toMatchObject({ authenticatedAt, signInMethod, secondFactorAt });
    expect(after.id).not.toBe(before.id);
    await provedAgo(userId, 15);
    for (const intent of ["remove-app", "renew-codes", "begin-app"]) {
      expect((await client.submit(factor.PAGE, { intent })).status, intent).toBe(403);
    }
  });

  it("by a Customer takes no extra step, and leaves the session as old as it was", async () => {
    const client = visitor();
    const { password, userId } = await signedInCustomer(client);
    await provedAgo(userId, 60);
    expect((await client.get("/account/security")).text).toContain('name="newPassword"');
    expect((await change(client, password)).status).toBe(303);
    expect((await client.get("/account/data/copy")).location).toMatch(/^\/account\/confirm\?/);
  });

  it("is refused by the library itself, should another way lead to its endpoint", async () => {
    const { client, userId, password } = await enrolled();
    const cookie = [...client.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
    await provedAgo(userId, 15);
    const { auth } = await import("#app/auth/library/auth.server.ts");
    const change = () =>
      auth().api.changePassword({
        body: { currentPassword: password, newPassword, revokeOtherSessions: true },
        headers: new Headers({ cookie: cookie.replaceAll("__Host-latchkey", "latchkey") }),
      });
    await expect(change()).rejects.toMatchObject({ statusCode: 403, body: { code: "SESSION_NOT_FRESH" } });
    await provedAgo(userId, 1);
    await expect(change()).resolves.toMatchObject({ user: { id: userId } });
  });
});

describe("wrong codes", () => {
  const wrong = async (client: HttpClient) => (await factor.showCode(client, "abcdef")).status;

  it(
    "from one address are looked at a few times only, and a right password does not clear them",
    proves("SEC-R3"),
    async () => {
      const operator = await enrolled();
      const client = await waiting(operator, visitor("198.51.100.31"));
      const answers = await Promise.all(Array.from({ length: 50 }, () => wrong(client.copy())));
      const checked = answers.filter((status) => status === 401).length;
      // Waits of 2, 4 and 8 seconds may pass while a slow machine answers them all.
      expect(checked).toBeGreaterThanOrEqual(allowances.code.free);
      expect(checked).toBeLessThanOrEqual(allowances.code.free + 4);
      expect(answers.filter((status) => status === 429)).toHaveLength(50 - checked);
      await stretchWaits();
      await passedPassword(operator, client);
      expectToWait(await factor.showCode(client, await operator.code()));
    },
  );

  it(
    "from many addresses are refused too, and the Operator's own browser does not feel it",
    proves("SEC-R3"),
    async () => {
      const operator = await enrolled();
      const own = await waiting(operator);
      expect((await factor.showCode(own, await operator.code())).location).toBe("/admin");
      const addresses = Array.from({ length: 6 }, (_, index) => `198.51.100.${index + 50}`);
      for (const address of addresses) {
        const client = await waiting(operator, visitor(address));
        await Promise.all(Array.from({ length: allowances.code.free }, () => wrong(client.copy())));
      }
      await db().authThrottle.updateMany({
        where: { failures: { gte: allowances.codeAccount.free - 0.5 } },
        data: { lastFailedAt: new Date(Date.now() + MINUTE) },
      });
      expectToWait(await factor.showCode(await waiting(operator, visitor("198.51.100.90")), await operator.code()));
      const again = await waiting(operator, own.copy());
      expect((await factor.showCode(again, await operator.code())).location).toBe("/admin");
    },
  );
});

describe("the riskiest actions of an enrolled Operator", () => {
  const confirm = (client: HttpClient, form: Record<string, string>) =>
    client.submit(`/admin/confirm?redirectTo=${encodeURIComponent(factor.PAGE)}`, form);
  const grow = (userId: string) =>
    db().authSession.updateMany({ where: { userId }, data: { authenticatedAt: ago(16 * MINUTE) } });

  it("want the password and a code, each right", async () => {
    const { client, userId, password, code, recoveryCodes } = await enrolled();
    await grow(userId);
    expect((await client.submit(factor.PAGE, { intent: "remove-app" })).status).toBe(403);
    const [recovery = ""] = recoveryCodes;
    const wrong: Record<string, string>[] = [
      { password },
      { password, code: "000000x" },
      { code: await code() },
      { password: "no", code: recovery },
    ];
    for (const form of wrong) expect((await confirm(client, form)).status).toBe(401);
    expect((await client.submit(factor.PAGE, { intent: "remove-app" })).status).toBe(403);
    expect((await confirm(client, { password, code: await code() })).status).toBe(303);
    expect((await client.submit(factor.PAGE, { intent: "begin-app" })).status).toBe(200);
    await grow(userId);
    expect((await confirm(client, { password, code: recovery })).status).toBe(303);
  });

  it("make who guesses wait, and say for how long", async () => {
    const { client, userId, email, code } = await enrolled();
    await useUp(client, email);
    const form = { currentPassword: "no", newPassword: "a new and longer password" };
    expectToWait(await client.submit("/account/security", { intent: "change-password", ...form }));
    await grow(userId);
    expectToWait(await confirm(client, { password: "no", code: await code() }));
  });

  it("are those that change a factor: without a fresh proof none of them does anything", async () => {
    const { client, userId } = await enrolled();
    await grow(userId);
    for (const intent of [
      "begin-app",
      "confirm-app",
      "add-passkey",
      "rename-passkey",
      "remove-passkey",
      "renew-codes",
    ]) {
      expect((await client.submit(factor.PAGE, { intent, name: "x" })).status, intent).toBe(403);
    }
    expect((await client.submit("/admin/security/passkey", {})).status).toBe(403);
  });
});

describe("the log", () => {
  it(
    "has a line about each step of a second factor, with the account's id and no code",
    proves("SEC-A10"),
    async () => {
      const credentials = await factor.newOperator();
      const first = visitor();
      await signIn(first, credentials);
      const operator = { ...credentials, ...(await factor.enrolApp(first, credentials.userId)) };
      const client = await passedPassword(operator);
      await factor.showRecoveryCode(client, "canary");
      await factor.showRecoveryCode(client, operator.recoveryCodes[0] ?? "");
      await client.submit(factor.PAGE, { intent: "renew-codes" });
      await client.submit(factor.PAGE, { intent: "remove-app" });
      const events = () =>
        running.store
          .output()
          .split("\n")
          .filter((line) => line.includes(operator.userId))
          .map((line) => String(JSON.parse(line).event));
      const steps = ["asked", "failed", "passed"].map((step) => `second-factor.${step}`);
      const changes = ["codes-renewed", "removed"].map((step) => `second-factor.${step}`);
      await expect
        .poll(events)
        .toEqual(["sign-in.succeeded", "second-factor.enrolled", ...steps, "sign-in.succeeded", ...changes]);
      for (const secret of [operator.key, "canary", ...operator.recoveryCodes]) {
        expect(running.store.output()).not.toContain(secret);
      }
    },
  );
});

describe("taking a factor away", () => {
  it("ends the question at sign-in with the last one, and its recovery codes", async () => {
    const operator = await enrolled();
    expect((await operator.client.submit(factor.PAGE, { intent: "remove-app" })).location).toBe(
      `${factor.PAGE}?done=app-removed`,
    );
    expect(await db().authRecoveryCode.count({ where: { userId: operator.userId } })).toBe(0);
    expect((await factor.showPassword(visitor(), operator)).location).toBe("/admin");
  });

  it("leaves the question while another factor is there, also where two are taken away at once", async () => {
    const operator = await enrolled();
    const { userId, client } = operator;
    const passkey = { credentialID: userId, publicKey: "", counter: 0, deviceType: "singleDevice", backedUp: false };
    const { id } = await db().authPasskey.create({ data: { storeId: "default", userId, ...passkey } });
    const remove = { app: { intent: "remove-app" }, passkey: { intent: "remove-passkey", id } };
    expect((await client.submit(factor.PAGE, remove.app)).status).toBe(303);
    expect((await factor.showPassword(visitor(), operator)).location).toBe(factor.STEP);
    expect(await db().authRecoveryCode.count({ where: { userId } })).toBe(10);
    await factor.enrolApp(client, userId).catch(() => undefined);
    await Promise.all([
      client.copy().submit(factor.PAGE, remove.app),
      client.copy().submit(factor.PAGE, remove.passkey),
    ]);
    const { twoFactorEnabled } = await db().authUser.findUniqueOrThrow({ where: { id: userId } });
    expect([twoFactorEnabled, await db().authTotp.count({ where: { userId } })]).toEqual([false, 0]);
  });

  it("takes nobody else's passkey, and gives it no other name", async () => {
    const [one, other] = [await enrolled(), await enrolled()];
    const passkey = { credentialID: other.userId, publicKey: "", counter: 0, deviceType: "x", backedUp: false };
    const { id } = await db().authPasskey.create({ data: { storeId: "default", userId: other.userId, ...passkey } });
    for (const intent of ["remove-passkey", "rename-passkey"]) {
      for (const wrong of [id, "x"]) {
        expect((await one.client.submit(factor.PAGE, { intent, id: wrong, name: "Mine" })).status).toBe(404);
      }
    }
    expect(await db().authPasskey.findUnique({ where: { id }, select: { name: true } })).toEqual({ name: null });
  });

  it("by new recovery codes makes the old ones worthless", async () => {
    const operator = await enrolled();
    const renewed = factor.recoveryCodesIn(await operator.client.submit(factor.PAGE, { intent: "renew-codes" }));
    expect(renewed).toHaveLength(10);
    const client = await waiting(operator);
    expect((await factor.showRecoveryCode(client, operator.recoveryCodes[0] ?? "")).status).toBe(401);
    expect((await factor.showRecoveryCode(client, renewed[0] ?? "")).location).toBe("/admin");
  });
});
