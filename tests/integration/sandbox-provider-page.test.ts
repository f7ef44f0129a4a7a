import { describe, expect, it } from "vitest";
import { clientOf, eventually, setUp, typesOf } from "./sandbox-provider.fixture.ts";

describe("the hosted page", () => {
  it("shows the payment, escaped, with a policy that lets the form return to the store", async () => {
    const { client, provider } = await setUp();
    const id = await client.newIntent({ reference: `<script>"&'`, description: "Two mugs" });
    const response = await fetch(`${provider.url}/pay/${id}`);
    const html = await response.text();
    expect(response.status).toBe(200);
    expect(html).toContain("TEST MODE");
    expect(html).toContain("€12.50");
    expect(html).toContain("&lt;script&gt;&quot;&amp;&#39;");
    expect(html).not.toContain("<script");
    const policy = response.headers.get("content-security-policy");
    expect(policy).toContain("form-action 'self' http://store.example;");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(response.headers.get("cache-control")).toBe("no-store");
    expect(response.headers.get("x-content-type-options")).toBe("nosniff");
  });

  it("lists what is paid for, and for whom, where that adds up", async () => {
    const { client, provider } = await setUp();
    const items = [
      { name: "Mug <b>", quantity: 2, amount: 500 },
      { name: "Shipping", quantity: 1, amount: 250 },
    ];
    const id = await client.newIntent({ items, email: "ada@shop.test", description: "Latchkey Goods, checkout 1" });
    const html = await (await fetch(`${provider.url}/pay/${id}`)).text();
    expect(html).toContain("<span>2 × Mug &lt;b&gt;</span> <span>€10.00</span>");
    expect(html).toContain("<span>1 × Shipping</span> <span>€2.50</span>");
    expect(html).toContain("ada@shop.test");
    const short = { ...client.order, items: items.slice(0, 1) };
    expect(await client.post("/v1/payment_intents", short)).toMatchObject({
      status: 422,
      body: { error: { message: "items: must add up to the amount." } },
    });
  });

  it("lets a shopper be declined, try again, pay, and press twice", async () => {
    const { client, provider, receiver } = await setUp();
    const id = await client.newIntent();
    const declined = await client.pay(id, "decline");
    expect([declined.status, declined.headers.get("location")]).toEqual([303, `/pay/${id}`]);
    expect(await (await fetch(`${provider.url}/pay/${id}`)).text()).toContain('role="alert"');
    const presses = await Promise.all([
      client.pay(id, "approve"),
      client.pay(id, "approve"),
      client.pay(id, "approve"),
    ]);
    for (const press of presses) {
      expect(press.status).toBe(303);
      expect(press.headers.get("location")).toBe(`http://store.example/return?a=1&payment_intent=${id}`);
    }
    await eventually(() =>
      expect(typesOf(receiver.accepted).sort()).toEqual(["payment_intent.payment_failed", "payment_intent.succeeded"]),
    );
    const page = await (await fetch(`${provider.url}/pay/${id}`)).text();
    expect(page).toContain("Your payment is complete");
    expect(page).not.toContain("<form");
  });

  it("confirms later when asked to", async () => {
    const { client, receiver } = await setUp();
    const id = await client.newIntent();
    expect((await client.pay(id, "delay")).headers.get("location")).toContain("payment_intent=");
    await eventually(() =>
      expect(typesOf(receiver.accepted).sort()).toEqual(["payment_intent.processing", "payment_intent.succeeded"]),
    );
    expect((await client.get(`/v1/payment_intents/${id}`)).body).toMatchObject({ status: "succeeded", version: 3 });
  });

  it("cancels, and then takes no payment", async () => {
    const { client } = await setUp();
    const id = await client.newIntent();
    expect((await client.pay(id, "cancel")).status).toBe(303);
    expect((await client.pay(id, "cancel")).status).toBe(303);
    expect((await client.pay(id, "approve")).status).toBe(409);
    expect((await client.get(`/v1/payment_intents/${id}`)).body).toMatchObject({ status: "cancelled", version: 2 });
  });

  it("refuses a form of another site, and of its own accepts one under either name of this machine", async () => {
    const { client, provider } = await setUp();
    const id = await client.newIntent();
    const foreign: Record<string, string>[] = [
      { origin: "https://evil.test" },
      { origin: "null" },
      { "sec-fetch-site": "cross-site" },
    ];
    for (const headers of foreign) {
      expect((await client.pay(id, "approve", headers)).status).toBe(403);
    }
    expect((await client.get(`/v1/payment_intents/${id}`)).body.status).toBe("requires_payment");
    const local = clientOf(provider.url.replace("127.0.0.1", "localhost"));
    const origin = provider.url.replace("127.0.0.1", "localhost");
    expect((await local.pay(id, "approve", { origin, "sec-fetch-site": "same-origin" })).status).toBe(303);
  });

  it("answers nonsense with the right status", async () => {
    const { client, provider } = await setUp();
    const id = await client.newIntent();
    expect((await client.pay(id, "steal")).status).toBe(422);
    expect((await client.pay("pi_none", "approve")).status).toBe(404);
    expect((await fetch(`${provider.url}/pay/${id}`, { method: "POST", body: "outcome=approve" })).status).toBe(415);
    expect((await fetch(`${provider.url}/pay/${id}`, { method: "PUT" })).status).toBe(405);
    const page = await fetch(`${provider.url}/pay/pi_none`, { headers: { accept: "text/html" } });
    expect([page.status, page.headers.get("content-type")]).toEqual([404, "text/html; charset=utf-8"]);
  });
});
