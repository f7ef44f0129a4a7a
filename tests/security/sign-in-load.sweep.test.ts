import { randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import { db } from "#app/platform/db.server.ts";
import { proves } from "#tests/conformance/proves.ts";
import { eventually } from "#tests/fixtures/eventually.ts";
import { type Answer, httpClient } from "#tests/fixtures/http-client.ts";
import { whileStuck } from "#tests/fixtures/meanwhile.ts";
import { useRunningStore } from "#tests/fixtures/running-store.ts";
import { signUp } from "#tests/fixtures/shop.ts";

const running = useRunningStore({ https: false, seeded: false });
const visitor = () => httpClient(running.store);
const signIn = (email: string, password: string) => visitor().postJson("/api/auth/sign-in/email", { email, password });
const statusesOf = (answers: Answer[]) => [...new Set(answers.map(({ status }) => status))].sort();

/** What may wait for a hash, beside the three that are made at a time. */
const MOST_WAITING = 60;
const TOO_MANY = 10;

/** Sends wrong passwords for more accounts than can wait, until those that are too many have been turned away. */
async function fillQueue() {
  const emails = Array.from({ length: MOST_WAITING + TOO_MANY }, () => `${randomUUID()}@shop.test`);
  const answers: Answer[] = [];
  const ended = Promise.all(emails.map(async (email) => answers.push(await signIn(email, "not the password"))));
  await eventually(() => expect(answers).toHaveLength(TOO_MANY));
  return { emails, answers, ended };
}

/** Does `work` while three sign-ups, which hash in their transaction, can't store their account and keep their places. */
function whileHashingIsStuck<T>(work: () => Promise<T>): Promise<T> {
  const lock = { text: "LOCK TABLE auth_user IN SHARE MODE" };
  const start = () => Promise.all([1, 2, 3].map(() => signUp(visitor())));
  return whileStuck(running.database.url, { lock, start, connections: 3 }, work);
}

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
    await db().authThrottle.deleteMany();
    const { emails, answers, ended } = await whileHashingIsStuck(async () => {
      const queue = await fillQueue();
      expect((await visitor().get("/healthz")).status).toBe(200);
      return queue;
    });
    expect(new Set(await healthDuring(ended))).toEqual(new Set([200]));
    const refused = answers.filter(({ status }) => status === 503);
    expect(refused).toHaveLength(TOO_MANY);
    for (const { headers } of refused) {
      expect(headers["content-type"]).toBe("application/problem+json");
      expect(Number(headers["retry-after"])).toBeGreaterThan(0);
    }
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(MOST_WAITING);
    // An address, an account and both together each; only those that were looked at still count, and three sign-ups.
    const counted = await db().authThrottle.count({ where: { failures: { gt: 0.5 } } });
    expect(counted).toBeLessThanOrEqual(3 * MOST_WAITING + 3);
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
    const { ended } = await whileHashingIsStuck(async () => {
      const queue = await fillQueue();
      const form = { intent: "change-password", currentPassword: password, newPassword: `pass-${randomUUID()}` };
      expect((await known.submit("/account/security", form)).status).toBe(303);
      expect(queue.answers).toHaveLength(TOO_MANY);
      return queue;
    });
    await ended;
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
