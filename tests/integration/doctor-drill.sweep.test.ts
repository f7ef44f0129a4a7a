/**
 * `npm run doctor -- --drill` against a running store: it passes on a sound one, and finds each fault of a broken one. At
 * the store's public address the program runs by itself; through the middleman it is called in this process.
 */
import { mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { z } from "zod";
import { systemViewer } from "#app/auth/identity/system-viewer.server.ts";
import { createConnection, rotateWebhookSecret } from "#app/modules/connections/index.server.ts";
import { db } from "#app/platform/db.server.ts";
import { env } from "#app/platform/env.server.ts";
import { doctorCommand } from "#scripts/doctor/command.ts";
import { proves } from "#tests/conformance/proves.ts";
import { callCommand, spawnCommand } from "#tests/fixtures/command.ts";
import { type ConnectProxy, startConnectProxy } from "#tests/fixtures/connect-proxy.ts";
import { runSql } from "#tests/fixtures/databases.ts";
import { programEnvironment } from "#tests/fixtures/environment.ts";
import { fingerprint } from "#tests/fixtures/fingerprint.ts";
import { httpClient } from "#tests/fixtures/http-client.ts";
import { type Fault, type Middleman, type Passing, startMiddleman } from "#tests/fixtures/middleman.ts";
import { newVariant } from "#tests/fixtures/product.ts";
import { useRunningStore } from "#tests/fixtures/running-store.ts";
import { buy } from "#tests/fixtures/shop.ts";
import { newSecret } from "#tests/fixtures/signed-events.ts";
import { shopCertificatePem } from "#tests/fixtures/tls-proxy.ts";

const running = useRunningStore();
const reportSchema = z.object({
  ok: z.boolean(),
  checks: z.array(z.object({ id: z.string(), status: z.string(), summary: z.string(), remedy: z.string().optional() })),
});
const trials = [
  ...["drill-store", "drill-unsigned", "drill-altered", "drill-stale", "drill-repeated", "drill-unconfirmed"],
  ...["drill-refund", "drill-foreign-store"],
];
const folder = mkdtempSync(path.join(tmpdir(), "latchkey-drill-"));
let internet: ConnectProxy;
let middleman: Middleman;

beforeAll(async () => {
  internet = await startConnectProxy();
  middleman = await startMiddleman(running.store.plainUrl);
  writeFileSync(path.join(folder, "shop.pem"), await shopCertificatePem());
  symlinkSync(path.resolve("package.json"), path.join(folder, "package.json"));
});
afterAll(async () => {
  await Promise.all([internet.close(), middleman.close()]);
  rmSync(folder, { recursive: true, force: true });
});
afterEach(async () => {
  middleman.fault = {};
  await removeAdded();
  await db().connection.updateMany({ data: { enabled: true } });
});

/** Runs the diagnostics, at the store's public address unless told otherwise. */
async function doctor(args: string[], given: Record<string, string> = {}, how = callCommand) {
  const { origin } = running.store;
  const environment = {
    ...programEnvironment({
      ...{ NODE_ENV: "production", ALLOW_SANDBOX: "1" },
      AUTH_SECRET: env().AUTH_SECRET ?? "",
      ...{ APP_URL: origin, AUTH_URL: origin, DATABASE_URL: running.database.url },
      ...given,
    }),
    // The shop's name is known to this proxy alone, and only a process of its own takes these.
    ...{ NODE_USE_ENV_PROXY: "1", HTTPS_PROXY: internet.url, NO_PROXY: "127.0.0.1" },
    NODE_EXTRA_CA_CERTS: path.join(folder, "shop.pem"),
  };
  // In a folder of its own there are few files to search for secrets.
  const { code, out, err } = await how(doctorCommand, ["--json", ...args], { env: environment, cwd: folder });
  expect(err).toBe("");
  const { ok, checks } = reportSchema.parse(JSON.parse(out));
  expect(code).toBe(ok ? 0 : 1);
  const checkOf = (id: string) => checks.find((check) => check.id === id);
  const said = (id: string) => `${checkOf(id)?.status}: ${checkOf(id)?.summary}`;
  const drilled = checks.filter(({ id }) => id.startsWith("drill-"));
  return { ok, checkOf, said, drilled, output: out };
}

const failing = (checks: { id: string; status: string }[]) =>
  checks.filter(({ status }) => status === "fail").map(({ id }) => id);

const secrets = { stripe: newSecret.stripe(), square: newSecret.square() };
const added: string[] = [];
async function addConnection(provider: "stripe" | "square", name: string) {
  const apiKey = provider === "stripe" ? { apiKey: "sk_test_0123456789abcdef" } : {};
  const given = { provider, name, test: true, settings: {}, secrets: { webhookSecret: secrets[provider], ...apiKey } };
  const made = await createConnection(systemViewer(), given);
  if (!made.ok) throw new Error(made.code);
  added.push(made.value);
}
const removeAdded = () => db().connection.deleteMany({ where: { id: { in: added.splice(0) } } });

/** The drill's record, its events, and the jobs that applied them: all that it may leave. */
const traces = ["mod_stores_drill", "mod_connections_event", "jobs"];
/** That a payment's truth was asked for is counted in these two; nothing else of them may change. */
const counted = ["mod_payments", "mod_checkout"];
const rowsOfCounted = async () =>
  [...(await db().payment.findMany()), ...(await db().checkoutSession.findMany())].map((row) => ({
    ...row,
    ...{ providerVersion: 0, version: 0, updatedAt: 0 },
  }));

describe("npm run doctor, of a public store", () => {
  it(
    "fails until a drill has passed, and again once a Connection was added, changed, or the drill failed",
    proves("S5.60"),
    async () => {
      expect((await doctor([])).said("drill")).toBe("fail: No drill has been run.");
      await doctor(["--drill"], {}, spawnCommand);
      expect((await doctor([])).said("drill")).toMatch(/^pass: The drill on \d{4}-\d\d-\d\d passed, with version \d/);
      await addConnection("square", "Till");
      expect((await doctor([])).said("drill")).toMatch(/^fail: Added or changed since .*: "Till"\.$/);
      await removeAdded();
      const previousUntil = new Date(Date.now() + 60_000);
      const { connectionId, webhookSecret } = running.sandbox;
      const rotate = (secret: string) =>
        rotateWebhookSecret(systemViewer(), { connectionId, webhookSecret: secret, previousUntil });
      await rotate(newSecret.sandbox());
      expect((await doctor([])).said("drill")).toMatch(/^fail: Added or changed since .*: "Sandbox"\.$/);
      await rotate(webhookSecret);
      await db().drill.updateMany({ data: { at: new Date(Date.now() - 91 * 86_400_000) } });
      expect((await doctor([])).said("drill")).toMatch(/^warn: .*a long time ago/);
      await db().drill.updateMany({ data: { passed: false } });
      expect((await doctor([])).said("drill")).toMatch(/^fail: The last drill, on .*, failed\.$/);
      const local = { APP_URL: running.store.plainUrl };
      expect((await doctor([], local)).said("drill")).toMatch(/^warn: The last drill/);
      await db().drill.deleteMany();
      await db().providerEvent.deleteMany();
    },
  );
});

describe("npm run doctor -- --drill", () => {
  it("passes on a sound store, whose payments and orders it leaves as they are", proves("S5.60"), async () => {
    const order = await buy(httpClient(running.store), running.sandbox, (await newVariant()).variantId);
    const payment = await db().payment.findFirstOrThrow({ where: { orderId: order.id } });
    await expect.poll(() => db().email.count({ where: { state: "captured" } })).toBe(1);
    await addConnection("stripe", "Cards");
    await addConnection("square", "Till");
    const before = await fingerprint(running.database.url, [...traces, ...counted]);
    const rows = await rowsOfCounted();
    const { drilled, said, output } = await doctor(["--drill"], {}, spawnCommand);
    expect(drilled.map(({ id }) => id).sort()).toEqual([...trials].sort());
    expect(drilled.filter(({ status }) => status !== "pass")).toEqual([]);
    expect(said("drill")).toMatch(/^pass: /);
    // It waited for its own refund events; the sandbox tells of the cycle by itself.
    await expect.poll(() => db().providerEvent.count({ where: { state: "stored" } })).toBe(0);
    expect(await fingerprint(running.database.url, [...traces, ...counted])).toBe(before);
    expect(await rowsOfCounted()).toEqual(rows);
    const events = await db().providerEvent.findMany({ where: { eventId: { startsWith: "drill_" } } });
    const about = events.filter(({ body }) => Buffer.from(body ?? []).includes(payment.providerIntentId ?? "-"));
    expect(about).toHaveLength(1);
    // Three for each Connection: repeated one by one, repeated at once, the refund.
    expect(events).toHaveLength(9);
    for (const secret of [...Object.values(secrets), running.sandbox.webhookSecret, running.sandbox.apiKey]) {
      expect(output).not.toContain(secret.replace(/^whsec_/, ""));
    }
  });

  it("removes what a drill that was killed left, and keeps far from the limit of events", async () => {
    await db().connection.create({
      data: { storeId: "drill:left", provider: "sandbox", name: "Drill", test: true, secrets: "x" },
    });
    let sent = 0;
    middleman.fault = {
      after: async ({ path }) => {
        if (path.startsWith("/api/providers/")) sent++;
      },
      change: fromShop,
    };
    expect(failing((await drillThere()).drilled)).toEqual([]);
    expect(await db().connection.count({ where: { storeId: { startsWith: "drill:" } } })).toBe(0);
    expect(await db().authUser.count({ where: { storeId: { startsWith: "drill:" } } })).toBe(0);
    expect(sent).toBeGreaterThan(10);
    expect(sent).toBeLessThan(50);
  });

  it("fails where no store answers, and says so", async () => {
    const { drilled, said, checkOf } = await doctor(["--drill"], { APP_URL: "http://127.0.0.1:9" }, spawnCommand);
    expect(drilled).toHaveLength(1);
    expect(said("drill-store")).toMatch(/^fail: No store responds at http:\/\/127\.0\.0\.1:9: /);
    expect(checkOf("drill-store")?.remedy).toContain("Start the store");
  });

  it("fails without a Connection, and says where to add one", async () => {
    await db().connection.update({ where: { id: running.sandbox.connectionId }, data: { enabled: false } });
    const { said, checkOf } = await drillThere();
    expect(said("drill-connections")).toBe("fail: There is no connection to test.");
    expect(checkOf("drill-connections")?.remedy).toContain("/admin/connections");
  });

  it("does not pretend that it refunded, where nothing but a person could pay", async () => {
    await addConnection("stripe", "Cards");
    await db().connection.update({ where: { id: running.sandbox.connectionId }, data: { enabled: false } });
    middleman.fault = { change: fromShop };
    const { said, drilled } = await drillThere();
    expect(said("drill-refund")).toMatch(/^warn: Refunds were not tested/);
    expect(failing(drilled)).toEqual([]);
  });
});

/** A drill at the middleman's address, behind which the store stands. */
const drillThere = () => doctor(["--drill"], { APP_URL: middleman.url });
/** As if the middleman's address were the store's. */
const fromShop = (request: Passing): Passing => ({
  ...request,
  headers: { ...request.headers, ...(request.headers.origin ? { origin: running.store.origin } : {}) },
});

describe("the drill finds a store that", () => {
  const isEvent = (path: string) => path.startsWith("/api/providers/");
  const isSigned = (headers: object) =>
    Object.entries(headers).some(([name, value]) => /signature/.test(name) && value);
  const took = { status: 200, body: '{"received":true}' };
  const sql = (text: string) => runSql(running.database.url, text);

  it.each<[string, Fault, string[], RegExp]>([
    [
      "takes unsigned events",
      { instead: ({ path, headers }) => (isEvent(path) && !isSigned(headers) ? took : undefined) },
      ["drill-unsigned"],
      /without a signature was answered with 200/,
    ],
    [
      "takes everything and keeps nothing",
      { instead: ({ path }) => (isEvent(path) ? took : undefined) },
      [
        ...["drill-altered", "drill-foreign-store", "drill-repeated", "drill-stale", "drill-unconfirmed"],
        "drill-unsigned",
      ],
      /not in this database/,
    ],
    [
      "answers 500",
      { instead: ({ path }) => (isEvent(path) ? { status: 500 } : undefined) },
      [
        ...["drill-altered", "drill-foreign-store", "drill-repeated", "drill-stale", "drill-unconfirmed"],
        "drill-unsigned",
      ],
      /answered with 500/,
    ],
    [
      "stands behind a proxy that rewrites bodies",
      {
        change: (request) =>
          isEvent(request.path) && request.body.length > 0
            ? { ...request, body: Buffer.from(request.body.toString().replaceAll(/\s/g, "")) }
            : fromShop(request),
      },
      ["drill-repeated", "drill-unconfirmed"],
      /genuine event was answered with 401/,
    ],
    [
      "changes an order on the word of an event",
      {
        after: async ({ path, body }) =>
          isEvent(path) && body.includes('"pi_') && !body.includes("pi_drill_unknown")
            ? sql(`UPDATE mod_orders SET tracking = 'changed'`)
            : undefined,
      },
      ["drill-unconfirmed"],
      /changed a payment/,
    ],
    [
      "lets another Store's Operator in",
      { instead: ({ path, headers }) => (path === "/admin" && headers.cookie ? { status: 200 } : undefined) },
      ["drill-foreign-store"],
      /an operator of another store/,
    ],
    [
      "shows Store Admin's data to anybody",
      { instead: ({ path }) => (path === "/admin.data" ? { status: 200, body: "[]" } : undefined) },
      ["drill-foreign-store"],
      /the data of \/admin was answered with 200 for nobody/,
    ],
    [
      "is another program",
      { instead: ({ path }) => (path === "/healthz" ? { status: 200 } : undefined) },
      ["drill-store"],
      /not as this store/,
    ],
  ])("%s", proves("S5.60"), async (_case, fault, expected, words) => {
    middleman.fault = { change: fromShop, ...fault };
    const { drilled, ok, output } = await drillThere();
    expect(failing(drilled).sort()).toEqual(expected);
    expect(output).toMatch(words);
    expect(ok).toBe(false);
    const last = await db().drill.findFirstOrThrow({ orderBy: { at: "desc" } });
    expect(last.passed).toBe(false);
    await sql("UPDATE mod_payments SET attention = NULL WHERE attention = 'changed'");
  });

  it("stores a repeated event twice", async () => {
    await sql(`DROP INDEX "mod_connections_event_connectionId_eventId_key"`);
    middleman.fault = {
      change: fromShop,
      after: async ({ path }, status) =>
        isEvent(path) && status === 200
          ? sql(`INSERT INTO mod_connections_event (id, "storeId", "connectionId", "eventId", state)
              SELECT gen_random_uuid(), "storeId", "connectionId", "eventId", 'processed' FROM mod_connections_event
              WHERE "eventId" LIKE 'drill%' ORDER BY "receivedAt" DESC LIMIT 1`)
          : undefined,
    };
    const { said } = await drillThere();
    await db().providerEvent.deleteMany();
    await sql(
      `CREATE UNIQUE INDEX "mod_connections_event_connectionId_eventId_key" ON mod_connections_event ("connectionId", "eventId")`,
    );
    expect(said("drill-repeated")).toMatch(/^fail: "Sandbox": /);
  });

  it("has a provider that forgets which refund it has made", async () => {
    const provider = await startMiddleman(running.sandbox.url);
    provider.fault = {
      change: (request) => ({ ...request, headers: { ...request.headers, "idempotency-key": crypto.randomUUID() } }),
    };
    const settings = (baseUrl: string) => db().connection.updateMany({ data: { settings: { baseUrl } } });
    await settings(provider.url);
    middleman.fault = { change: fromShop };
    const { drilled, said } = await drillThere();
    await settings(running.sandbox.url);
    await provider.close();
    expect(failing(drilled)).toEqual(["drill-refund"]);
    expect(said("drill-refund")).toMatch(/twice with the same key was not made exactly once/);
  });
});
