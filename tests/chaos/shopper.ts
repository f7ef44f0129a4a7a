/** People who buy: they retry what failed, click twice, open tabs, change their minds, pay late, and may not come back. */
import { randomUUID } from "node:crypto";
import { setTimeout as delay } from "node:timers/promises";
import { z } from "zod";
import { stamped } from "#tests/fixtures/form-stamp.ts";
import { type HttpClient, httpClient } from "#tests/fixtures/http-client.ts";
import { insist, PATIENCE_MS, type Person, type Shop, unexpected } from "./person.ts";
import { enterSavings } from "./savings.ts";

/** What became of a visit: `paid` when there is an order or the provider took the money, `left` when it was given up. */
export type Visit = "paid" | "left";

const details = {
  email: "ada@shop.test",
  name: "Ada Lovelace",
  line1: "1 Analytical Street",
  line2: "",
  postalCode: "10115",
  city: "Berlin",
  country: "DE",
  shippingMethod: "standard",
};
const { email, shippingMethod, line2: _none, ...shippingAddress } = details;
const sessionSchema = z.object({ session: z.object({ id: z.uuid() }) });
const intentSchema = z.object({ intent: z.object({ redirectUrl: z.url() }).nullable() });

/** The visit of this number, from an empty cart to a payment; every third means to pay by hand. @throws Error when the store answers what it should not, or does not let them buy for ten minutes */
export async function visit(shop: Shop, number: number, random: () => number): Promise<Visit> {
  const address = `198.51.${Math.floor(random() * 250)}.${1 + Math.floor(random() * 250)}`;
  const person = { shop, random, byHand: number % 3 === 0, client: httpClient(shop, { address }) };
  const deadline = Date.now() + PATIENCE_MS;
  try {
    if (!(await fillCart(person))) return "left";
    await enterSavings(person);
    while (Date.now() < deadline) {
      const checkout = await begin(person);
      if (checkout === "bought") return "paid";
      if (checkout === "sold out" || random() < 0.03) return "left";
      const { sessionId } = checkout;
      // Called away, and back to the cart later.
      if (random() < 0.07) {
        await delay(random() * 1500);
        continue;
      }
      const page = await pay(person, sessionId);
      if (page === "ordered") return "paid";
      if (page && (await choose(person, sessionId, page))) {
        await returnToStore(person, sessionId);
        return "paid";
      }
    }
    throw new Error(`A shopper could not buy within ${PATIENCE_MS} ms.`);
  } finally {
    person.client.close();
  }
}

/** @returns false when what they want is sold out */
async function fillCart(person: Person): Promise<boolean> {
  const { shop, client, random } = person;
  await insist(person, () => client.get("/cart"));
  const variantId = shop.variants[Math.floor(random() * shop.variants.length)] ?? "";
  const quantity = String(1 + Math.floor(random() * 2));
  const form = { intent: "add", variantId, quantity };
  const answer = await insist(person, () => client.submit("/cart", form));
  if (answer.status === 303 || answer.status === 302) return true;
  if (answer.status === 409) return false;
  throw unexpected("filling the cart", answer);
}

type Begun = { sessionId: string } | "bought" | "sold out";

/** Begins a checkout of the cart, unless it turns out to be bought already. */
function begin(person: Person): Promise<Begun> {
  return person.random() < 0.5 ? beginByApi(person) : beginByForms(person);
}

async function beginByApi(person: Person): Promise<Begun> {
  const body = { contact: { email }, shippingAddress, shippingMethod };
  const answer = await insist(person, () => person.client.postJson("/api/checkout/sessions", body));
  if (answer.status === 201) return { sessionId: answer.json(sessionSchema).session.id };
  if (answer.status !== 409 && answer.status !== 422) throw unexpected("beginning a checkout", answer);
  if (/"(checkout_completed|cart_empty)"/.test(answer.text)) return "bought";
  if (answer.text.includes('"out_of_stock"')) return "sold out";
  await delay(500);
  return begin(person);
}

async function beginByForms(person: Person): Promise<Begun> {
  const { client } = person;
  const started = await insist(person, () => client.submit("/checkout", {}));
  const id = /^\/checkout\/([0-9a-f-]{36})/.exec(started.location)?.[1];
  if (started.status === 409 || started.location.includes("notice=")) {
    await delay(500);
    return begin(person);
  }
  if (!id) {
    if (started.location === "/cart") return "bought";
    if (started.location.includes("blocked=")) return "sold out";
    throw unexpected("beginning a checkout", started);
  }
  const saved = await insist(person, () => client.submit(`/checkout/${id}`, stamped({ intent: "save", ...details })));
  if (saved.status === 303 || saved.status === 409) return { sessionId: id };
  throw unexpected("saving details", saved);
}

/** The provider's page; `ordered` where there is an order already; or null where this checkout can't be paid any more. */
type Payment = string | "ordered" | null;

async function pay(person: Person, sessionId: string): Promise<Payment> {
  const { client, random, byHand } = person;
  if (byHand || random() < 0.6) return payByForm(person, sessionId);
  const key = randomUUID();
  const click = (by: HttpClient, idempotencyKey: string) => () =>
    by.postJson(
      "/api/payments/intents",
      { checkoutSessionId: sessionId },
      { headers: { "idempotency-key": idempotencyKey } },
    );
  const habit = random();
  const clicks =
    habit < 0.2
      ? [click(client, key), click(client, key)]
      : habit < 0.35
        ? [click(client, key), click(client.copy(), randomUUID())]
        : [click(client, key)];
  const answers = await Promise.all(clicks.map((ask) => insist(person, ask)));
  const pages = answers.flatMap((answer) => {
    if (answer.status === 200 || answer.status === 201) {
      return [answer.json(intentSchema).intent?.redirectUrl ?? "ordered"];
    }
    if (answer.status === 409 || answer.status === 422) return [];
    throw unexpected("beginning a payment", answer);
  });
  return pages[0] ?? null;
}

/** What is in a hidden field of a page. */
const hidden = (text: string, name: string) => new RegExp(`name="${name}" value="([^"]+)"`).exec(text)?.[1];

async function payByForm(person: Person, sessionId: string): Promise<Payment> {
  const { client, byHand, shop } = person;
  const { text } = await insist(person, () => client.get(`/checkout/${sessionId}?step=review`));
  const idempotencyKey = hidden(text, "idempotencyKey");
  if (!idempotencyKey) return null;
  const way = byHand ? shop.way : "";
  const [totalMinor = "", dueMinor = ""] = ["totalMinor", "dueMinor"].map((name) => hidden(text, name));
  const form = { idempotencyKey, way, totalMinor, dueMinor };
  const answer = await insist(person, () => client.submit(`/checkout/${sessionId}/pay`, form));
  if (answer.leadsTo.includes("/pay/")) return answer.leadsTo;
  if (answer.location.startsWith("/orders/")) return "ordered";
  if (answer.status === 409 || answer.status === 303 || answer.status === 422) return null;
  throw unexpected("beginning a payment", answer);
}

/** What the shopper does on the provider's page. @returns whether the provider took the payment */
async function choose(person: Person, sessionId: string, page: string): Promise<boolean> {
  const { random, shop } = person;
  const habit = random();
  if (habit < 0.05) {
    await decide(page, "cancel");
    return false;
  }
  if (habit < 0.13) await decide(page, "decline");
  if (habit > 0.92) {
    // The phone rang: the lease is over when they pay, or a moment later.
    await shop.endLease(sessionId);
    await delay(random() * 3000);
  }
  if (habit > 0.87 && habit < 0.92) {
    // A second tab begins anew while the first one pays.
    const [paid] = await Promise.all([decide(page, "approve"), begin(person)]);
    return paid;
  }
  return decide(page, random() < 0.1 ? "delay" : "approve");
}

async function decide(page: string, outcome: "approve" | "decline" | "delay" | "cancel"): Promise<boolean> {
  const answer = await fetch(page, { method: "POST", body: new URLSearchParams({ outcome }), redirect: "manual" });
  await answer.arrayBuffer();
  return answer.status === 303 && (outcome === "approve" || outcome === "delay");
}

/** Seven in ten wait for their order; the others close the window. */
async function returnToStore(person: Person, sessionId: string) {
  const { client, random } = person;
  if (random() > 0.7) return;
  const deadline = Date.now() + 20_000;
  while (Date.now() < deadline) {
    const answer = await insist(person, () => client.submit(`/checkout/${sessionId}/return`, {}));
    if (answer.location.startsWith("/orders/")) {
      const order = await insist(person, () => client.get(answer.location));
      if (order.status !== 200) throw unexpected("looking at the order", order);
      return;
    }
    if (answer.status !== 200) return;
    await delay(300 + random() * 300);
  }
}
