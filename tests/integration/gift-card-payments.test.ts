import { randomUUID } from "node:crypto";
import { describe, expect, it, vi } from "vitest";
import { enterGiftCard, removeGiftCard, restoreGiftCard } from "#app/flows/checkout/index.server.ts";
import { HOUR_MS } from "#app/kernel/time.ts";
import { adjustStoreCredit, ownCredit, setGiftCardState } from "#app/modules/gift-cards/index.server.ts";
import { giftCardsOf } from "#app/modules/gift-cards/internal.server.ts";
import { db } from "#app/platform/db.server.ts";
import { transact } from "#app/platform/transaction.server.ts";
import { useDatabase } from "#tests/fixtures/database.ts";
import { giftCardNow, holdCards, issuedGiftCard, releaseCards, spendCards } from "#tests/fixtures/gift-cards.ts";
import { done } from "#tests/fixtures/reviewed-checkout.ts";
import { adminViewer, customerViewer, freshAdminViewer, guestViewer } from "#tests/fixtures/viewers.ts";

useDatabase();

const storeId = "default";

describe("a checkout’s payment", () => {
  it("reserves a part of a card, spends it, and leaves the rest to others", async () => {
    const { id } = await issuedGiftCard({ amountMinor: 6500 });
    const [sessionId, orderId] = [randomUUID(), randomUUID()];
    expect(await holdCards(sessionId, { id, takenMinor: 2000 })).toBe(true);
    const usable = (own?: string) =>
      giftCardsOf(storeId).usable({ cardIds: [id], customerId: null, currency: "EUR", sessionId: own });
    expect(await usable()).toMatchObject([{ id, kind: "gift_card", availableMinor: 4500 }]);
    expect(await usable(sessionId)).toMatchObject([{ availableMinor: 6500 }]);
    expect(await spendCards(sessionId, orderId, { id, takenMinor: 2000 })).toBe(true);
    expect(await giftCardNow(id)).toMatchObject({ balanceMinor: 4500, heldMinor: 0 });
  });

  it("holds what it needs now in place of what it held before, and nothing once it is released", async () => {
    const { id } = await issuedGiftCard({ amountMinor: 1000 });
    const sessionId = randomUUID();
    await holdCards(sessionId, { id, takenMinor: 1000 });
    expect(await holdCards(sessionId, { id, takenMinor: 700 })).toBe(true);
    expect(await giftCardNow(id)).toMatchObject({ heldMinor: 700 });
    await releaseCards(sessionId);
    await releaseCards(sessionId);
    expect(await giftCardNow(id)).toMatchObject({ balanceMinor: 1000, heldMinor: 0 });
  });

  it("takes all of its cards or none", async () => {
    const [first, second] = [await issuedGiftCard({ amountMinor: 300 }), await issuedGiftCard({ amountMinor: 300 })];
    const parts = [first, second].map(({ id }) => ({ id, takenMinor: 300 }));
    await setGiftCardState(await adminViewer(), second.id, { state: "disabled", version: 0 });
    expect(await holdCards(randomUUID(), ...parts)).toBe(false);
    expect(await spendCards(randomUUID(), randomUUID(), ...parts)).toBe(false);
    expect(await giftCardNow(first.id)).toMatchObject({ balanceMinor: 300, heldMinor: 0, ledger: ["issue 300"] });
  });

  it("that comes late takes what is left, or nothing where others have it", async () => {
    const { id } = await issuedGiftCard({ amountMinor: 1000 });
    await holdCards(randomUUID(), { id, takenMinor: 400 });
    expect(await spendCards(randomUUID(), randomUUID(), { id, takenMinor: 601 })).toBe(false);
    expect(await spendCards(randomUUID(), randomUUID(), { id, takenMinor: 600 })).toBe(true);
    expect(await giftCardNow(id)).toMatchObject({ balanceMinor: 400, heldMinor: 400 });
  });

  it("keeps what it reserved of a card that is disabled before it is through", async () => {
    const { id } = await issuedGiftCard({ amountMinor: 1000 });
    const sessionId = randomUUID();
    await holdCards(sessionId, { id, takenMinor: 1000 });
    await setGiftCardState(await adminViewer(), id, { state: "disabled", version: 0 });
    expect(await holdCards(randomUUID(), { id, takenMinor: 1 })).toBe(false);
    expect(await spendCards(sessionId, randomUUID(), { id, takenMinor: 1000 })).toBe(true);
  });

  it("in fifty checkouts at once gets one card for one of them", async () => {
    const { id } = await issuedGiftCard({ amountMinor: 1000 });
    const parts = { id, takenMinor: 1000 };
    const sessions = Array.from({ length: 50 }, () => randomUUID());
    const holds = await Promise.all(sessions.map((sessionId) => holdCards(sessionId, parts)));
    expect(holds.filter(Boolean)).toHaveLength(1);
    const orders = await Promise.all(sessions.map((sessionId) => spendCards(sessionId, randomUUID(), parts)));
    expect(orders.filter(Boolean)).toHaveLength(1);
    expect(await giftCardNow(id)).toEqual({ balanceMinor: 0, heldMinor: 0, ledger: ["issue 1000", "spend -1000"] });
  });

  it("with the same two cards in any order doesn’t wait for itself", async () => {
    const cards = [await issuedGiftCard({ amountMinor: 5000 }), await issuedGiftCard({ amountMinor: 5000 })];
    const parts = cards.map(({ id }) => ({ id, takenMinor: 100 }));
    const done = await Promise.all(
      Array.from({ length: 20 }, (_, at) => holdCards(randomUUID(), ...(at % 2 ? parts : parts.toReversed()))),
    );
    expect(done.every(Boolean)).toBe(true);
    for (const { id } of cards) expect(await giftCardNow(id)).toMatchObject({ heldMinor: 2000 });
  });

  it("uses what was entered in that order, and nobody else’s store credit", async () => {
    const customer = await customerViewer();
    const credit = { amountMinor: 800, reason: "Sorry", operationKey: randomUUID() };
    await adjustStoreCredit(await freshAdminViewer(), customer.userId, credit);
    const own = await ownCredit(customer);
    const [first, second] = [await issuedGiftCard(), await issuedGiftCard()];
    const cardIds = [second.id, own?.id ?? "", first.id];
    const usable = async (customerId: string | null) => {
      const cards = await giftCardsOf(storeId).usable({ cardIds, customerId, currency: "EUR" });
      return cards.map(({ id }) => id);
    };
    expect(await usable(customer.userId)).toEqual(cardIds);
    expect(await usable(null)).toEqual([second.id, first.id]);
    expect(await usable((await customerViewer()).userId)).toEqual([second.id, first.id]);
  });
});

describe("a card that was taken away from a cart", () => {
  it("is put back without its code for an hour, by whoever took it away alone", async () => {
    const [viewer, other] = [guestViewer(), guestViewer()];
    const [card, another] = [await issuedGiftCard(), await issuedGiftCard()];
    const entered = async () => (await db().cart.findFirst({ where: { guestHash: viewer.guestHash } }))?.giftCardIds;
    done(await enterGiftCard(viewer, card.read));
    expect(done(await removeGiftCard(other, card.id))).toBeNull();
    const undo = done(await removeGiftCard(viewer, card.id)) ?? "";
    expect(await entered()).toEqual([]);
    expect(done(await removeGiftCard(viewer, card.id))).toBeNull();
    const [until = "", signature] = undo.split(".");
    const longer = `${(Number.parseInt(until, 36) + 1).toString(36)}.${signature}`;
    const refused = [
      await restoreGiftCard(other, { cardId: card.id, undo }),
      await restoreGiftCard(viewer, { cardId: another.id, undo }),
      await restoreGiftCard(viewer, { cardId: card.id, undo: longer }),
      await restoreGiftCard(viewer, { cardId: card.id, undo: "" }),
    ];
    expect(refused).toEqual(Array(4).fill({ ok: false, code: "not_found" }));
    const clock = vi.spyOn(Date, "now").mockReturnValue(Date.now() + HOUR_MS);
    expect(await restoreGiftCard(viewer, { cardId: card.id, undo })).toMatchObject({ code: "not_found" });
    clock.mockRestore();
    expect(await entered()).toEqual([]);
    done(await restoreGiftCard(viewer, { cardId: card.id, undo }));
    expect(await entered()).toEqual([card.id]);
  });
});

describe("money that goes back", () => {
  it("goes to the card that paid last, as far as that paid", async () => {
    const [first, second] = [await issuedGiftCard({ amountMinor: 300 }), await issuedGiftCard({ amountMinor: 500 })];
    const [sessionId, orderId] = [randomUUID(), randomUUID()];
    await spendCards(sessionId, orderId, { id: first.id, takenMinor: 300 }, { id: second.id, takenMinor: 400 });
    const back = (amountMinor: number) =>
      transact((tx) => giftCardsOf(storeId, tx).giveBack(orderId, { amountMinor, reason: "Returned" }));
    await back(500);
    expect(await giftCardNow(second.id)).toMatchObject({ balanceMinor: 500 });
    expect(await giftCardNow(first.id)).toMatchObject({ balanceMinor: 100 });
    await back(9999);
    expect(await giftCardNow(first.id)).toMatchObject({ balanceMinor: 300 });
    expect(await giftCardsOf(storeId).takenBy(orderId)).toMatchObject([{ amountMinor: 0 }, { amountMinor: 0 }]);
  });
});
