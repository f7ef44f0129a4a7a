/** What forms that take a gift card's code are answered. */
export const giftCardAnswers = {
  code: "Enter the 16 characters of your gift card, like ABCD-EFGH-JKMN-PQRS.",
  unknown: "There’s no gift card with this code. Check it against your card or email.",
  unusable:
    "No gift card with this code can be used. Check the code, or see what’s left on the card on its balance page.",
} as const;
