import { randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import { systemViewer } from "#app/auth/identity/system-viewer.server.ts";
import type { ShopperViewer } from "#app/auth/identity/viewer.ts";
import { sendRequest } from "#app/flows/checkout/index.server.ts";
import { cartsFor, nothingHeld } from "#app/modules/carts/index.server.ts";
import {
  anonymiseGuestRequests,
  answerRequest,
  expireRequests,
  requestsFor,
} from "#app/modules/quote-requests/index.server.ts";
import { offersOf, requestsPersonalData } from "#app/modules/quote-requests/internal.server.ts";
import { db } from "#app/platform/db.server.ts";
import { transact } from "#app/platform/transaction.server.ts";
import { useDatabase } from "#tests/fixtures/database.ts";
import { useJobs } from "#tests/fixtures/jobs.ts";
import { newVariant } from "#tests/fixtures/product.ts";
import { adminViewer, customerViewer, guestViewer } from "#tests/fixtures/viewers.ts";

useDatabase({ seeded: false });
useJobs();

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000);

/** An account with a request that an Operator answered with an offer. */
async function offered() {
  const person = await customerViewer();
  return { person, id: await offeredTo(person, person.email) };
}

async function offeredTo(person: ShopperViewer, email: string): Promise<string> {
  await cartsFor(person, nothingHeld).add((await newVariant()).variantId, 1);
  const contact = { email, name: "Ada Lovelace" };
  const sent = await sendRequest(person, { operationKey: randomUUID(), contact, note: "my secret", kind: "quote" });
  if (!sent.ok) throw new Error(sent.code);
  const { id } = sent.value.request;
  const lines = [{ quantity: 1, unitPriceMinor: 1500 }];
  const shipping = { shippingMethod: "standard", shippingTitle: "Standard", shippingMinor: 0 };
  const offer = { lines, ...shipping, expiresAt: inDays(1) };
  await answerRequest(await adminViewer(), { id, version: 0 }, { message: "Dear Ada", offer }, null);
  return id;
}

const personOf = ({ storeId, userId }: { storeId: string; userId: string }) => {
  return { storeId, userId, verifiedEmail: null, orderIds: [] };
};

async function erase(person: { storeId: string; userId: string }) {
  const erased = await transact(async (tx) => requestsPersonalData.erase?.(tx, personOf(person)));
  return erased.ok ? erased.value : erased.code;
}

const copyOf = async (person: { storeId: string; userId: string }) => {
  const rows = requestsPersonalData.read?.(personOf(person));
  const all: unknown[] = [];
  if (rows && Symbol.asyncIterator in rows) for await (const row of rows) all.push(row);
  return JSON.stringify(all);
};

describe("the requests of an account", () => {
  it("are in the copy of its data, and in nobody else's", async () => {
    const { person } = await offered();
    const other = await customerViewer();
    for (const text of [person.email, "Ada Lovelace", "my secret", "Dear Ada"]) {
      expect(await copyOf(person)).toContain(text);
      expect(await copyOf(other)).not.toContain(text);
    }
  });

  it("are kept without a person when the account is erased: articles and amounts stay, nobody is shown them", async () => {
    const { person, id } = await offered();
    const other = await offered();
    expect(await erase(person)).toBe(0);
    const row = await db().checkoutRequest.findUniqueOrThrow({
      where: { id },
      include: { lines: true, events: true, grants: true, links: true },
    });
    expect(row).toMatchObject({ state: "declined", customerId: null, subtotalMinor: 2000, grants: [], links: [] });
    expect(row.lines).toMatchObject([{ offeredUnitPriceMinor: 1500 }]);
    const stored = JSON.stringify(row);
    for (const text of [person.email, person.userId, person.guestHash, "Ada", "secret"])
      expect(stored).not.toContain(text);
    expect(await requestsFor(person).find(id)).toBeNull();
    expect(await requestsFor(other.person).find(other.id)).toMatchObject({ state: "answered", note: "my secret" });
    expect(await erase(person)).toBe(0);
  });

  it("wait while an offer is being paid", async () => {
    const { person, id } = await offered();
    const hold = { checkoutSessionId: randomUUID(), offerVersion: 1, until: new Date(Date.now() + 60_000) };
    await transact((tx) => offersOf(person.storeId, tx).hold(id, hold));
    expect(await erase(person)).toBe(1);
    expect(await requestsFor(person).find(id)).toMatchObject({ state: "answered", email: person.email });
    await transact((tx) => offersOf(person.storeId, tx).releasePayment(id, hold.checkoutSessionId));
    expect(await erase(person)).toBe(0);
  });
});

describe("a guest's request", () => {
  it("loses the person some time after its end, and not before; articles and amounts stay", async () => {
    const guest = guestViewer();
    const id = await offeredTo(guest, "guest@shop.test");
    const { id: ofAccount } = await offered();
    const emailOf = async (each: string) =>
      (await db().checkoutRequest.findUniqueOrThrow({ where: { id: each } })).email;
    await anonymiseGuestRequests(systemViewer(), inDays(500));
    expect(await emailOf(id)).toBe("guest@shop.test");

    await expireRequests(systemViewer(), inDays(2));
    await anonymiseGuestRequests(systemViewer(), inDays(0));
    expect(await emailOf(id)).toBe("guest@shop.test");

    await anonymiseGuestRequests(systemViewer(), inDays(2));
    const row = await db().checkoutRequest.findUniqueOrThrow({ where: { id }, include: { lines: true, events: true } });
    expect(row).toMatchObject({ state: "expired", subtotalMinor: 2000, lines: [{ offeredUnitPriceMinor: 1500 }] });
    for (const text of ["guest@shop.test", guest.guestHash, "Ada", "secret"]) {
      expect(JSON.stringify(row)).not.toContain(text);
    }
    expect(await db().email.count({ where: { recipient: "guest@shop.test" } })).toBe(0);
    expect(await emailOf(ofAccount)).toContain("@shop.test");
  });
});
