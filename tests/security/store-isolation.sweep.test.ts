/** Two Stores in one database: whatever a Module exports, called for one Store with all that belongs to the other. */
import { randomUUID } from "node:crypto";
import { globSync } from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { storeScopedAuthClient } from "#app/auth/identity/store-scope.server.ts";
import { saveSandboxConnection } from "#app/modules/connections/index.server.ts";
import { db } from "#app/platform/db.server.ts";
import { transact } from "#app/platform/transaction.server.ts";
import { proves } from "#tests/conformance/proves.ts";
import { useDatabase } from "#tests/fixtures/database.ts";
import { storeFingerprint } from "#tests/fixtures/fingerprint.ts";
import { calls, factories } from "#tests/fixtures/isolation-calls/index.ts";
import { useIdleJobs } from "#tests/fixtures/jobs.ts";
import { keepRows } from "#tests/fixtures/kept-rows.ts";
import { addOtherStore, type OtherStore, otherProvider, scopeOf } from "#tests/fixtures/other-store.ts";
import { changesOf, watch } from "#tests/fixtures/watched-scope.ts";

useDatabase();
// What the jobs would do is called here one by one.
useIdleJobs();

/** Functions that the Modules' doors and the flows' indexes export, factories by each of their methods. */
async function everythingExported(): Promise<string[]> {
  const found: string[] = [];
  const scope = scopeOf("default", { guestHash: "x", userId: "x", email: "x" });
  for (const file of globSync("app/{modules,flows}/*/{index,internal}.server.ts")) {
    const id = file.split(path.sep).at(-2) ?? "";
    const exported: Record<string, unknown> = await import(pathToFileURL(path.resolve(file)).href);
    for (const [name, value] of Object.entries(exported)) {
      if (typeof value !== "function" || value.prototype instanceof Error) continue;
      const make = factories[`${id}.${name}`];
      if (!make) found.push(`${id}.${name}`);
      else {
        const made = await transact(async (tx) => Object.entries(make(scope, tx)));
        const methods = made.ok ? made.value.filter(([, method]) => typeof method === "function") : [];
        found.push(...methods.map(([method]) => `${id}.${name}.${method}`));
      }
    }
  }
  return found.sort();
}

/** What a call did, as text: its result, or what it threw. */
async function outcomeOf(work: () => unknown): Promise<string> {
  try {
    const plain = (_: string, value: unknown) =>
      value instanceof Map
        ? [...value]
        : value instanceof Set
          ? [...value]
          : typeof value === "bigint"
            ? `${value}`
            : value;
    return JSON.stringify((await work()) ?? null, plain);
  } catch (error) {
    return `threw ${error instanceof Error ? `${error.name}: ${error.message}` : String(error)}`;
  }
}

describe("for one Store, with the ids and the people of another", () => {
  it("there is a call for everything that a Module exports", proves("S5.45"), async () => {
    const exported = await everythingExported();
    expect(exported.length).toBeGreaterThan(90);
    expect(Object.keys(calls).sort()).toEqual(exported);
  });

  const done = new Map<string, Awaited<ReturnType<typeof watch>>>();
  let other: OtherStore;
  let restore: () => Promise<void>;
  beforeAll(async () => {
    other = await addOtherStore("foreign");
    await addOwnConnection();
    restore = await keepRows();
  });
  // Each call finds the same rows.
  beforeEach(() => restore());

  it.each(Object.entries(calls))(
    "%s shows and changes nothing of the other's",
    proves("S2.13", "S5.43", "S5.44", "S5.45", "S5.50", "S5.51", "S5.52"),
    async (name, call) => {
      const before = await rowsOfOther();
      const mine = await outcomeOf(() => call(scopeOf("default", other.person), other));
      const hidden = [other.canary, other.guestCart.id, other.customerCart.id, otherProvider];
      for (const text of hidden) expect(mine).not.toContain(text);
      expect(await rowsOfOther()).toBe(before);
      // In its own Store the same call does something, or it would prove nothing.
      const theirs = await watch(scopeOf("foreign", other.person), (scope) => outcomeOf(() => call(scope, other)));
      expect(theirs.outcome !== mine || (await rowsOfOther()) !== before).toBe(true);
      done.set(name, theirs);
    },
  );

  it("whatever that changed for an Operator left a line in the audit log, with who, from where and which request", () => {
    const changes = changesOf(done);
    expect(changes.filter(({ lines }) => lines === 0)).toEqual([]);
    expect(changes.length).toBeGreaterThan(15);
  });
});

/** So that this Store's payments get as far as to their Connection. */
async function addOwnConnection(): Promise<string> {
  const { system } = scopeOf("default", { guestHash: "", userId: "", email: "" });
  const secrets = { apiKey: "own-api-key-of-the-store", webhookSecret: `whsec_${"A".repeat(32)}` };
  return saveSandboxConnection(system, { name: "own", baseUrl: "http://127.0.0.1:9", test: true, secrets });
}

const rowsOfOther = () => storeFingerprint("foreign", { audit: true });

describe("the authentication library's view of the database", () => {
  type Model = Record<string, (args?: object) => Promise<unknown>>;
  const models = ["authUser", "authSession", "authAccount", "authVerification"] as const;

  const addRows = async () => {
    const { person } = await addOtherStore("foreign");
    const { userId } = person;
    const ends = { storeId: "foreign", expiresAt: new Date(Date.now() + 60_000) };
    const session = await db().authSession.create({ data: { ...ends, userId, token: randomUUID() } });
    const credential = { storeId: "foreign", userId, accountId: userId, providerId: "credential" };
    const account = await db().authAccount.create({ data: credential });
    const verification = await db().authVerification.create({ data: { ...ends, identifier: "x", value: "x" } });
    return { authUser: userId, authSession: session.id, authAccount: account.id, authVerification: verification.id };
  };

  let ids: Awaited<ReturnType<typeof addRows>>;
  let restore: () => Promise<void>;
  beforeAll(async () => {
    ids = await addRows();
    restore = await keepRows();
  });
  beforeEach(() => restore());

  it.each(models)("finds, changes and deletes no %s of another Store, by any operation", async (model) => {
    const before = await rowsOfOther();
    // One signature for what the test calls of each model.
    const client = storeScopedAuthClient()[model] as unknown as Model;
    const where = { id: ids[model] };
    const data = { updatedAt: new Date(0) };
    const perform: Record<string, object> = {
      ...{ findMany: { where }, findFirst: { where }, findUnique: { where }, count: { where } },
      ...{ findFirstOrThrow: { where }, findUniqueOrThrow: { where }, aggregate: { where, _max: { id: true } } },
      ...{ groupBy: { where, by: ["id"] }, update: { where, data }, updateMany: { where, data } },
      ...{ updateManyAndReturn: { where, data }, delete: { where }, deleteMany: { where } },
    };
    for (const [operation, args] of Object.entries(perform)) {
      const outcome = await outcomeOf(() => client[operation]?.(args));
      expect(outcome, operation).not.toContain(ids[model]);
      expect(await rowsOfOther(), operation).toBe(before);
    }
    const own = db()[model] as unknown as Model;
    expect(await outcomeOf(() => own.findMany?.({ where }))).toContain(ids[model]);
  });

  it("puts every new row into this Store, whatever the row says", async () => {
    const user = { storeId: "foreign", name: "x", email: "eve@shop.test" };
    const made = await storeScopedAuthClient().authUser.create({ data: user });
    expect(made.storeId).toBe("default");
    const many = await storeScopedAuthClient().authUser.createManyAndReturn({
      data: [{ ...user, email: "b@shop.test" }],
    });
    expect(many.map(({ storeId }) => storeId)).toEqual(["default"]);
  });

  it("moves no row to another Store", async () => {
    const data = { name: "x", email: "eve@shop.test", storeId: "default" };
    const { id } = await db().authUser.create({ data });
    await storeScopedAuthClient().authUser.update({ where: { id }, data: { storeId: "foreign" } });
    expect((await db().authUser.findUniqueOrThrow({ where: { id } })).storeId).toBe("default");
  });
});
