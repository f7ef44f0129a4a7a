/** A change of AUTH_SECRET on a store that is in use, and what it leaves behind. */
import { randomBytes } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it, test } from "vitest";
import { systemViewer } from "#app/auth/identity/system-viewer.server.ts";
import { sealedColumns } from "#app/composition.server.ts";
import { rotateWebhookSecret } from "#app/modules/connections/index.server.ts";
import { findPayingConnection } from "#app/modules/connections/internal.server.ts";
import { db } from "#app/platform/db.server.ts";
import { env, setEnv } from "#app/platform/env.server.ts";
import { countUnderPreviousKey, resealAll } from "#app/platform/sealed-column.server.ts";
import { isSealedByCurrent, seal, sign, unseal } from "#app/platform/secrets.server.ts";
import { freePort } from "#scripts/embedded-postgres/server-process.ts";
import { useDatabase } from "#tests/fixtures/database.ts";
import { runSql } from "#tests/fixtures/databases.ts";
import { eventually } from "#tests/fixtures/eventually.ts";
import { cartOf, guestIdOf } from "#tests/fixtures/guest.ts";
import { type HttpClient, httpClient } from "#tests/fixtures/http-client.ts";
import { oneClick, subscriber } from "#tests/fixtures/newsletter.ts";
import { emailFound } from "#tests/fixtures/outbox.ts";
import { newVariant, type TestVariant } from "#tests/fixtures/product.ts";
import { type Sandbox, startSandbox } from "#tests/fixtures/sandbox.ts";
import { enrolledOperator, showCode, showPassword, showRecoveryCode } from "#tests/fixtures/second-factor.ts";
import { addToCart, buy, signIn, signInAsAdmin, signUp } from "#tests/fixtures/shop.ts";
import { sources } from "#tests/fixtures/sources.ts";
import { type StoreProcess, startStoreProcess } from "#tests/fixtures/store-process.ts";

const confirmedNow = () => ({ state: "confirmed" as const, requestedAt: new Date(), confirmedAt: new Date() });
const newSecret = () => randomBytes(32).toString("base64");
const database = useDatabase({ seeded: true });
const former = env().AUTH_SECRET ?? "";
const current = newSecret();
const configured = (AUTH_SECRET: string, AUTH_SECRET_PREVIOUS: string) => ({ AUTH_SECRET, AUTH_SECRET_PREVIOUS });

/** The form of stored values before keys had ids. */
const withoutKeyId = (sealed: string) => sealed.replace(/^v2\.[\w-]+\./, "v1.");

describe("a sealed value", () => {
  const purpose = "a-purpose";
  const using = <T>(secret: string, previous: string, work: () => T): T => {
    setEnv(configured(secret, previous));
    try {
      return work();
    } finally {
      setEnv(configured(former, ""));
    }
  };

  it("names its version and its key, and says nothing of the secret", () => {
    const values = [seal(purpose, "text"), seal(purpose, "text")];
    expect(values[0]).toMatch(/^v2\.[\w-]{8}\.[\w-]{16}\.[\w-]{6}\.[\w-]{22}$/);
    expect(values[0]).not.toBe(values[1]);
    expect(values[0]?.split(".")[1]).toBe(values[1]?.split(".")[1]);
    const other = using(current, "", () => seal(purpose, "text"));
    expect(other.split(".")[1]).not.toBe(values[0]?.split(".")[1]);
  });

  it("is read with the previous secret as long as that is there, in the older form too", () => {
    const sealed = seal(purpose, "text");
    for (const value of [sealed, withoutKeyId(sealed)]) {
      expect(unseal(purpose, value)).toBe("text");
      expect(using(current, former, () => unseal(purpose, value))).toBe("text");
      expect(using(current, former, () => isSealedByCurrent(value))).toBe(false);
      expect(() => using(current, "", () => unseal(purpose, value))).toThrow("cannot be read");
    }
    expect([isSealedByCurrent(sealed), isSealedByCurrent(withoutKeyId(sealed))]).toEqual([true, false]);
  });

  it("altered in any part, cut, or taken for another purpose is refused", () => {
    const sealed = seal(purpose, "text");
    const parts = sealed.split(".");
    const altered = parts.map((part, at) =>
      parts.with(at, (part.startsWith("A") ? "B" : "A") + part.slice(1)).join("."),
    );
    const cut = parts.map((_, at) => parts.slice(0, at).join("."));
    // Bits that the tag's last letter has to spare: another spelling of the same bytes.
    const respelt = sealed.slice(0, -1) + String.fromCharCode(sealed.charCodeAt(sealed.length - 1) + 1);
    for (const value of [respelt, ...altered, ...cut, `${sealed}.`, `${sealed}.x`, sealed.replace("v2", "v3")]) {
      expect(() => unseal(purpose, value), value).toThrow(/stored secret/);
    }
    expect(() => unseal("another-purpose", sealed)).toThrow("cannot be read");
  });
});

describe("AUTH_SECRET changes on a running store", () => {
  let port = 0;
  let store: StoreProcess;
  let sandbox: Sandbox;
  let article: TestVariant;
  const start = async (secret: string, previous: string) => {
    await store?.stop();
    const settings = { databaseUrl: database.url, port, https: false };
    store = await startStoreProcess({ ...settings, env: configured(secret, previous) });
  };
  beforeAll(async () => {
    port = await freePort();
    sandbox = await startSandbox(`http://127.0.0.1:${port}`);
    article = await newVariant({ stock: 100 });
    await start(former, "");
  });
  afterAll(async () => {
    await store?.stop();
    await sandbox?.close();
    setEnv(configured(former, ""));
  });

  const stored = async () => (await db().connection.findFirstOrThrow()).secrets;
  const purchase = (client: HttpClient) => buy(client, sandbox, article.variantId);
  const piecesOf = async (client: HttpClient) => (await cartOf(client)).count;
  const tokenOf = async (orderId: string) => {
    const { text } = await emailFound({ where: { dedupeKey: `order-confirmation:${orderId}` } });
    return new URL(/See your order: (\S+)/.exec(text)?.[1] ?? "").searchParams.get("token") ?? "";
  };
  const isSignedIn = async (client: HttpClient) => (await client.get("/api/auth/get-session")).text !== "null";
  /** Signs in, and says whether the store knew this browser. */
  const isKnown = async (client: HttpClient, person: { email: string; password: string }) => {
    const signIns = () => store.output().match(/^.*"event":"sign-in\.succeeded".*$/gm) ?? [];
    const before = signIns().length;
    await signIn(client, person);
    await eventually(() => expect(signIns()).toHaveLength(before + 1));
    return signIns().at(-1)?.includes('"knownDevice":true');
  };
  const announced = () => store.output().split("re-encrypted").length - 1;

  it("and carts, guest proof, order links and stored secrets outlive it, sessions do not", async () => {
    // Before: two guests with a cart and an order, one of whom will stay away, and people who are signed in.
    const [guest, absent, customer, operator] = [1, 2, 3, 4].map(() => httpClient(store)) as [
      HttpClient,
      HttpClient,
      HttpClient,
      HttpClient,
    ];
    const orders = { guest: await purchase(guest), absent: await purchase(absent) };
    for (const client of [guest, absent]) await addToCart(client, article.variantId, 2);
    const person = await signUp(customer);
    await signIn(customer, person);
    const leftAlone = customer.copy();
    await signInAsAdmin(operator);
    const enrolled = await enrolledOperator(store);
    expect([await isSignedIn(customer), await isSignedIn(operator)]).toEqual([true, true]);
    const recover = () => showRecoveryCode(enrolled.client, enrolled.recoveryCodes[0] ?? "");
    const links = { used: await tokenOf(orders.guest.id), unused: await tokenOf(orders.absent.id) };
    const before = guestIdOf(guest);
    // Two newsletters of long ago: one whose link AUTH_SECRET itself signed, as earlier versions did.
    const { id: oldId } = await db().newsletterSubscription.create({
      data: { storeId: "default", email: "old@shop.test", emailKey: "old@shop.test", ...confirmedNow() },
    });
    const oldToken = `${oldId}.${sign("newsletter-unsubscribe", `default:${oldId}`)}`;
    const reader = await subscriber(httpClient(store));
    const confirmation = await emailFound({ where: { dedupeKey: `order-confirmation:${orders.guest.id}` } });
    // A verification secret that the provider was not changed over to yet: its events count by the one before.
    await rotateWebhookSecret(systemViewer(), {
      connectionId: sandbox.connectionId,
      webhookSecret: `whsec_${newSecret()}`,
      previousUntil: new Date(Date.now() + 3_600_000),
    });
    // As an earlier version of the store left it.
    await db().connection.updateMany({ data: { secrets: withoutKeyId(await stored()) } });

    // The new secret, with the one before beside it.
    await start(current, former);
    await expect.poll(announced).toBe(1);
    expect(store.output()).toMatch(/"count":6,.*re-encrypted/);
    setEnv(configured(current, ""));
    expect(isSealedByCurrent(await stored())).toBe(true);
    expect((await findPayingConnection("default"))?.secrets.apiKey).toBe(sandbox.apiKey);
    expect([await isSignedIn(customer), await isSignedIn(operator)]).toEqual([false, false]);
    expect((await operator.get("/admin")).location).toMatch(/^\/sign-in/);
    expect(await isKnown(customer, person)).toBe(true);
    expect(await isSignedIn(customer)).toBe(true);
    await showPassword(enrolled.client, enrolled);
    expect((await showCode(enrolled.client, await enrolled.code())).location).toBe("/admin");
    // The cookie keeps its id and gets a signature that outlives the change, once.
    expect((await guest.get("/cart")).setCookies.some((cookie) => cookie.startsWith("guestId="))).toBe(true);
    expect((await guest.get("/cart")).setCookies).toEqual([]);
    expect([guestIdOf(guest).random, guestIdOf(guest).value === before.value]).toEqual([before.random, false]);
    expect(await piecesOf(guest)).toBe(2);
    expect((await guest.get(`/orders/${orders.guest.number}`)).status).toBe(200);
    const mailReader = httpClient(store);
    const opened = await mailReader.submit(`/orders/${orders.guest.number}`, { token: links.used });
    expect(opened.status).toBe(303);
    await purchase(guest);
    await addToCart(guest, article.variantId, 3);

    // Once more the same: nothing is left to do.
    await start(current, former);
    await guest.get("/");
    await purchase(httpClient(store));
    expect(announced()).toBe(0);

    // Without the secret before: whoever came by in between notices nothing.
    await start(current, "");
    for (const show of [async () => showCode(enrolled.client, await enrolled.code()), recover]) {
      await showPassword(enrolled.client, enrolled);
      expect((await show()).location).toBe("/admin");
    }
    expect(await piecesOf(guest)).toBe(3);
    expect((await guest.get("/cart")).text).toContain(article.title);
    expect((await guest.get("/cart")).setCookies).toEqual([]);
    for (const client of [guest, mailReader]) {
      expect((await client.get(`/orders/${orders.guest.number}`)).status).toBe(200);
    }
    expect(await isSignedIn(customer)).toBe(true);
    expect(await isKnown(customer, person)).toBe(true);
    await purchase(guest);
    await expect.poll(() => db().providerEvent.count({ where: { state: "stored" } })).toBe(0);
    expect(store.output()).not.toContain("provider-event.rejected");
    // Newsletters are left for years, and the outbox can still be read.
    for (const token of [reader.token, oldToken]) {
      expect((await oneClick(httpClient(store), `/newsletter/unsubscribe?token=${token}`)).status).toBe(200);
    }
    expect(await db().newsletterSubscription.count({ where: { state: "unsubscribed" } })).toBe(2);
    const shown = await enrolled.client.get(`/admin/emails/${confirmation.id}`);
    expect(shown.text).toContain("See your order");
    // Whoever stayed away is a new visitor, and a link that nobody opened is void.
    expect((await absent.get("/cart")).text).toContain("Your cart is empty");
    const late = await httpClient(store).submit(`/orders/${orders.absent.number}`, { token: links.unused });
    expect(late.status).toBe(404);
    expect(await isKnown(leftAlone, person)).toBe(false);
    expect(store.errors()).toBe("");
  });

  it("is counted, and done once by two processes at the same time", async () => {
    setEnv(configured(former, current));
    for (let index = 0; index < 4; index++) {
      const { id: _id, settings: _settings, ...row } = await db().connection.findFirstOrThrow();
      await db().connection.create({ data: { ...row, name: `copy-${index}`, enabled: false } });
    }
    expect(await countUnderPreviousKey(sealedColumns())).toBe(14);
    const done = await Promise.all([1, 2].map(() => resealAll(sealedColumns())));
    expect(done.reduce((sum, count) => sum + count, 0)).toBe(14);
    expect(await countUnderPreviousKey(sealedColumns())).toBe(0);
    expect((await findPayingConnection("default"))?.secrets.apiKey).toBe(sandbox.apiKey);
  });

  it("leaves another Store's secrets, and one that no secret reads, as they are", async () => {
    setEnv(configured(former, current));
    const { id: _id, settings: _settings, ...row } = await db().connection.findFirstOrThrow();
    const lost = row.secrets.replace(/^v2\.[^.]+/, "v2.00000000");
    await db().connection.create({ data: { ...row, name: "lost", enabled: false, secrets: lost } });
    await db().connection.create({ data: { ...row, storeId: "other", name: "foreign", secrets: lost } });
    expect(await resealAll(sealedColumns())).toBe(0);
    expect(await countUnderPreviousKey(sealedColumns())).toBe(1);
    const rows = await db().connection.findMany({ where: { name: { in: ["lost", "foreign"] } } });
    expect(rows.map(({ secrets }) => secrets)).toEqual([lost, lost]);
  });

  it("reaches every column that holds sealed values", async () => {
    const columns = await runSql<{ table: string; column: string }>(
      database.url,
      `SELECT table_name AS table, column_name AS column FROM information_schema.columns
       WHERE table_schema = 'public' AND data_type IN ('text', 'character varying', 'json', 'jsonb')`,
    );
    const sealed: string[] = [];
    for (const { table, column } of columns) {
      const sql = `SELECT 1 FROM "${table}" WHERE "${column}"::text ~ '^"?v\\d\\.[\\w.-]{40,}"?$' LIMIT 1`;
      if ((await runSql(database.url, sql)).length > 0) sealed.push(`${table}.${column}`);
    }
    expect(sealed.sort()).toEqual(
      sealedColumns()
        .map(({ name }) => name)
        .sort(),
    );
  });
});

test("whoever seals values has a column that a change of AUTH_SECRET goes through", () => {
  const owners = sources("app/**/*.ts")
    .filter(({ file, text }) => /\bseal\(/.test(text) && !file.startsWith("app/platform/"))
    .map(({ file }) => /^app\/(?:modules\/([^/]+)|(auth))\//.exec(file)?.slice(1).find(Boolean) ?? file);
  const tables = sealedColumns().map(({ name }) => name.split(".")[0] ?? "");
  const covered = (owner: string) => tables.some((table) => table === `mod_${owner}` || table.startsWith(`${owner}_`));
  expect(owners.length).toBeGreaterThan(0);
  expect(owners.filter((owner) => !covered(owner))).toEqual([]);
});
