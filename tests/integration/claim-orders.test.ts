import { randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import type { CustomerViewer } from "#app/auth/identity/viewer.ts";
import { adoptGuest } from "#app/flows/people/index.server.ts";
import { ordersFor } from "#app/modules/orders/index.server.ts";
import { db } from "#app/platform/db.server.ts";
import { env } from "#app/platform/env.server.ts";
import { proves } from "#tests/conformance/proves.ts";
import { httpClient } from "#tests/fixtures/http-client.ts";
import { emailFound } from "#tests/fixtures/outbox.ts";
import { newVariant } from "#tests/fixtures/product.ts";
import { useRunningStore } from "#tests/fixtures/running-store.ts";
import { buy, signIn, signUp } from "#tests/fixtures/shop.ts";
import { customerViewer, guestViewer } from "#tests/fixtures/viewers.ts";

const running = useRunningStore({ https: false, seeded: false });

/** An order of a Guest with its proof: the guestId that placed it, or that exchanged its link. */
async function guestOrder(given: { email: string; storeId?: string; customerId?: string; guestHash?: string }) {
  const { storeId = env().STORE_ID, guestHash = guestViewer().guestHash, email, customerId = null } = given;
  const money = { currency: "EUR", subtotalMinor: 1000, shippingMinor: 490, totalMinor: 1490 };
  const order = await db().order.create({
    data: {
      ...{ storeId, email, customerId, shippingAddress: {}, shippingMethod: "standard", test: false, ...money },
      checkoutSessionId: randomUUID(),
      grants: { create: { storeId, guestHash } },
    },
  });
  return { id: order.id, number: order.number, guestHash };
}

type SignIn = { from: string; verifiedEmail?: string | null; to?: string };

/** A sign-in as it is once a release claims orders. */
function signInWithClaiming(person: CustomerViewer, { from, verifiedEmail, to = guestViewer().guestHash }: SignIn) {
  const email = verifiedEmail === undefined ? person.email : verifiedEmail;
  return adoptGuest({ storeId: env().STORE_ID, userId: person.userId, from, to, verifiedEmail: email }, true);
}

const ownerOf = async (id: string) => (await db().order.findUniqueOrThrow({ where: { id } })).customerId;
const claimsOf = (orderId: string) => db().orderEvent.findMany({ where: { orderId, kind: "claimed" } });

describe("with claiming Stable, a guest order", () => {
  it("goes to the account that proved the address and holds the guestId", proves("S2.11"), async () => {
    const person = await customerViewer();
    const order = await guestOrder({ email: person.email.toUpperCase() });
    const to = guestViewer().guestHash;
    await signInWithClaiming(person, { from: order.guestHash, to });
    expect(await ownerOf(order.id)).toBe(person.userId);
    expect(await claimsOf(order.id)).toMatchObject([{ actorId: person.userId, storeId: env().STORE_ID }]);
    expect((await ordersFor(person).list(1)).items).toMatchObject([{ number: order.number }]);
    expect(await ordersFor(guestViewer({ guestHash: to })).find(order.number)).toMatchObject({ number: order.number });
    await signInWithClaiming(person, { from: to });
    expect(await claimsOf(order.id)).toHaveLength(1);
  });

  it.each<[string, (person: CustomerViewer) => Promise<SignIn & { id: string }>]>([
    [
      "while the address is not verified",
      async ({ email }) => {
        const { id, guestHash: from } = await guestOrder({ email });
        return { id, from, verifiedEmail: null };
      },
    ],
    [
      "without the guestId that proves it",
      async ({ email }) => ({ id: (await guestOrder({ email })).id, from: guestViewer().guestHash }),
    ],
    [
      "where its address is somebody else's",
      async () => {
        const { id, guestHash: from } = await guestOrder({ email: "else@shop.test" });
        return { id, from };
      },
    ],
    [
      "where its address only looks like the account's to a database's pattern",
      async () => {
        const { id, guestHash: from } = await guestOrder({ email: "axb@shop.test" });
        return { id, from, verifiedEmail: "a_b@shop.test" };
      },
    ],
    [
      "in another Store",
      async ({ email }) => {
        const { id, guestHash: from } = await guestOrder({ email, storeId: "other" });
        return { id, from };
      },
    ],
  ])("is left alone %s", proves("S2.11"), async (_case, prepare) => {
    const person = await customerViewer();
    const { id, ...attempt } = await prepare(person);
    await signInWithClaiming(person, attempt);
    expect(await ownerOf(id)).toBeNull();
    expect(await claimsOf(id)).toEqual([]);
  });

  it("that has an owner keeps it", async () => {
    const [owner, person] = [await customerViewer(), await customerViewer()];
    const order = await guestOrder({ email: person.email, customerId: owner.userId });
    await signInWithClaiming(person, { from: order.guestHash });
    expect(await ownerOf(order.id)).toBe(owner.userId);
    expect(await claimsOf(order.id)).toEqual([]);
  });

  it("is claimed once by several sign-ins at the same moment", async () => {
    for (let round = 0; round < 5; round++) {
      const person = await customerViewer();
      const guestHash = guestViewer().guestHash;
      const orders = [await guestOrder({ email: person.email, guestHash })];
      orders.push(await guestOrder({ email: person.email, guestHash }));
      await Promise.all([1, 2, 3, 4].map(() => signInWithClaiming(person, { from: guestHash })));
      for (const { id } of orders) {
        expect(await ownerOf(id)).toBe(person.userId);
        expect(await claimsOf(id)).toHaveLength(1);
      }
    }
  });

  it("is claimed with the whole sign-in or not at all", async () => {
    const person = await customerViewer();
    const order = await guestOrder({ email: person.email });
    // The grants cannot move: the last step of the transaction fails.
    await expect(signInWithClaiming(person, { from: order.guestHash, to: "\u0000" })).rejects.toThrow();
    expect(await ownerOf(order.id)).toBeNull();
    expect(await claimsOf(order.id)).toEqual([]);
  });
});

describe("as this release is", () => {
  it("neither registration nor sign-in nor an exchanged link claims an order", proves("S3.4", "SEC-S7"), async () => {
    const guest = httpClient(running.store);
    const order = await buy(guest, running.sandbox, (await newVariant()).variantId);
    const path = `/orders/${order.number}`;
    const expectUnclaimed = async (client: typeof guest) => {
      expect(await ownerOf(order.id)).toBeNull();
      expect(await claimsOf(order.id)).toEqual([]);
      expect((await client.get("/account")).text).not.toContain(path);
      expect((await client.get(path)).status).toBe(200);
    };
    const person = await signUp(guest, { email: order.email });
    await expectUnclaimed(guest);
    // With both proofs, too: only the release's level is missing.
    await db().authUser.update({ where: { id: person.userId }, data: { emailVerified: true } });
    await signIn(guest, person);
    await expectUnclaimed(guest);
    const phone = httpClient(running.store);
    const { text } = await emailFound({ where: { dedupeKey: `order-confirmation:${order.id}` } });
    const token = new URL(/See your order: (\S+)/.exec(text)?.[1] ?? "").searchParams.get("token") ?? "";
    expect((await phone.submit(path, { token })).status).toBe(303);
    await signIn(phone, person);
    await expectUnclaimed(phone);
  });
});
