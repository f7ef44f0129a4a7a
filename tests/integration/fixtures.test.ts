import http from "node:http";
import { describe, expect, test } from "vitest";
import { systemViewer } from "#app/auth/identity/system-viewer.server.ts";
import { recordAudit } from "#app/modules/audit/index.server.ts";
import { cartsFor, nothingHeld } from "#app/modules/carts/index.server.ts";
import { catalogFor } from "#app/modules/catalog/index.server.ts";
import { db } from "#app/platform/db.server.ts";
import { transact } from "#app/platform/transaction.server.ts";
import { FREE_PORTS, freePort } from "#scripts/embedded-postgres/server-process.ts";
import { startBalancer } from "#tests/fixtures/balancer.ts";
import { useDatabase } from "#tests/fixtures/database.ts";
import { runSql } from "#tests/fixtures/databases.ts";
import { allRows, changedTables } from "#tests/fixtures/fingerprint.ts";
import { useJobs } from "#tests/fixtures/jobs.ts";
import { startRedis } from "#tests/fixtures/redis.ts";
import { startSandbox } from "#tests/fixtures/sandbox.ts";
import { borrowStore } from "#tests/fixtures/store-pool/borrow.ts";
import { cleanSlate, rememberSlate } from "#tests/fixtures/store-pool/clean-slate.ts";
import { POOL_PORTS } from "#tests/fixtures/store-pool/pool.ts";
import { startStoreProcess } from "#tests/fixtures/store-process.ts";
import { startStripeApi } from "#tests/fixtures/stripe-api/server.ts";
import { adminViewer, customerViewer, guestViewer } from "#tests/fixtures/viewers.ts";

describe("a seeded database", () => {
  const database = useDatabase({ seeded: true });
  useJobs();

  test("holds the demo catalogue and the admin account", async () => {
    expect(await db().product.count()).toBeGreaterThan(30);
    expect(await db().authUser.count({ where: { role: "admin" } })).toBe(1);
    expect(await runSql(database.url, "SELECT 1 AS one")).toEqual([{ one: 1 }]);
  });

  test("knows the viewers that the fixtures make", async () => {
    const customer = await customerViewer();
    expect(await db().authUser.findUnique({ where: { id: customer.userId } })).toMatchObject({ role: "customer" });
    expect((await adminViewer()).kind).toBe("admin");
    expect((await cartsFor(guestViewer(), nothingHeld).view()).lines).toEqual([]);
  });

  test("a sandbox provider can be linked", async () => {
    const sandbox = await startSandbox("http://127.0.0.1:9");
    try {
      expect(await sandbox.call("GET", "/v1/control")).toMatchObject({ repeat: 0 });
      expect(
        await db().connection.count({
          where: { id: sandbox.connectionId, settings: { equals: { baseUrl: sandbox.url } } },
        }),
      ).toBe(1);
    } finally {
      await sandbox.close();
    }
  });
});

describe("a database that a store keeps running on", () => {
  const database = useDatabase({ seeded: true });
  useJobs();

  test("is cleaned of everything that a test wrote, in any table, and seeded again where that is wanted", async () => {
    const before = await allRows(database.url);
    await rememberSlate(database.url);
    await db().product.updateMany({ data: { title: "changed" } });
    await db().stockLevel.deleteMany();
    await db().$executeRaw`DELETE FROM pgboss.schedule`;
    const { userId } = await customerViewer();
    await transact((tx) =>
      recordAudit(tx, systemViewer("shell"), { action: "operator.created", target: { kind: "account", id: userId } }),
    );
    expect(changedTables(before, await allRows(database.url)).length).toBeGreaterThan(2);

    await cleanSlate(database.url, true);
    // It notes that everything changed, for the pages that the store keeps.
    const noting = "platform_page_change";
    const others = (rows: Map<string, string>) => new Map([...rows].filter(([table]) => table !== noting));
    expect(others(await allRows(database.url))).toEqual(others(before));
    expect(await db().$queryRaw`SELECT name FROM pgboss.schedule`).not.toEqual([]);

    await cleanSlate(database.url, false);
    const kept = [...(await allRows(database.url))]
      .filter(([, digest]) => !digest.startsWith("0 "))
      .map(([table]) => table);
    expect(kept.sort()).toEqual(["_prisma_migrations", "mod_stores_setting", noting]);
  });

  test("lets nothing of the audit log be deleted afterwards", async () => {
    await cleanSlate(database.url, true);
    await expect(db().$executeRaw`DELETE FROM mod_audit`).rejects.toThrow("append-only");
  });
});

describe("an unseeded database", () => {
  useDatabase();
  test("is migrated and empty", async () => {
    expect(await db().product.count()).toBe(0);
    expect(catalogFor).toBeTypeOf("function");
  });
});

describe("a store process", () => {
  const database = useDatabase();

  test("is ended when its database fails between its readiness and the end of its schedules", async () => {
    const store = await startStoreProcess({ databaseUrl: database.url, https: false });
    try {
      await store.kill();
      await runSql(
        database.url,
        "CREATE FUNCTION fail() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE 'The database is away.'; END $$",
      );
      await runSql(
        database.url,
        `CREATE TRIGGER fail BEFORE DELETE ON pgboss.schedule FOR EACH ROW
         WHEN (OLD.name LIKE 'store.clean-up/%') EXECUTE FUNCTION fail()`,
      );
      await expect(store.restart()).rejects.toThrow("The database is away.");
      await expect(fetch(store.plainUrl)).rejects.toThrow();
      await runSql(database.url, "DROP TRIGGER fail ON pgboss.schedule");
      await store.restart();
      expect((await fetch(`${store.plainUrl}/readyz`)).status).toBe(200);
    } finally {
      await store.stop();
    }
  });
});

test("free ports are none of those that the pool of stores keeps while nothing listens there", async () => {
  expect(FREE_PORTS.to).toBeLessThanOrEqual(POOL_PORTS.from);
  const { port, proxyPort, sandboxPort, giveBack } = await borrowStore({ seeded: false });
  await giveBack();
  for (const kept of [port, proxyPort, sandboxPort]) {
    expect(kept).toBeGreaterThanOrEqual(POOL_PORTS.from);
    expect(kept).toBeLessThan(POOL_PORTS.to);
  }
  expect(await freePort()).toBeLessThan(FREE_PORTS.to);
});

test("redis starts empty and stops", async () => {
  const redis = await startRedis();
  expect(redis.url).toMatch(/^redis:\/\/127\.0\.0\.1:\d+$/);
  expect(await redis.stop()).toBe(0);
});

test("a balancer passes over a backend that refuses, and cuts the connection when all do", async () => {
  const backend = http.createServer((_request, response) => response.end("alive"));
  const port = await freePort();
  await new Promise<void>((resolve) => backend.listen(port, "127.0.0.1", resolve));
  const balancer = await startBalancer([await freePort(), port]);
  const ask = () => fetch(balancer.url, { headers: { connection: "close" } }).then((answer) => answer.text());
  try {
    expect(await Promise.all([ask(), ask(), ask()])).toEqual(["alive", "alive", "alive"]);
    await new Promise((resolve) => backend.close(resolve));
    await expect(ask()).rejects.toThrow();
  } finally {
    backend.close();
    await balancer.close();
  }
});

test("Stripe's local API ends no connection that a client may use again", async () => {
  const stripe = await startStripeApi();
  try {
    const { headers } = await fetch(stripe.url);
    // Servers that end idle ones say after how long.
    expect([headers.get("connection"), headers.get("keep-alive")]).toEqual(["keep-alive", null]);
  } finally {
    await stripe.close();
  }
});
