/** `npm run admin`: Operators' accounts from the shell. Called in this process, but where the program itself is the point. */
import { readFileSync } from "node:fs";
import { verifyPassword } from "better-auth/crypto";
import { beforeEach, describe, expect, it } from "vitest";
import { z } from "zod";
import { ensureAdmin } from "#app/auth/accounts/admin-account.server.ts";
import { createOperator } from "#app/auth/accounts/operator-accounts.server.ts";
import { systemViewer } from "#app/auth/identity/system-viewer.server.ts";
import { claimFirstOperator, ensureStore } from "#app/modules/stores/index.server.ts";
import { db } from "#app/platform/db.server.ts";
import { env, PUBLISHED_ADMIN_PASSWORD, setEnv } from "#app/platform/env.server.ts";
import { seedStore } from "#prisma/seed.ts";
import { adminCommand } from "#scripts/admin/command.ts";
import { proves } from "#tests/conformance/proves.ts";
import { callCommand, spawnCommand } from "#tests/fixtures/command.ts";
import { useDatabase } from "#tests/fixtures/database.ts";
import { programEnvironment } from "#tests/fixtures/environment.ts";

const database = useDatabase();
const storeId = () => env().STORE_ID;
const good = "harbour-lamp-with-oak-desk-9";

/** Runs the command with this on its standard input. */
function admin(args: string[], { input = "", given = {} as Record<string, string>, how = callCommand } = {}) {
  const env = programEnvironment({ NODE_ENV: "production", DATABASE_URL: database.url, ...given });
  return how(adminCommand, args, { env, input });
}

/** Makes an account as it may stand in the database, with a living session. */
async function account(email: string, role: string, providers: string[] = ["credential"]) {
  const user = await db().authUser.create({ data: { storeId: storeId(), email, name: "Ada", role } });
  for (const providerId of providers) {
    await db().authAccount.create({ data: { storeId: storeId(), userId: user.id, accountId: user.id, providerId } });
  }
  await addSession(user.id);
  return user.id;
}

async function addSession(userId: string) {
  const expiresAt = new Date(Date.now() + 3_600_000);
  await db().authSession.create({ data: { storeId: storeId(), userId, token: crypto.randomUUID(), expiresAt } });
}

const sessionsOf = (userId: string) => db().authSession.count({ where: { userId } });
const userOf = (email: string) => db().authUser.findFirstOrThrow({ where: { email } });
async function hasPassword(email: string, password: string): Promise<boolean> {
  const found = await db().authAccount.findFirstOrThrow({ where: { providerId: "credential", user: { email } } });
  return found.password !== null && verifyPassword({ hash: found.password, password });
}

beforeEach(() => db().authUser.deleteMany({}));

describe("npm run admin -- create", () => {
  it("adds an Operator with the password from standard input", proves("S5.28"), async () => {
    const given = { input: `${good}\n`, how: spawnCommand };
    const { code, out } = await admin(["create", "Ada@Shop.test", "--name", "Ada"], given);
    expect(code).toBe(0);
    expect(out).not.toContain(good);
    expect(await userOf("ada@shop.test")).toMatchObject({ role: "admin", name: "Ada", banned: false });
    expect(await hasPassword("ada@shop.test", good)).toBe(true);
  });

  it("shows a generated password once", async () => {
    const { code, out } = await admin(["create", "ada@shop.test", "--generate"]);
    expect(code).toBe(0);
    const password = /shown only once: (\S{24})$/m.exec(out)?.[1] ?? "";
    expect(await hasPassword("ada@shop.test", password)).toBe(true);
  });

  it.each([
    ["a short password", ["create", "ada@shop.test"], "eleven-char", /at least 12/],
    ["no password", ["create", "ada@shop.test"], "", /No password/],
    ["two lines", ["create", "ada@shop.test"], `${good}\n${good}\n`, /single line/],
    ["the published password", ["create", "ada@shop.test"], PUBLISHED_ADMIN_PASSWORD, /published/],
    ["what is no email address", ["create", "ada"], good, /email address/],
  ])("refuses %s", async (_case, args, input, words) => {
    const { code, err } = await admin(args, { input });
    expect([code, err]).toEqual([1, expect.stringMatching(words)]);
    expect(await db().authUser.count()).toBe(0);
  });

  it("leaves an account with this email as it is", async () => {
    await account("ada@shop.test", "customer");
    const { code, err } = await admin(["create", "ADA@shop.test"], { input: good, how: spawnCommand });
    expect([code, err]).toEqual([1, expect.stringContaining("already exists")]);
    expect((await userOf("ada@shop.test")).role).toBe("customer");
  });
});

describe("npm run admin -- set-password", () => {
  it.each(["admin", "customer"])("replaces it and ends all sessions, for the role %s", async (role) => {
    const userId = await account("ada@shop.test", role);
    const other = await account("bob@shop.test", "admin");
    expect((await admin(["set-password", "ada@shop.test"], { input: good })).code).toBe(0);
    expect(await hasPassword("ada@shop.test", good)).toBe(true);
    expect([await sessionsOf(userId), await sessionsOf(other)]).toEqual([0, 1]);
  });

  it.each([
    ["an unknown account", "nobody@shop.test", /No account/],
    ["an account of single sign-on alone", "sso@shop.test", /single sign-on only/],
  ])("refuses %s", async (_case, email, words) => {
    const userId = await account("sso@shop.test", "admin", ["svc"]);
    const { code, err } = await admin(["set-password", email], { input: good });
    expect([code, err]).toEqual([1, expect.stringMatching(words)]);
    expect(await sessionsOf(userId)).toBe(1);
  });

  it("does not reach an account of another Store", async () => {
    await db().authUser.create({ data: { storeId: "other", email: "ada@shop.test", name: "Ada", role: "admin" } });
    expect((await admin(["set-password", "ada@shop.test"], { input: good })).err).toContain("No account");
  });
});

describe("npm run admin -- demote, ban and unban", () => {
  it("take effect at once: the sessions end", async () => {
    await account("bob@shop.test", "admin");
    const ada = await account("ada@shop.test", "admin");
    expect((await admin(["demote", "ada@shop.test"])).code).toBe(0);
    expect([(await userOf("ada@shop.test")).role, await sessionsOf(ada)]).toEqual(["customer", 0]);
    await addSession(ada);
    expect((await admin(["ban", "ada@shop.test"])).code).toBe(0);
    expect([(await userOf("ada@shop.test")).banned, await sessionsOf(ada)]).toEqual([true, 0]);
    expect((await admin(["unban", "ada@shop.test"])).code).toBe(0);
    expect((await userOf("ada@shop.test")).banned).toBe(false);
  });

  it("keep the last operator who can sign in, unless --force is given", async () => {
    await account("ada@shop.test", "admin");
    const banned = await account("bob@shop.test", "admin");
    await db().authUser.update({ where: { id: banned }, data: { banned: true } });
    // Single sign-on is off here, so this one cannot sign in either.
    await account("sso@shop.test", "admin", ["svc"]);
    for (const command of ["demote", "ban"]) {
      const { code, err } = await admin([command, "ada@shop.test"]);
      expect([code, err]).toEqual([1, expect.stringContaining("last operator")]);
    }
    expect(await userOf("ada@shop.test")).toMatchObject({ role: "admin", banned: false });
    expect((await admin(["demote", "ada@shop.test", "--force"])).code).toBe(0);
  });

  it("two at once do not take both of the last two away", async () => {
    await account("ada@shop.test", "admin");
    await account("bob@shop.test", "admin");
    const ban = (email: string) => admin(["ban", email], { how: spawnCommand });
    const both = await Promise.all([ban("ada@shop.test"), ban("bob@shop.test")]);
    expect(both.map(({ code }) => code).sort()).toEqual([0, 1]);
  });
});

describe("npm run admin -- reset-second-factor", () => {
  it("takes app, passkeys, recovery codes and sessions of that account, and of no other", async () => {
    const [ada, bob] = [await account("ada@shop.test", "admin"), await account("bob@shop.test", "admin")];
    for (const userId of [ada, bob]) {
      const owned = { storeId: storeId(), userId };
      await db().authUser.update({ where: { id: userId }, data: { twoFactorEnabled: true } });
      await db().authTotp.create({ data: { ...owned, secret: "sealed", lastStep: 0 } });
      await db().authRecoveryCode.create({ data: { ...owned, digest: "digest" } });
      const passkey = { publicKey: "", counter: 0, deviceType: "singleDevice", backedUp: false };
      await db().authPasskey.create({ data: { ...owned, credentialID: userId, ...passkey } });
    }
    expect((await admin(["list"])).out).toMatch(/^ada@shop\.test .*password +app, passkey +ok$/m);
    expect((await admin(["reset-second-factor", "Ada@shop.test"])).code).toBe(0);
    const left = async (userId: string) => [
      (await db().authUser.findUniqueOrThrow({ where: { id: userId } })).twoFactorEnabled,
      await db().authTotp.count({ where: { userId } }),
      await db().authRecoveryCode.count({ where: { userId } }),
      await db().authPasskey.count({ where: { userId } }),
      await sessionsOf(userId),
    ];
    expect(await left(ada)).toEqual([false, 0, 0, 0, 0]);
    expect(await left(bob)).toEqual([true, 1, 1, 1, 1]);
    expect((await admin(["list"])).out).toMatch(/^ada@shop\.test .*password +none +ok$/m);
    const again = await admin(["reset-second-factor", "ada@shop.test"]);
    expect([again.code, again.err]).toEqual([1, expect.stringContaining("doesn't use two-step sign-in")]);
  });
});

describe("the seed", () => {
  const seed = () => seedStore({ demo: false });
  const operators = async () => (await db().authUser.findMany({ where: { role: "admin" } })).map(({ email }) => email);
  const store = () => db().store.findUniqueOrThrow({ where: { id: storeId() } });

  beforeEach(async () => {
    await db().store.deleteMany({});
  });

  it("makes one Operator of a new Store, and one of two seeds at once", async () => {
    await Promise.all([seed(), seed(), seed()]);
    expect(await operators()).toEqual([env().ADMIN_EMAIL]);
    expect((await store()).firstOperatorAt).toBeInstanceOf(Date);
  });

  it("makes no other one after the Operator's address has changed", proves("SEC-F1"), async () => {
    await seed();
    await db().authUser.updateMany({ data: { email: "moved@shop.test" } });
    await Promise.all([seed(), seed()]);
    expect(await operators()).toEqual(["moved@shop.test"]);
  });

  it("makes no other one after the Operator was demoted and erased", proves("SEC-F1"), async () => {
    await seed();
    await db().authUser.updateMany({ data: { role: "customer" } });
    await db().authUser.deleteMany({});
    await seed();
    expect(await db().authUser.count()).toBe(0);
  });

  it.each([
    ["the shell", () => createOperator({ email: "ada@shop.test", name: "Ada", password: good })],
    ["single sign-on", () => account("ada@shop.test", "admin", ["svc"])],
    [
      "a promotion",
      async () => {
        await account("ada@shop.test", "customer");
        await db().authUser.updateMany({ data: { role: "admin" } });
      },
    ],
  ])("makes none where the first one came by %s and is gone", async (_case, make) => {
    await ensureStore(systemViewer());
    await make();
    await db().authUser.deleteMany({});
    await seed();
    expect(await db().authUser.count()).toBe(0);
  });

  it("makes none where an Operator was there before the Store's row", async () => {
    await account("ada@shop.test", "admin");
    await seed();
    await db().authUser.deleteMany({});
    await seed();
    expect(await db().authUser.count()).toBe(0);
  });

  it("leaves a Customer who has ADMIN_EMAIL as they are, and makes the Operator once another address is set", async () => {
    await account(env().ADMIN_EMAIL, "customer");
    await seed();
    expect(await operators()).toEqual([]);
    setEnv({ ADMIN_EMAIL: "ada@shop.test" });
    await seed();
    setEnv({ ADMIN_EMAIL: "admin@store.example" });
    expect(await operators()).toEqual(["ada@shop.test"]);
  });

  it("is told by the migration which Stores have had an Operator", async () => {
    const sql = readFileSync("prisma/migrations/20261122100000_first_operator/migration.sql", "utf8");
    const [update = ""] = /^UPDATE [^;]+;/m.exec(sql) ?? [];
    // The log keeps what other cases wrote about the Store.
    const id = "of-a-version-before";
    const migrated = async () => {
      await db().store.updateMany({ data: { firstOperatorAt: null } });
      await db().$executeRawUnsafe(update);
      return (await db().store.findUniqueOrThrow({ where: { id } })).firstOperatorAt !== null;
    };
    const line = (action: string) => db().auditEntry.create({ data: { storeId: id, actor: "shell", action } });
    await db().store.create({ data: { id, name: "Shop", currency: "EUR" } });
    await line("store.created");
    expect(await migrated()).toBe(false);
    const ada = { storeId: id, email: "ada@shop.test", name: "Ada" };
    for (const role of ["admin", "customer"]) {
      await db().authUser.create({ data: { ...ada, role } });
      expect(await migrated()).toBe(true);
      await db().authUser.deleteMany({});
      expect(await migrated()).toBe(false);
    }
    await line("operator.created");
    expect(await migrated()).toBe(true);
  });
});

describe("npm run admin -- list", () => {
  const listSchema = z.array(
    z.object({ email: z.string(), signsInBy: z.array(z.string()), publishedPassword: z.boolean() }),
  );

  it("shows who has the published default password, who is shut out and how each signs in", async () => {
    await db().store.deleteMany({});
    await ensureStore(systemViewer());
    await ensureAdmin(
      { email: "seeded@shop.test", password: PUBLISHED_ADMIN_PASSWORD },
      { claim: (tx) => claimFirstOperator(systemViewer(), tx) },
    );
    const sso = await account("sso@shop.test", "admin", ["svc"]);
    await db().authUser.update({ where: { id: sso }, data: { banned: true, name: "A\u001b[31mda" } });
    await account("customer@shop.test", "customer");
    const { code, out } = await admin(["list"]);
    expect(code).toBe(0);
    expect(out).toMatch(/^EMAIL +NAME +CREATED/);
    expect(out).toMatch(/^seeded@shop\.test .*no session +password +none +published default password$/m);
    expect(out).toMatch(/^sso@shop\.test .*single sign-on +none +blocked$/m);
    expect(out).not.toContain("customer@shop.test");
    expect(out).not.toContain("\u001b");
    const listed = listSchema.parse(JSON.parse((await admin(["list", "--json"])).out));
    expect(listed.map(({ publishedPassword }) => publishedPassword)).toEqual([true, false]);
  });
});

describe("npm run admin without a command that it knows", () => {
  it.each([
    [[]],
    [["frob"]],
    [["create"]],
    [["list", "ada@shop.test"]],
    [["list", "--force"]],
    [["ban", "a@b.test", "--frob"]],
  ])("%j prints how to use it", async (args) => {
    const { code, err } = await admin(args);
    expect([code, err]).toEqual([2, expect.stringContaining("Usage: npm run admin")]);
  });

  it("says in one line that there is no database, or which variable is wrong", async () => {
    const none = await admin(["list"], { given: { DATABASE_URL: "" } });
    expect([none.code, none.err.trim()]).toEqual([1, "DATABASE_URL is not set: run npm run init first."]);
    const wrong = await admin(["list"], { given: { PORT: "canary" } });
    expect([wrong.code, wrong.err.trim()]).toEqual([1, expect.stringMatching(/^PORT: [^\n]*$/)]);
  });
});
