/** The Store Admin account's published default password, in a store that the internet reaches. */
import { hashPassword } from "better-auth/crypto";
import { beforeAll, describe, expect, it } from "vitest";
import { ensureAdmin } from "#app/auth/accounts/admin-account.server.ts";
import { systemViewer } from "#app/auth/identity/system-viewer.server.ts";
import { claimFirstOperator, ensureStore } from "#app/modules/stores/index.server.ts";
import { db } from "#app/platform/db.server.ts";
import { PUBLISHED_ADMIN_PASSWORD, setEnv } from "#app/platform/env.server.ts";
import type { Transaction } from "#app/platform/transaction.server.ts";
import { proves } from "#tests/conformance/proves.ts";
import { startProgram } from "#tests/fixtures/child-process.ts";
import { programEnvironment } from "#tests/fixtures/environment.ts";
import { httpClient } from "#tests/fixtures/http-client.ts";
import { useRunningStore } from "#tests/fixtures/running-store.ts";
import { insertAccount } from "#tests/fixtures/signed-in.ts";

const running = useRunningStore({ https: false, seeded: false, own: true });
const email = "admin@store.example";

const signIn = (password: string, as = email) =>
  httpClient(running.store).postJson("/api/auth/sign-in/email", { email: as, password });

/** One of the project's commands on the store's database. */
async function command(script: string, args: string[] = [], env: Record<string, string> = {}) {
  const program = await startProgram(process.execPath, [`scripts/${script}.ts`, ...args], {
    env: programEnvironment({ NODE_ENV: "production", DATABASE_URL: running.database.url, ...env }),
  });
  const end = await program.exited;
  return { end, output: program.output() };
}

describe("while the published default password stands", proves("SEC-C8"), () => {
  beforeAll(async () => {
    expect((await command("seed")).end).toBe(0);
    expect((await command("admin", ["list"])).output).toContain("published default password");
  });

  it(
    "it signs nobody in over a public address, with the answer of any wrong password",
    proves("S5.25", "S5.26"),
    async () => {
      const [published, wrong] = [await signIn(PUBLISHED_ADMIN_PASSWORD), await signIn("some-other-password")];
      expect(published.status).toBe(401);
      expect({ status: published.status, text: published.text }).toEqual({ status: wrong.status, text: wrong.text });
      expect(published.setCookies.filter((cookie) => cookie.includes("session"))).toEqual([]);
    },
  );

  it.each([
    ["full-width letters, which hash the same", PUBLISHED_ADMIN_PASSWORD.replace("m", "\uff4d")],
    ["a full-width hyphen", PUBLISHED_ADMIN_PASSWORD.replace("-", "\uff0d")],
  ])("nor does it in %s", proves("S5.26"), async (_spelling, password) => {
    expect((await signIn(password)).status).toBe(401);
  });

  it("nor by the page's form", async () => {
    const form = { email, password: PUBLISHED_ADMIN_PASSWORD, redirectTo: "/admin" };
    const answer = await httpClient(running.store).submit("/sign-in", form);
    expect(answer.status).toBeGreaterThanOrEqual(400);
    expect(answer.setCookies.filter((cookie) => cookie.includes("session"))).toEqual([]);
  });

  it("the log tells the deployer what to run", () => {
    expect(running.store.output()).toContain("npm run admin -- set-password");
    expect(running.store.output()).not.toContain(PUBLISHED_ADMIN_PASSWORD);
  });

  it("it is no one else's way in either: nobody may choose it, and a Customer who has it is refused", async () => {
    const { email: customer, userId } = await insertAccount();
    const details = { name: "Ada", email: "other@shop.test", password: PUBLISHED_ADMIN_PASSWORD };
    expect((await httpClient(running.store).postJson("/api/auth/sign-up/email", details)).status).toBe(400);
    const password = await hashPassword(PUBLISHED_ADMIN_PASSWORD);
    await db().authAccount.updateMany({ where: { userId }, data: { password } });
    expect((await signIn(PUBLISHED_ADMIN_PASSWORD, customer)).status).toBe(401);
  });

  it("is the only weak one that the seed takes: another ADMIN_PASSWORD must be an Operator's", async () => {
    // A Store without an Operator: the first one has had its own.
    const other = { STORE_ID: "second", ADMIN_EMAIL: "second@store.example" };
    const { end, output } = await command("seed", [], { ...other, ADMIN_PASSWORD: "short" });
    expect([end, output]).toEqual([1, expect.stringMatching(/^ADMIN_PASSWORD cannot be used\. [A-Z][^\n]+\n$/)]);
    // The others as the seed gives them on.
    setEnv({ STORE_ID: other.STORE_ID });
    try {
      await ensureStore(systemViewer());
      const claim = (tx: Transaction) => claimFirstOperator(systemViewer(), tx);
      for (const password of ["elevenchars", "password123456", other.ADMIN_EMAIL]) {
        const made = ensureAdmin({ email: other.ADMIN_EMAIL, password }, { claim });
        await expect(made, password).rejects.toThrow(/^ADMIN_PASSWORD cannot be used\. [A-Z][^\n]+$/);
      }
    } finally {
      setEnv({ STORE_ID: "default" });
    }
    expect(await db().authUser.count({ where: { email: other.ADMIN_EMAIL } })).toBe(0);
  });
});

describe("after npm run admin -- set-password", proves("SEC-C8"), () => {
  it("the new password signs in, and no start of the store brings the old one back", proves("S5.16"), async () => {
    const made = await command("admin", ["set-password", email, "--generate"]);
    expect(made.end).toBe(0);
    const password = /shown only once: (\S+)/.exec(made.output)?.[1] ?? "";
    expect((await signIn(password)).status).toBe(200);
    expect((await command("seed")).end).toBe(0);
    await running.store.kill();
    await running.store.restart();
    expect((await signIn(password)).status).toBe(200);
    expect((await signIn(PUBLISHED_ADMIN_PASSWORD)).status).toBe(401);
  });

  it("the seed with another ADMIN_PASSWORD resets nothing", async () => {
    const other = "another-password-of-the-deployer";
    expect((await command("seed", [], { ADMIN_PASSWORD: other })).end).toBe(0);
    expect((await signIn(other)).status).toBe(401);
  });
});
