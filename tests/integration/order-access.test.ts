import { randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import { db } from "#app/platform/db.server.ts";
import { sign } from "#app/platform/secrets.server.ts";
import { proves } from "#tests/conformance/proves.ts";
import { fingerprint } from "#tests/fixtures/fingerprint.ts";
import { type HttpClient, httpClient } from "#tests/fixtures/http-client.ts";
import { emailFound } from "#tests/fixtures/outbox.ts";
import { newVariant } from "#tests/fixtures/product.ts";
import { useRunningStore } from "#tests/fixtures/running-store.ts";
import { buy, signUp } from "#tests/fixtures/shop.ts";

const running = useRunningStore({ https: false, seeded: false });
const visitor = () => httpClient(running.store);

async function guestOrder() {
  const client = visitor();
  const order = await buy(client, running.sandbox, (await newVariant()).variantId);
  return { client, order, path: `/orders/${order.number}`, token: await tokenOf(order.id) };
}

/** The token in the confirmation email's link. */
async function tokenOf(orderId: string): Promise<string> {
  const { text } = await emailFound({ where: { dedupeKey: `order-confirmation:${orderId}` } });
  const link = /See your order: (\S+)/.exec(text)?.[1] ?? "";
  expect(link.startsWith(`${running.store.origin}/orders/`)).toBe(true);
  return new URL(link).searchParams.get("token") ?? "";
}

const open = (client: HttpClient, path: string, token: string) => client.submit(path, { token });

describe("an order's page", () => {
  it("is for the guestId that placed it, and for nobody else", proves("S2.9", "SEC-Z5"), async () => {
    const { client, order, path } = await guestOrder();
    const page = await client.get(path);
    expect(page.status).toBe(200);
    expect(page.text).toContain(order.email);
    expect(page.headers["cache-control"]).toBe("no-store");
    const strangers = [visitor(), visitor()];
    await signUp(strangers[1] as HttpClient, { email: `x${order.email}` });
    for (const stranger of strangers) {
      const answer = await stranger.get(path);
      expect(answer.status).toBe(404);
      expect(answer.text).not.toContain(order.email);
      const data = await stranger.data(path);
      expect(data.text).not.toContain(order.email);
    }
    expect(client.cookies.has("guestId")).toBe(true);
  });

  it("is for its account, on any device, and not for another one", proves("S5.45", "S5.47"), async () => {
    const client = visitor();
    const person = await signUp(client);
    const order = await buy(client, running.sandbox, (await newVariant()).variantId);
    expect(order.customerId).toBe(person.userId);
    const elsewhere = visitor();
    await elsewhere.postJson("/api/auth/sign-in/email", person);
    expect((await elsewhere.get(`/orders/${order.number}`)).status).toBe(200);
    expect((await elsewhere.get("/account")).text).toContain(`/orders/${order.number}`);
    const other = visitor();
    await signUp(other);
    expect((await other.get(`/orders/${order.number}`)).status).toBe(404);
    expect((await other.get("/account")).text).not.toContain(`/orders/${order.number}`);
  });

  it.each(["0", "-1", "1e3", "99999999999", "2147483648", "abc", "%F0%9F%92%A9", "1.5", "01"])(
    "number %s is not found",
    async (number) => {
      const { client } = await guestOrder();
      expect((await client.get(`/orders/${number}`)).status).toBe(404);
      expect((await open(client, `/orders/${number}`, "x.y")).status).toBe(404);
    },
  );
});

describe("the link of the confirmation email", () => {
  it("changes nothing when it is only looked at, as mail scanners do", async () => {
    const { order, path, token } = await guestOrder();
    const scanner = visitor();
    const before = await fingerprint(running.database.url);
    for (const method of ["GET", "HEAD", "OPTIONS"]) {
      const answer = await scanner.request(method, `${path}?token=${token}`);
      expect([200, 405]).toContain(answer.status);
      expect(answer.text).not.toContain(order.email);
    }
    const page = await scanner.get(`${path}?token=${token}`);
    expect(page.headers["referrer-policy"]).toBe("strict-origin");
    expect(await fingerprint(running.database.url)).toBe(before);
  });

  it("opens the order in one browser, once", async () => {
    const { path, token, order } = await guestOrder();
    const phone = visitor();
    const opened = await open(phone, path, token);
    expect([opened.status, opened.location]).toEqual([303, path]);
    expect((await phone.get(path)).status).toBe(200);
    const second = visitor();
    expect((await open(second, path, token)).status).toBe(404);
    expect((await second.get(path)).status).toBe(404);
    expect((await open(phone, path, token)).status).toBe(404);
    expect((await phone.get(path)).text).toContain(order.email);
  });

  it("is exchanged by one of two browsers at the same moment", async () => {
    const { path, token } = await guestOrder();
    const statuses = await Promise.all([1, 2, 3, 4].map(async () => (await open(visitor(), path, token)).status));
    expect(statuses.sort()).toEqual([303, 404, 404, 404]);
  });

  it("altered, invented, expired or of another Store is refused", async () => {
    const { path, token, order } = await guestOrder();
    const [id = "", signature = ""] = token.split(".");
    const flipped = (text: string, at: number) =>
      text.slice(0, at) + (text[at] === "A" ? "B" : "A") + text.slice(at + 1);
    const invented = [
      "",
      ".",
      id,
      `${id}.`,
      `${id}.${flipped(signature, 3)}`,
      `${id}.${flipped(signature, signature.length - 1)}`,
      `${randomUUID()}.${signature}`,
      `${id}.${sign("order-link", `other:${id}`)}`,
      `${id}.${sign("guest-id", `default:${id}`)}`,
      `${id}.${signature}.`,
      `${order.id}.${sign("order-link", `default:${order.id}`)}`,
    ];
    const before = await db().orderGrant.count();
    for (const forged of invented)
      expect([forged, (await open(visitor(), path, forged)).status]).toEqual([forged, 404]);
    await db().orderLink.updateMany({ where: { id }, data: { storeId: "other" } });
    expect((await open(visitor(), path, token)).status).toBe(404);
    const expiresAt = new Date(Date.now() - 1000);
    await db().orderLink.updateMany({ where: { id }, data: { storeId: "default", expiresAt } });
    expect((await open(visitor(), path, token)).status).toBe(404);
    expect(await db().orderGrant.count()).toBe(before);
  });

  it("is not exchanged by a form of another site", async () => {
    const { path, token } = await guestOrder();
    const victim = visitor();
    await victim.get("/");
    const answer = await victim.submit(path, { token }, { headers: { origin: "https://evil.test" } });
    expect(answer.status).toBe(403);
    expect((await victim.get(path)).status).toBe(404);
  });
});
