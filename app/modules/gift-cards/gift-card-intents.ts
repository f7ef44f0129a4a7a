/** What the forms of `GiftCardEntry` ask for. */
const giftCardIntents = ["use-gift-card", "use-credit", "remove-gift-card", "restore-gift-card"] as const;
export type GiftCardIntent = (typeof giftCardIntents)[number];

export const isGiftCardIntent = (intent: string): intent is GiftCardIntent =>
  giftCardIntents.some((each) => each === intent);

/** What they send beside it. */
export const giftCardFieldNames = ["giftCard", "cardId", "undo"] as const;

/** A gift card that was just taken away, and what puts it back. */
export type RemovedCard = { cardId: string; undo: string };
