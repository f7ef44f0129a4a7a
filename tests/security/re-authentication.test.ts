/** The riskiest actions of an Operator ask anew who they are. */
import { beforeEach, describe, expect, it } from "vitest";
import { db } from "#app/platform/db.server.ts";
import { env } from "#app/platform/env.server.ts";
import { proves } from "#tests/conformance/proves.ts";
import { fingerprint } from "#tests/fixtures/fingerprint.ts";
import { type Answer, type HttpClient, httpClient } from "#tests/fixtures/http-client.ts";
import { newVariant } from "#tests/fixtures/product.ts";
import { useRunningStore } from "#tests/fixtures/running-store.ts";
import { cookieName, safeAttributes, sentSession, sessionOf } from "#tests/fixtures/session-cookie.ts";
import { buy, signInAsAdmin } from "#tests/fixtures/shop.ts";
import { signedInCustomer } from "#tests/fixtures/signed-in.ts";

const running = useRunningStore({ https: false, seeded: true });
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const ago = (milliseconds: number) => new Date(Date.now() - milliseconds);
const password = () => env().ADMIN_PASSWORD;

let operator: HttpClient;
let sessionId: string;
beforeEach(async () => {
  operator = httpClient(running.store);
  await signInAsAdmin(operator);
  // A first request is given a guestId.
  await operator.get("/cart");
  ({ id: sessionId } = await db().authSession.findFirstOrThrow({ orderBy: { createdAt: "desc" } }));
});

const edit = (data: { authenticatedAt?: Date; createdAt?: Date; updatedAt?: Date; signInMethod?: string }) =>
  db().authSession.update({ where: { id: sessionId }, data });
const session = () => db().authSession.findUniqueOrThrow({ where: { id: sessionId } });
const confirm = (client: HttpClient, password: string, redirectTo = "/admin/orders") =>
  client.submit(`/admin/confirm?redirectTo=${encodeURIComponent(redirectTo)}`, { password });

/** An order of one thing. */
async function paidOrder(priceMinor: number) {
  const { variantId } = await newVariant({ priceMinor, stock: 3 });
  const { id, totalMinor } = await buy(httpClient(running.store), running.sandbox, variantId);
  const state = async () => (await db().order.findUniqueOrThrow({ where: { id } })).state;
  return { path: `/admin/orders/${id}`, totalMinor, state };
}

describe("cancelling an order whose refund is over the limit", () => {
  it(
    "changes nothing without a fresh sign-in, keeps the reason and leads to the confirmation and back",
    proves("SEC-S4"),
    async () => {
      const { path, state } = await paidOrder(12_000);
      await edit({ authenticatedAt: ago(15 * MINUTE) });
      const reason = 'Lost & "found"';
      expect((await operator.get(path)).text).toContain("confirm it’s you");
      const before = await fingerprint(running.database.url);
      const refused = await operator.submit(path, { intent: "cancel", reason });
      expect(refused.status).toBe(403);
      expect(refused.text).toContain("Confirm it’s you first");
      expect(refused.text).toContain("Lost &amp; &quot;found&quot;</textarea>");
      expect(await fingerprint(running.database.url)).toBe(before);
      expect(await state()).toBe("open");

      const link = /href="(\/admin\/confirm\?[^"]*)"/.exec(refused.text)?.[1]?.replaceAll("&amp;", "&") ?? "";
      const page = await operator.get(link);
      expect(page.text).toContain("Confirm it’s you");
      const redirectTo = new URL(link, running.store.origin).searchParams.get("redirectTo") ?? "";
      const confirmed = await confirm(operator, password(), redirectTo);
      expect([confirmed.status, confirmed.location]).toEqual([303, redirectTo]);
      const back = await operator.get(confirmed.location);
      expect(back.text).toContain("Lost &amp; &quot;found&quot;</textarea>");
      expect(back.text).not.toContain("confirm it’s you");
      expect((await operator.submit(path, { intent: "cancel", reason })).status).toBe(303);
      expect(await state()).toBe("cancelled");
    },
  );

  it("works with a sign-in of the last 15 minutes", async () => {
    const { path, state } = await paidOrder(12_000);
    await edit({ authenticatedAt: ago(14 * MINUTE) });
    expect((await operator.submit(path, { intent: "cancel", reason: "" })).status).toBe(303);
    expect(await state()).toBe("cancelled");
  });

  it("is over the limit from the first cent beyond 100.00", async () => {
    await edit({ authenticatedAt: ago(HOUR) });
    // So much is shipped free of charge.
    const at = await paidOrder(10_000);
    const over = await paidOrder(10_001);
    expect([at.totalMinor, over.totalMinor]).toEqual([10_000, 10_001]);
    expect((await operator.get(at.path)).text).not.toContain("confirm it’s you");
    expect((await operator.submit(at.path, { intent: "cancel", reason: "" })).status).toBe(303);
    expect((await operator.submit(over.path, { intent: "cancel", reason: "" })).status).toBe(403);
    expect([await at.state(), await over.state()]).toEqual(["cancelled", "open"]);
  });

  it("is over the limit that the store has set", async () => {
    await edit({ authenticatedAt: ago(HOUR) });
    const order = await paidOrder(8_000);
    const value = { refundProofMinor: 7_999, dailyRefundProofMinor: 50_000 };
    await db().storeSetting.create({ data: { storeId: env().STORE_ID, group: "payments", value } });
    try {
      expect((await operator.get(order.path)).text).toContain("confirm it’s you");
      expect((await operator.submit(order.path, { intent: "cancel", reason: "" })).status).toBe(403);
      await db().storeSetting.updateMany({
        where: { group: "payments" },
        data: { value: { ...value, refundProofMinor: 8_000 } },
      });
      expect((await operator.get(order.path)).text).not.toContain("confirm it’s you");
      expect((await operator.submit(order.path, { intent: "cancel", reason: "" })).status).toBe(303);
    } finally {
      await db().storeSetting.deleteMany({ where: { group: "payments" } });
    }
  });

  it("does not believe the form about the amount or the proof", async () => {
    const { path, state } = await paidOrder(12_000);
    await edit({ authenticatedAt: ago(HOUR) });
    const forged = { amountMinor: "1", fresh: "true", authenticatedAt: new Date().toISOString(), password: password() };
    for (const address of [path, `${path}.data`]) {
      expect((await operator.submit(address, { intent: "cancel", reason: "", ...forged })).status).toBe(403);
    }
    expect(await state()).toBe("open");
  });
});

describe("confirming who one is", () => {
  it(
    "makes the session fresh with a new token, and prolongs its life in all not by a second",
    proves("SEC-S2", "SEC-S4"),
    async () => {
      // Its use is recorded in the same request, which must not bring the old cookie back.
      await edit({ authenticatedAt: ago(HOUR), createdAt: ago(12 * HOUR - 10 * MINUTE), updatedAt: ago(2 * MINUTE) });
      const { createdAt } = await session();
      const stolen = operator.copy();
      const answer = await confirm(operator, password());
      expect([answer.status, answer.location]).toEqual([303, "/admin/orders"]);
      const { attributes, maxAge } = sentSession(answer);
      expect(attributes).toEqual(safeAttributes);
      expect(maxAge).toBeLessThanOrEqual(10 * 60);
      expect(maxAge).toBeGreaterThan(9 * 60);
      const now = await session();
      expect(now.createdAt).toEqual(createdAt);
      expect(now.expiresAt.getTime() - createdAt.getTime()).toBe(12 * HOUR);
      expect(Date.now() - now.authenticatedAt.getTime()).toBeLessThan(MINUTE);
      expect(sessionOf(operator)).not.toBe(sessionOf(stolen));
      expect((await operator.get("/admin")).status).toBe(200);
      expect((await stolen.get("/admin")).location).toMatch(/^\/sign-in/);
      await edit({ createdAt: ago(12 * HOUR) });
      expect((await operator.get("/admin")).location).toMatch(/^\/sign-in/);
    },
  );

  it("refuses a wrong password with 401, never says it again, and changes nothing", async () => {
    await edit({ authenticatedAt: ago(HOUR) });
    const before = await fingerprint(running.database.url);
    for (const wrong of ["wrong password", "", "x".repeat(129), "x".repeat(100_000)]) {
      const answer = await confirm(operator, wrong);
      expect([answer.status, answer.setCookies]).toEqual([401, []]);
      expect(answer.text).toContain("That password isn’t right.");
      if (wrong) expect(answer.text).not.toContain(wrong);
      expect(answer.text).toContain('action="/admin/confirm?redirectTo=%2Fadmin%2Forders"');
    }
    expect(await fingerprint(running.database.url)).toBe(before);
  });

  it("is nothing that an ended, a stranger's or a customer's session can do", async () => {
    const customer = httpClient(running.store);
    const credentials = await signedInCustomer(customer);
    expect((await confirm(customer, credentials.password)).status).toBe(403);
    const revoked = operator.copy();
    await db().authSession.deleteMany({ where: { id: sessionId } });
    for (const client of [revoked, httpClient(running.store)]) {
      const answer = await confirm(client, password());
      expect([answer.status, answer.setCookies.filter((cookie) => cookie.includes("session"))]).toEqual([302, []]);
      expect(answer.location).toBe(`/sign-in?redirectTo=${encodeURIComponent("/admin/confirm")}`);
    }
    await signInAsAdmin(operator);
    ({ id: sessionId } = await db().authSession.findFirstOrThrow({ orderBy: { createdAt: "desc" } }));
    await edit({ updatedAt: ago(30 * MINUTE), authenticatedAt: ago(HOUR) });
    expect((await confirm(operator, password())).location).toMatch(/^\/sign-in/);
    expect(Date.now() - (await session()).authenticatedAt.getTime()).toBeGreaterThan(30 * MINUTE);
  });

  it("twice at the same moment gives one new token, not two", async () => {
    await edit({ authenticatedAt: ago(HOUR) });
    const answers = await Promise.all([operator.copy(), operator.copy()].map((twin) => confirm(twin, password())));
    const renewed = answers.filter(({ setCookies }) => setCookies.some((cookie) => cookie.startsWith(cookieName)));
    expect(renewed).toHaveLength(1);
    expect((await operator.get("/admin")).location).toMatch(/^\/sign-in/);
    operator.cookies.set(cookieName, sentSession(renewed[0] as Answer).value);
    expect((await operator.get("/admin")).status).toBe(200);
  });

  it("leads to this store's own paths only", proves("SEC-A9"), async () => {
    for (const evil of ["https://evil.test/", "//evil.test", "/\\evil.test", "javascript:alert(1)", "/%2Fevil.test"]) {
      const page = await operator.get(`/admin/confirm?redirectTo=${encodeURIComponent(evil)}`);
      expect([page.status, page.location]).toEqual([302, "/admin"]);
      const answer = await confirm(operator, password(), evil);
      expect([answer.status, answer.location]).toEqual([303, "/admin"]);
    }
  });

  it("happens at the provider for who came by single sign-on, not with a password", async () => {
    await edit({ authenticatedAt: ago(HOUR), signInMethod: "svc" });
    const { text } = await operator.get("/admin/confirm?redirectTo=%2Fadmin%2Forders%3Fq%3D1");
    expect(text).not.toContain('type="password"');
    expect(text).toContain('action="/api/auth/sign-in/social"');
    const hidden = [...text.matchAll(/type="hidden" name="(\w+)" value="([^"]*)"/g)].map(([, name, value]) => [
      name,
      value,
    ]);
    expect(hidden).toEqual([
      ["provider", "svc"],
      ["callbackURL", "/admin/orders?q=1"],
      ["prompt", "login"],
    ]);
  });
});
