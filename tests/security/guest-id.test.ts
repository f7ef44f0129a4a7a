import { randomBytes, randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import { db } from "#app/platform/db.server.ts";
import { proves } from "#tests/conformance/proves.ts";
import { tablesWith } from "#tests/fixtures/fingerprint.ts";
import { cartOf, guestIdOf } from "#tests/fixtures/guest.ts";
import { type HttpClient, httpClient } from "#tests/fixtures/http-client.ts";
import { newVariant } from "#tests/fixtures/product.ts";
import { useRunningStore } from "#tests/fixtures/running-store.ts";
import { addToCart } from "#tests/fixtures/shop.ts";

const running = useRunningStore({ https: false, seeded: false });
const visitor = () => httpClient(running.store);
const guestCookies = (answer: { setCookies: string[] }) =>
  answer.setCookies.filter((cookie) => cookie.startsWith("guestId="));

async function visitorWithCart(): Promise<HttpClient> {
  const client = visitor();
  await addToCart(client, (await newVariant()).variantId);
  return client;
}

describe("guestId", () => {
  it("is set on the first visit with safe attributes, once", proves("S1.6", "S2.9"), async () => {
    const client = visitor();
    const [cookie, ...others] = guestCookies(await client.get("/"));
    expect(others).toEqual([]);
    const [pair = "", ...attributes] = (cookie ?? "").split("; ");
    expect(attributes.sort()).toEqual(["HttpOnly", "Max-Age=31536000", "Path=/", "SameSite=Lax", "Secure"]);
    // 128 random bits and an HMAC-SHA-256, in base64url.
    expect(pair).toMatch(/^guestId=[\w-]{22}\.[\w-]{43}$/);
    for (const path of ["/", "/cart", "/products"]) expect(guestCookies(await client.get(path))).toEqual([]);
  });

  it("is stored with the first cart only, and hashed", proves("S1.6"), async () => {
    const client = visitor();
    for (const path of ["/", "/products", "/cart"]) await client.get(path);
    const { random, value, hash } = guestIdOf(client);
    const carts = () => db().cart.count({ where: { guestHash: hash } });
    expect(await carts()).toBe(0);
    await addToCart(client, (await newVariant()).variantId);
    expect(await carts()).toBe(1);
    expect(await tablesWith(running.database.url, hash)).toEqual(["mod_carts"]);
    expect(await tablesWith(running.database.url, random)).toEqual([]);
    expect(running.store.output()).not.toContain(value);
  });

  it("that the server did not issue is replaced and opens nothing", proves("S2.9", "SEC-S6"), async () => {
    const owner = await visitorWithCart();
    const { value, random } = guestIdOf(owner);
    const signature = value.slice(random.length + 1);
    const invented = [
      randomUUID(),
      random,
      `${random}.`,
      `${random}.${randomBytes(32).toString("base64url")}`,
      `${value}.${signature}`,
      `${value}=`,
      `${random}!.${signature}`,
      `${random}.${signature.slice(0, 10)}!${signature.slice(10)}`,
      `${random}.${signature.toUpperCase()}`,
      "",
      ".",
      "x".repeat(4000),
    ];
    for (const forged of invented) await expectOpensNothing(forged);
  });

  it("is refused after a change of any one character", proves("SEC-S5"), async () => {
    const { value } = guestIdOf(await visitorWithCart());
    for (let at = 0; at < value.length; at++) {
      if (value[at] === ".") continue;
      const other = value[at] === "A" ? "B" : "A";
      await expectOpensNothing(value.slice(0, at) + other + value.slice(at + 1));
    }
    // The last character of a base64url signature carries two spare bits: its neighbours decode to the same bytes.
    const alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
    for (const last of alphabet) if (!value.endsWith(last)) await expectOpensNothing(value.slice(0, -1) + last);
  });
});

async function expectOpensNothing(forged: string) {
  const stranger = visitor();
  stranger.cookies.set("guestId", forged);
  const answer = await stranger.get("/cart");
  expect(answer.status, forged).toBe(200);
  expect(answer.text, forged).toContain("Your cart is empty");
  expect(guestCookies(answer), forged).toHaveLength(1);
  expect(guestIdOf(stranger).value).not.toBe(forged);
  expect((await cartOf(stranger)).lines).toEqual([]);
  stranger.close();
}
