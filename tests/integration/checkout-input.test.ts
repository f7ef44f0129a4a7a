import { randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import { z } from "zod";
import { httpClient } from "#tests/fixtures/http-client.ts";
import { refusalOf } from "#tests/fixtures/problem.ts";
import { newVariant, stockOf } from "#tests/fixtures/product.ts";
import { useRunningStore } from "#tests/fixtures/running-store.ts";
import { address, addToCart } from "#tests/fixtures/shop.ts";

const running = useRunningStore({ https: false, seeded: false });
const sessions = "/api/checkout/sessions";

async function shopper() {
  const client = httpClient(running.store);
  const { variantId } = await newVariant();
  await addToCart(client, variantId, 2);
  return { client, variantId };
}

describe("bad input to a checkout session", () => {
  const json = { "content-type": "application/json" };
  const deep = "[".repeat(100_000) + "]".repeat(100_000);
  const badAddress = (fields: object) => JSON.stringify({ shippingAddress: { ...address, ...fields } });

  it.each([
    ["broken JSON", { body: '{"contact":', headers: json }, 400],
    ["no body", { headers: json }, 400],
    ["bytes that are not UTF-8", { body: Buffer.from('{"x":"\xff\xfe"}', "latin1"), headers: json }, 400],
    ["NUL", { body: '{"contact":{"email":"a\\u0000@shop.test"}}', headers: json }, 400],
    ["an array", { body: "[]", headers: json }, 422],
    ["null", { body: "null", headers: json }, 422],
    ["a number", { body: "1e999", headers: json }, 422],
    ["100,000 levels", { body: deep, headers: json }, 422],
    ["an array for an email", { body: '{"contact":{"email":["a@shop.test"]}}', headers: json }, 422],
    ["a number for a contact", { body: '{"contact":7}', headers: json }, 422],
    ["an unknown way to ship", { body: '{"shippingMethod":"constructor"}', headers: json }, 422],
    ["an unknown country", { body: badAddress({ country: "XX" }), headers: json }, 422],
    ["half a surrogate pair", { body: badAddress({ name: "Ada\ud83d" }), headers: json }, 422],
    ["a line break in a name", { body: badAddress({ name: "Ada\nX" }), headers: json }, 422],
    ["an endless name", { body: badAddress({ name: "A".repeat(5000) }), headers: json }, 422],
    ["a form", { form: { email: "a@shop.test" } }, 415],
    ["text", { body: "{}", headers: { "content-type": "text/plain" } }, 415],
    ["no content type", { body: "{}" }, 415],
    ["a compressed body", { body: "{}", headers: { ...json, "content-encoding": "gzip" } }, 415],
    ["10 MB", { body: Buffer.alloc(10_000_000, 97), headers: json }, 413],
  ])("%s gets its status and changes nothing", async (_case, ask, status) => {
    const { client, variantId } = await shopper();
    expect(refusalOf(await client.request("POST", sessions, ask))[0]).toBe(status);
    expect(await stockOf(variantId)).toMatchObject({ reserved: 0 });
  });

  it.each([
    ["Content-Length: 0", { "content-length": "0" }],
    ["an empty chunked body", { "transfer-encoding": "chunked" }],
  ])("given %s and no type begins a session, and asks a payment for what it lacks", async (_body, headers) => {
    const { client, variantId } = await shopper();
    expect((await client.request("POST", sessions, { headers })).status).toBe(201);
    expect(await stockOf(variantId)).toMatchObject({ reserved: 2 });
    const paying = { ...headers, "idempotency-key": randomUUID() };
    const answer = await client.request("POST", "/api/payments/intents", { headers: paying });
    expect(refusalOf(answer)).toEqual([422, "invalid_input"]);
  });

  it("names the fields that are wrong", async () => {
    const { client } = await shopper();
    const answer = await client.postJson(sessions, {
      contact: { email: "x" },
      shippingAddress: { ...address, city: "" },
    });
    const { errors } = answer.json(z.object({ errors: z.array(z.object({ path: z.string(), message: z.string() })) }));
    expect(errors.map(({ path }) => path).sort()).toEqual(["contact.email", "shippingAddress.city"]);
  });

  it("answers 405 with the methods that there are", async () => {
    const client = httpClient(running.store);
    for (const [method, path, allow] of [
      ["GET", sessions, "POST, OPTIONS"],
      ["DELETE", `${sessions}/${randomUUID()}`, "GET, HEAD, PATCH, OPTIONS"],
      ["PUT", "/api/payments/intents", "POST, OPTIONS"],
    ] as const) {
      const answer = await client.request(method, path, method === "GET" ? {} : { json: {} });
      expect(refusalOf(answer)).toEqual([405, "method_not_allowed"]);
      expect(answer.headers.allow).toBe(allow);
    }
  });
});
