/** What the forms of `GiftCardEntry` ask for. */
const giftCardIntents = ["use-gift-card", "use-credit", "remove-gift-card"] as const;
export type GiftCardIntent = (typeof giftCardIntents)[number];

export const isGiftCardIntent = (intent: string): intent is GiftCardIntent =>
  giftCardIntents.some((each) => each === intent);
