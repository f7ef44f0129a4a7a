/** What `signed-in.ts` inserts for other tests is what the store makes by itself at registration and sign-in. */
import { expect, it } from "vitest";
import { verifyPassword } from "#app/auth/library/password-hashing.server.ts";
import { db } from "#app/platform/db.server.ts";
import { type HttpClient, httpClient } from "#tests/fixtures/http-client.ts";
import { useRunningStore } from "#tests/fixtures/running-store.ts";
import { enrolledOperator, showCode, showPassword } from "#tests/fixtures/second-factor.ts";
import { sentSession, sessionOf } from "#tests/fixtures/session-cookie.ts";
import { signIn, signUp } from "#tests/fixtures/shop.ts";
import {
  giveChallenge,
  giveSession,
  insertAccount,
  signedInAdmin,
  signedInCustomer,
} from "#tests/fixtures/signed-in.ts";

const running = useRunningStore({ https: false });
const client = () => httpClient(running.store, { address: "198.51.100.7" });
const MINUTE = 60_000;

/** Rows without what is of this one alone; of times, how far they are from `createdAt`. */
function shapeOf<Row extends { createdAt: Date }>(row: Row, ...own: (keyof Row)[]) {
  const rest = Object.entries(row).filter(([name]) => !own.includes(name as keyof Row));
  const distance = (value: unknown) =>
    value instanceof Date ? Math.round((value.getTime() - row.createdAt.getTime()) / MINUTE) : value;
  return Object.fromEntries(rest.map(([name, value]) => [name, distance(value)]));
}

const sessionsOf = (userId: string) => db().authSession.findMany({ where: { userId }, orderBy: { createdAt: "asc" } });
const shapesOf = async (userId: string) =>
  (await sessionsOf(userId)).map((row) => shapeOf(row, "id", "token", "createdAt"));
const cookieForm = (browser: HttpClient) =>
  decodeURIComponent(sessionOf(browser) ?? "")
    .split(".")
    .map((part) => part.length);

it.each([
  ["a customer's", "customer"],
  ["an Operator's", "admin"],
] as const)("%s session has every column of one that was signed in", async (_whose, role) => {
  const account = await insertAccount({ role });
  const [real, inserted] = [client(), client()];
  await signIn(real, account);
  await giveSession(inserted, account);
  const [one, other] = await shapesOf(account.userId);
  expect(other).toEqual(one);
  expect(other).toMatchObject({ storeId: "default", signInMethod: "password", ipAddress: "198.51.100.7" });
  expect(cookieForm(inserted)).toEqual(cookieForm(real));
  expect(cookieForm(inserted)).toEqual([32, 44]);
});

it("an account has every column of one that signed up", async () => {
  const name = "Ada Lovelace";
  const [registered, inserted] = [await signUp(client(), { name }), await insertAccount({ name })];
  const rowsOf = async ({ userId }: { userId: string }) => {
    const user = await db().authUser.findUniqueOrThrow({ where: { id: userId }, include: { accounts: true } });
    const { accounts, ...person } = user;
    return { person, credential: accounts[0], accounts: accounts.length };
  };
  const [one, other] = [await rowsOf(registered), await rowsOf(inserted)];
  expect([one.accounts, other.accounts]).toEqual([1, 1]);
  expect(shapeOf(other.person, "id", "email", "createdAt")).toEqual(shapeOf(one.person, "id", "email", "createdAt"));
  if (!one.credential || !other.credential) throw new Error("Both have a password.");
  const ofOne = ["id", "userId", "accountId", "password", "createdAt"] as const;
  expect(shapeOf(other.credential, ...ofOne)).toEqual(shapeOf(one.credential, ...ofOne));
  for (const [{ userId, password }, { accountId, password: hash }] of [
    [registered, one.credential],
    [inserted, other.credential],
  ] as const) {
    expect(accountId).toBe(userId);
    expect(await verifyPassword({ hash: hash ?? "", password })).toBe(true);
  }
});

it("the store accepts, renews and ends the one as the other", async () => {
  const account = await insertAccount();
  const [real, inserted] = [client(), client()];
  await signIn(real, account);
  await giveSession(inserted, account);
  await db().authSession.updateMany({ data: { updatedAt: new Date(Date.now() - 2 * MINUTE) } });
  const renewed = [];
  for (const browser of [real, inserted]) {
    const cookie = sessionOf(browser);
    const answer = await browser.get("/account");
    const { value, ...sent } = sentSession(answer);
    renewed.push({ status: answer.status, same: value === cookie, ...sent });
  }
  expect(renewed).toEqual([
    { status: 200, same: true, maxAge: 604_800, attributes: ["httponly", "path=/", "samesite=lax", "secure"] },
    { status: 200, same: true, maxAge: 604_800, attributes: ["httponly", "path=/", "samesite=lax", "secure"] },
  ]);
  await inserted.submit("/account/security", { intent: "end-others" });
  expect([(await real.get("/account")).status, (await inserted.get("/account")).status]).toEqual([302, 200]);
  const twin = inserted.copy();
  await inserted.submit("/sign-out", {});
  expect((await twin.get("/account")).status).toBe(302);
  expect(await sessionsOf(account.userId)).toEqual([]);
});

it("a sign-in that waits for the second factor is one whose password was shown, and opens with the code", async () => {
  const operator = await enrolledOperator(running.store);
  const [real, inserted] = [client(), client()];
  await showPassword(real, operator);
  await giveChallenge(inserted, operator);
  const rows = await db().authVerification.findMany({
    where: { value: operator.userId },
    orderBy: { createdAt: "asc" },
  });
  const [one, other] = rows.map((row) => ({
    ...shapeOf(row, "id", "identifier", "createdAt"),
    name: /^2fa-/.exec(row.identifier)?.[0],
  }));
  expect(other).toEqual(one);
  expect(other).toMatchObject({ storeId: "default", name: "2fa-" });
  expect((await showCode(inserted, await operator.code())).location).toBe("/admin");
  expect((await inserted.get("/admin")).status).toBe(200);
});

it("an Operator's opens Store Admin, a customer's does not", async () => {
  const [operator, customer] = [client(), client()];
  await signedInAdmin(operator);
  await signedInCustomer(customer);
  expect([(await operator.get("/admin")).status, (await customer.get("/admin")).status]).toEqual([200, 403]);
});
