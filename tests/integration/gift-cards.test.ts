import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, it } from "vitest";
import { systemViewer } from "#app/auth/identity/system-viewer.server.ts";
import { groupedCode } from "#app/modules/gift-cards/gift-card-code.ts";
import {
  adjustGiftCard,
  adjustStoreCredit,
  customerCredit,
  findBalance,
  giftCardsAdminFor,
  hasOwnCredit,
  issueGiftCard,
  ownCards,
  ownCredit,
  ownLedger,
  replaceGiftCardCode,
  setGiftCardState,
} from "#app/modules/gift-cards/index.server.ts";
import {
  cardKindsOf,
  expireGiftCards,
  giftCardsOf,
  issueSoldCards,
  resendOverdue,
  sendGiftCard,
} from "#app/modules/gift-cards/internal.server.ts";
import { db } from "#app/platform/db.server.ts";
import { transact } from "#app/platform/transaction.server.ts";
import { useDatabase } from "#tests/fixtures/database.ts";
import { giftCardNow, holdCards, issuedGiftCard, paidWith } from "#tests/fixtures/gift-cards.ts";
import { useJobs } from "#tests/fixtures/jobs.ts";
import { emailFound, emailsFound } from "#tests/fixtures/outbox.ts";
import { adminViewer, customerViewer, freshAdminViewer, guestViewer } from "#tests/fixtures/viewers.ts";

useDatabase();
useJobs();

const storeId = "default";
const ago = (milliseconds: number) => new Date(Date.now() - milliseconds);
const change = (amountMinor: number, operationKey = randomUUID()) => ({ amountMinor, reason: "Why not", operationKey });

describe("a code", () => {
  it("is nowhere in the database, and finds its card however it is typed", async () => {
    const { id, code, read } = await issuedGiftCard();
    const stored = JSON.stringify(await db().giftCard.findUniqueOrThrow({ where: { id } }));
    expect(stored).not.toContain(read);
    expect(stored).not.toContain(code);
    expect(code).toBe(groupedCode(read));
    expect(await findBalance(guestViewer(), read)).toMatchObject({ balanceMinor: 5000, lastFour: read.slice(-4) });
    expect(await giftCardsOf(storeId).findByCode(read, "EUR")).toEqual({ id });
  });

  it("says nothing of a card that is unknown, disabled or another Store’s", async () => {
    const { id, read } = await issuedGiftCard();
    const foreign = { ...guestViewer(), storeId: "another" };
    expect(await findBalance(foreign, read)).toBeNull();
    expect(await giftCardsOf("another").findByCode(read, "EUR")).toBeNull();
    expect(await findBalance(guestViewer(), "0".repeat(16))).toBeNull();
    await setGiftCardState(await adminViewer(), id, { state: "disabled", version: 0 });
    expect(await findBalance(guestViewer(), read)).toBeNull();
    expect(await giftCardsOf(storeId).findByCode(read, "EUR")).toBeNull();
  });

  it("is replaced for someone who lost it, and the old one ends", async () => {
    const { id, read } = await issuedGiftCard();
    const admin = await freshAdminViewer();
    const replaced = await replaceGiftCardCode(admin, id, { version: 0, send: false });
    if (!replaced.ok) throw new Error(replaced.code);
    expect(await findBalance(guestViewer(), read)).toBeNull();
    expect(await findBalance(guestViewer(), replaced.value.replaceAll("-", ""))).toMatchObject({ balanceMinor: 5000 });
    expect(await replaceGiftCardCode(admin, id, { version: 0, send: false })).toMatchObject({ code: "conflict" });
  });

  it("is issued once for one form, however often it is sent", async () => {
    const admin = await freshAdminViewer();
    const form = {
      ...{ amountMinor: 700, recipientName: "", recipientEmail: null, message: "", expiresAt: null, send: false },
      operationKey: randomUUID(),
    };
    const issued = await Promise.all(Array.from({ length: 5 }, () => issueGiftCard(admin, form)));
    expect(new Set(issued.map(({ id }) => id)).size).toBe(1);
    expect(issued.filter(({ code }) => code !== null)).toHaveLength(1);
  });

  it("goes to its recipient by email, with what it is worth", async () => {
    const recipientEmail = `${randomUUID()}@shop.test`;
    const { code } = await issuedGiftCard({ recipientEmail, send: true });
    const email = await emailFound({ where: { recipient: recipientEmail } });
    expect(email.subject).toContain("€50.00");
    expect(email.text).toContain(code);
  });
});

describe("the ledger", () => {
  it("is changed and shortened by nobody: the database refuses", async () => {
    const { id: cardId } = await issuedGiftCard();
    const where = { cardId };
    await expect(db().giftCardEntry.updateMany({ where, data: { amountMinor: 1 } })).rejects.toThrow("append-only");
    await expect(db().giftCardEntry.deleteMany({ where })).rejects.toThrow("append-only");
    await expect(db().$executeRaw`TRUNCATE "mod_gift_cards_entry"`).rejects.toThrow("append-only");
    await expect(db().giftCard.delete({ where: { id: cardId } })).rejects.toThrow();
  });

  it("alone changes a balance: the database refuses any other way", async () => {
    const { id } = await issuedGiftCard();
    await expect(db().giftCard.update({ where: { id }, data: { balanceMinor: 9999 } })).rejects.toThrow("ledger");
    const made = { storeId, currency: "EUR", initialMinor: 1, balanceMinor: 1 };
    await expect(db().giftCard.create({ data: made })).rejects.toThrow("ledger");
  });

  it("never goes below nothing, and never below what is reserved", async () => {
    const { id: cardId } = await issuedGiftCard({ amountMinor: 1000 });
    await holdCards(randomUUID(), { id: cardId, takenMinor: 600 });
    const take = (amountMinor: number) =>
      db().giftCardEntry.create({ data: { storeId, cardId, kind: "adjust", amountMinor } });
    await expect(take(-1001)).rejects.toThrow("mod_gift_cards");
    await expect(take(-401)).rejects.toThrow("mod_gift_cards_held");
    await take(-400);
    expect(await giftCardNow(cardId)).toMatchObject({ balanceMinor: 600, heldMinor: 600 });
  });

  it("gives an order back no more than it took, in however many parts", async () => {
    const { id: cardId, orderId } = await paidWith(1500);
    const back = (amountMinor: number) =>
      db().giftCardEntry.create({ data: { storeId, cardId, kind: "refund", amountMinor, orderId } });
    const parts = await Promise.allSettled([back(900), back(900)]);
    expect(parts.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    await expect(back(601)).rejects.toThrow("more is refunded");
    await back(600);
    expect((await giftCardNow(cardId)).balanceMinor).toBe(5000);
  });

  it("is the sum of whatever happened, in any order", async () => {
    const { id, orderId } = await paidWith(1200);
    await adjustGiftCard(await freshAdminViewer(), id, change(-300));
    await transact((tx) => giftCardsOf(storeId, tx).giveBack(orderId, { amountMinor: 200 }));
    const { balanceMinor, ledger } = await giftCardNow(id);
    expect(ledger).toEqual(["issue 5000", "spend -1200", "adjust -300", "refund 200"]);
    expect(balanceMinor).toBe(3700);
  });
});

describe("an Operator", () => {
  it("changes a balance once for one form, and takes no more than is free", async () => {
    const { id } = await issuedGiftCard({ amountMinor: 1000 });
    const admin = await freshAdminViewer();
    const once = change(250);
    await Promise.all([1, 2, 3].map(() => adjustGiftCard(admin, id, once)));
    expect((await giftCardNow(id)).balanceMinor).toBe(1250);
    await holdCards(randomUUID(), { id, takenMinor: 1000 });
    expect(await adjustGiftCard(admin, id, change(-251))).toMatchObject({
      ...{ ok: false, code: "conflict" },
      data: { reason: "balance_too_low", leftMinor: 250 },
    });
  });

  it("sees what the Store owes, and finds cards by code and recipient", async () => {
    const admin = giftCardsAdminFor(await adminViewer());
    const before = await admin.liability();
    const recipientEmail = `${randomUUID()}@shop.test`;
    const { id, read } = await issuedGiftCard({ amountMinor: 1234, recipientEmail });
    await issuedGiftCard({ amountMinor: 777, expiresAt: ago(1) });
    expect((await admin.liability()).giftCardMinor).toBe(before.giftCardMinor + 1234);
    const found = async (q: string) => (await admin.list({ q, state: "" })).items.map((card) => card.id);
    expect(await found(recipientEmail.slice(3, 20))).toEqual([id]);
    expect(await found(read.slice(-4).toLowerCase())).toContain(id);
    expect((await admin.list({ q: recipientEmail, state: "disabled" })).items).toEqual([]);
  });

  it("gives a customer credit and takes it again, and nobody gets any without an account", async () => {
    const customer = await customerViewer();
    const admin = await freshAdminViewer();
    expect(await ownCredit(customer)).toBeNull();
    await Promise.all([100, 200, 300].map((minor) => adjustStoreCredit(admin, customer.userId, change(minor))));
    await adjustStoreCredit(admin, customer.userId, change(-50));
    expect(await ownCredit(customer)).toMatchObject({ balanceMinor: 550 });
    expect((await customerCredit(admin, customer.userId)).entries).toHaveLength(4);
    expect(await adjustStoreCredit(admin, customer.userId, change(-551))).toMatchObject({ code: "conflict" });
    expect(await adjustStoreCredit(admin, randomUUID(), change(1))).toMatchObject({ code: "not_found" });
  });
});

describe("a customer’s own page", () => {
  it("has their credit line by line, and the cards sent to their address once that is verified", async () => {
    const [customer, recipient, other] = [await customerViewer(), await customerViewer(), await customerViewer()];
    await adjustStoreCredit(await freshAdminViewer(), customer.userId, change(300));
    await issuedGiftCard({ recipientEmail: recipient.email, send: true });
    const haveSome = () => Promise.all([customer, recipient, other].map((one) => hasOwnCredit(one)));
    expect(await haveSome()).toEqual([true, false, false]);
    await db().authUser.update({ where: { id: recipient.userId }, data: { emailVerified: true } });
    expect(await haveSome()).toEqual([true, true, false]);
    const sent = await issuedGiftCard({ amountMinor: 700, recipientEmail: customer.email.toUpperCase(), send: true });
    await issuedGiftCard({ recipientEmail: customer.email, send: true, expiresAt: ago(1000) });
    expect(await ownLedger(customer)).toMatchObject({
      balanceMinor: 300,
      entries: [{ kind: "adjust", amountMinor: 300, order: null }],
    });
    expect(await ownCards(customer)).toEqual([]);
    await db().authUser.update({ where: { id: customer.userId }, data: { emailVerified: true } });
    const cards = await ownCards(customer);
    expect(cards).toMatchObject([{ id: sent.id, lastFour: sent.read.slice(-4), balanceMinor: 700 }]);
    expect(JSON.stringify([cards, await ownLedger(customer)])).not.toContain("reason");
    expect(await ownCards(await customerViewer())).toEqual([]);
    expect(await ownLedger(await customerViewer())).toMatchObject({ balanceMinor: 0, entries: [] });
  });
});

describe("cards that were sold", () => {
  const sold = (more: object = {}) => ({
    ...{ orderId: randomUUID(), lineId: randomUUID(), quantity: 2, amountMinor: 2500, currency: "EUR" },
    ...{ recipientName: "Ada", recipientEmail: `${randomUUID()}@shop.test`, message: "For you", sendAt: new Date() },
    ...more,
  });
  const sell = (line: ReturnType<typeof sold>) => transact((tx) => issueSoldCards(tx, storeId, line));

  it("are one for each piece, sent once, however often it is done", async () => {
    const line = sold();
    await sell(line);
    await sell(line);
    const mails = () => emailsFound({ where: { recipient: line.recipientEmail } });
    await expect.poll(async () => (await mails()).length, { timeout: 20_000 }).toBe(2);
    const cards = await db().giftCard.findMany({ where: { orderId: line.orderId } });
    expect(cards.map(({ balanceMinor }) => balanceMinor)).toEqual([2500, 2500]);
    for (const { id } of cards) await sendGiftCard(systemViewer(), id);
    expect(await mails()).toHaveLength(2);
    const codes = (await mails()).map(({ text }) => /(?:\w{4}-){3}\w{4}/.exec(text)?.[0] ?? "");
    expect(new Set(codes).size).toBe(2);
    for (const code of codes) {
      expect(await findBalance(guestViewer(), code.replaceAll("-", ""))).toMatchObject({ balanceMinor: 2500 });
    }
  });

  it("have no code before the day on which they are to be sent", async () => {
    const line = sold({ quantity: 1, sendAt: new Date(Date.now() + 86_400_000) });
    await sell(line);
    const { id } = await db().giftCard.findFirstOrThrow({ where: { orderId: line.orderId } });
    await sendGiftCard(systemViewer(), id);
    expect(await db().giftCard.findUniqueOrThrow({ where: { id } })).toMatchObject({ codeDigest: null, sentAt: null });
  });

  it("are sent after all where their job was lost", async () => {
    const recipientEmail = `${randomUUID()}@shop.test`;
    const card = { storeId, currency: "EUR", initialMinor: 100, recipientEmail, sendAt: ago(2 * 3_600_000) };
    await db().giftCard.create({ data: card });
    await resendOverdue(systemViewer(), new Date());
    await expect.poll(() => db().email.count({ where: { recipient: recipientEmail } }), { timeout: 20_000 }).toBe(1);
  });
});

describe("a card that has expired", () => {
  let id = "";
  let read = "";
  beforeAll(async () => {
    ({ id, read } = await issuedGiftCard({ amountMinor: 900, expiresAt: ago(1000) }));
  });

  it("pays nothing any more, and tells its owner why", async () => {
    expect(await holdCards(randomUUID(), { id, takenMinor: 1 })).toBe(false);
    expect(await giftCardsOf(storeId).findByCode(read, "EUR")).toBeNull();
    expect(await findBalance(guestViewer(), read)).toMatchObject({ expired: true, balanceMinor: 0 });
  });

  it("is written off once", async () => {
    await expireGiftCards(systemViewer(), new Date());
    await expireGiftCards(systemViewer(), new Date());
    expect(await giftCardNow(id)).toMatchObject({ balanceMinor: 0, ledger: ["issue 900", "expire -900"] });
  });
});

it("a Store without cards is known to have none", async () => {
  expect(await cardKindsOf("another")).toEqual({ giftCards: false, storeCredit: false });
  await issuedGiftCard();
  expect(await cardKindsOf(storeId)).toMatchObject({ giftCards: true });
});
