import { randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import { db } from "#app/platform/db.server.ts";
import { proves } from "#tests/conformance/proves.ts";
import { eventually } from "#tests/fixtures/eventually.ts";
import { type Answer, httpClient } from "#tests/fixtures/http-client.ts";
import { useRunningStore } from "#tests/fixtures/running-store.ts";
import { signUp } from "#tests/fixtures/shop.ts";

const running = useRunningStore({ https: false, seeded: false });
const visitor = () => httpClient(running.store);
const signIn = (email: string, password: string) => visitor().postJson("/api/auth/sign-in/email", { email, password });
const statusesOf = (answers: Answer[]) => [...new Set(answers.map(({ status }) => status))].sort();

/** Asks for the process's health until the work is done. */
async function healthDuring(work: Promise<unknown>): Promise<number[]> {
  const statuses: number[] = [];
  let done = false;
  const ended = work.finally(() => {
    done = true;
  });
  while (!done) statuses.push((await visitor().get("/healthz")).status);
  await ended;
  return statuses;
}

describe("many sign-ins at once", () => {
  it("all succeed, 50 of them, and the process goes on answering", proves("SEC-A5"), async () => {
    const { email, password } = await signUp(visitor());
    // The same password form for many accounts: making each by sign-up would take as long again.
    const [account] = await db().authAccount.findMany({ where: { user: { email } } });
    const emails = Array.from({ length: 50 }, () => `${randomUUID()}@shop.test`);
    for (const address of emails) {
      const user = await db().authUser.create({ data: { storeId: "default", email: address, name: "One of many" } });
      const credential = { storeId: "default", userId: user.id, accountId: user.id, providerId: "credential" };
      await db().authAccount.create({ data: { ...credential, password: account?.password ?? null } });
    }
    const answers = Promise.all(emails.map((address) => signIn(address, password)));
    const health = await healthDuring(answers);
    expect(statusesOf(await answers)).toEqual([200]);
    expect(health.length).toBeGreaterThan(0);
    expect(new Set(health)).toEqual(new Set([200]));
  });

  it("beyond what can wait are told to come back, and that costs them no attempt", proves("SEC-A5"), async () => {
    const emails = Array.from({ length: 90 }, () => `${randomUUID()}@shop.test`);
    await db().authThrottle.deleteMany();
    const work = Promise.all(emails.map((email) => signIn(email, "not the password")));
    const health = await healthDuring(work);
    const answers = await work;
    expect(statusesOf(answers)).toEqual([401, 503]);
    expect(new Set(health)).toEqual(new Set([200]));
    for (const answer of answers.filter(({ status }) => status === 503)) {
      expect(answer.headers["content-type"]).toBe("application/problem+json");
      expect(Number(answer.headers["retry-after"])).toBeGreaterThan(0);
    }
    const refused = answers.filter(({ status }) => status === 503).length;
    // An address, an account and both together each; only those that were looked at still count.
    expect(await db().authThrottle.count({ where: { failures: { gt: 0.5 } } })).toBeLessThanOrEqual(3 * (90 - refused));
    const form = { email: emails[0] ?? "", password: "not the password", redirectTo: "" };
    expect((await visitor().submit("/sign-in", form)).status).toBe(401);
  });
});

it(
  "a queue full of strangers holds up nobody who changes their password in a browser that is known",
  proves("SEC-A5"),
  async () => {
    const known = visitor();
    const { email, password } = await signUp(known);
    await known.postJson("/api/auth/sign-in/email", { email, password });
    const statuses: number[] = [];
    const strangers = Array.from({ length: 150 }, async () => {
      statuses.push((await signIn(`${randomUUID()}@shop.test`, "not the password")).status);
    });
    await eventually(() => expect(statuses).toContain(503));
    const form = { intent: "change-password", currentPassword: password, newPassword: `pass-${randomUUID()}` };
    const changed = await known.submit("/account/security", form);
    expect(changed.status).toBe(303);
    expect(statuses.length).toBeLessThan(150);
    await Promise.all(strangers);
  },
);

describe("many sign-ups at once", () => {
  it("keep no connections to the database while they wait for their hash", async () => {
    const accounts = Array.from({ length: 40 }, () => ({ name: "One of many", email: `${randomUUID()}@shop.test` }));
    const work = Promise.all(
      accounts.map((account) =>
        visitor().postJson("/api/auth/sign-up/email", { ...account, password: `pass-${randomUUID()}` }),
      ),
    );
    const open: number[] = [];
    let done = false;
    const ended = work.finally(() => {
      done = true;
    });
    while (!done) {
      const [row] = await db().$queryRaw<{ open: number }[]>`
        SELECT count(*)::int AS open FROM pg_stat_activity
        WHERE datname = current_database() AND state = 'idle in transaction'`;
      open.push(row?.open ?? 0);
    }
    expect(statusesOf(await ended)).toEqual([200]);
    expect(open.length).toBeGreaterThan(0);
    // As many as hash at a time, and a few that take a cart over.
    expect(Math.max(...open)).toBeLessThan(10);
  });
});
