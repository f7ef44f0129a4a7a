/** Nobody gets past the password of a store but with the password. */
import { afterEach, beforeAll, describe, expect, it } from "vitest";
import { db } from "#app/platform/db.server.ts";
import { sign } from "#app/platform/secrets.server.ts";
import { eventually } from "#tests/fixtures/eventually.ts";
import { type HttpClient, httpClient } from "#tests/fixtures/http-client.ts";
import { newVariant, type TestVariant } from "#tests/fixtures/product.ts";
import { expectLimited, inTurn, roomy } from "#tests/fixtures/rate-window.ts";
import { useRunningStore } from "#tests/fixtures/running-store.ts";
import { saveStoreAccess, storePassword } from "#tests/fixtures/store-access.ts";

const COOKIE = "latchkey.access";
const running = useRunningStore({ https: false, env: { RATE_LIMIT_SENSITIVE_ADDRESS: roomy(12) } });
let variant: TestVariant;
beforeAll(async () => {
  variant = await newVariant();
});
afterEach(async () => {
  await db().storeSetting.deleteMany({ where: { group: "access" } });
});

const visitor = () => httpClient(running.store);
const enter = (client: HttpClient, redirectTo = "/", password = storePassword) =>
  client.submit("/password", { password, redirectTo });
const isIn = async (client: HttpClient) => (await client.get("/products")).status === 200;

describe("the cookie of a visitor with the password", () => {
  it("is worth nothing when it is forged, of another store, too old, or for a former password", async () => {
    const hash = await saveStoreAccess({ visitors: "password" });
    const guest = visitor();
    await enter(guest);
    expect(await isIn(guest)).toBe(true);
    const good = guest.cookies.get(COOKIE) ?? "";
    const now = Date.now().toString(36);
    const old = (Date.now() - 15 * 86_400_000).toString(36);
    const signed = (since: string, store = "default") =>
      `${since}.${sign("store-password", `${store} ${since} ${hash}`)}`;
    const others = [
      ...[
        "",
        "1",
        "x.y",
        `${now}.`,
        `${good}.x`,
        `${good.slice(0, -2)}AA`,
        `${now}.${sign("guest-id", `default ${now} ${hash}`)}`,
      ],
      ...[signed(now, "other"), signed(old)],
    ];
    for (const value of others) {
      const stranger = visitor();
      stranger.cookies.set(COOKIE, value);
      expect([value, await isIn(stranger)]).toEqual([value, false]);
    }
    const same = visitor();
    same.cookies.set(COOKIE, signed(now));
    expect(await isIn(same)).toBe(true);
    await saveStoreAccess({ visitors: "password", password: "another-one" });
    expect(await isIn(guest)).toBe(false);
    await saveStoreAccess({ visitors: "nobody" });
    expect((await guest.get("/products")).status).toBe(503);
  });
});

describe("guesses at a store’s password", () => {
  it("are limited for a network, whatever cookies it throws away", async () => {
    await saveStoreAccess({ visitors: "password" });
    const address = "198.51.100.7";
    const guess = () => enter(httpClient(running.store, { address }), "/", "wrong-password");
    const answers = await inTurn(14, guess);
    expect(answers.slice(0, 12).map(({ status }) => status)).toEqual(Array(12).fill(422));
    expectLimited(answers.at(-1) as (typeof answers)[number], "sensitive-address");
    const right = await enter(httpClient(running.store, { address }));
    expect([right.status, right.setCookies.some((line) => line.startsWith(COOKIE))]).toEqual([429, false]);
  });
});

describe("pages of a store behind a password", () => {
  it("come from no cache, neither those made before nor those of people who have it", async () => {
    const paths = [
      "/products",
      `/products/${variant.handle}`,
      "/search/suggestions?q=lamp",
      "/products.data",
      "/_root.data",
    ];
    for (const path of paths) expect((await visitor().get(path)).status).toBe(200);
    const before = await visitor().get(`/products/${variant.handle}`);
    await saveStoreAccess({ visitors: "password" });
    const holder = visitor();
    await enter(holder);
    for (const path of paths) expect((await holder.get(path)).status).toBe(200);
    for (const path of paths) {
      const { status, text } = await visitor().get(path);
      expect([path, status === 302 || status === 202]).toEqual([path, true]);
      expect(text).not.toContain(variant.handle === path.split("/")[2] ? "Add to cart" : "€");
    }
    const known = await visitor().get(`/products/${variant.handle}`, {
      headers: { "if-none-match": before.headers.etag },
    });
    expect(known.status).toBe(302);
  });

  it("say nothing of the password, not even its hash", async () => {
    const hash = await saveStoreAccess({ visitors: "password" });
    for (const path of ["/password", "/password.data", "/sign-in", "/orders/lookup"]) {
      const { text } = await visitor().get(path);
      for (const secret of [storePassword, hash, variant.handle]) expect(text).not.toContain(secret);
    }
  });
});

describe("the form", () => {
  it("tells the audit log of wrong passwords, without them", async () => {
    await saveStoreAccess({ visitors: "password" });
    const guest = visitor();
    await enter(guest, "/", "not-the-password");
    const wanted = { action: "store-password.failed", actorId: null, count: 1 };
    await eventually(async () => {
      const found = await db().auditEntry.findMany({ where: { address: guest.address } });
      expect(found).toMatchObject([wanted]);
      expect(JSON.stringify(found)).not.toContain("not-the-password");
    });
    await enter(guest);
    expect(await isIn(guest)).toBe(true);
  });

  it("leads to no other store", async () => {
    await saveStoreAccess({ visitors: "password" });
    for (const target of [
      "https://evil.test",
      "//evil.test",
      "/\\evil.test",
      "javascript:alert(1)",
      "/password?redirectTo=/password",
    ]) {
      const { status, location } = await enter(visitor(), target);
      expect([target, status, location]).toEqual([target, 303, "/"]);
    }
  });
});
