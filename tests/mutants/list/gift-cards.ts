import type { Mutant } from "../mutant.ts";

const payments = (test: string) => ({
  file: "tests/integration/gift-card-payments.test.ts",
  test: `a checkout’s payment > ${test}`,
});
const guesses = (test: string) => ({
  file: "tests/security/gift-cards.test.ts",
  test: `a gift card’s balance > ${test}`,
});

/** docs/gift-cards.md: nobody spends what isn't theirs, or twice. */
export const giftCards: Mutant[] = [
  {
    id: "gift-hold",
    removes: "a payment reserves what it takes of a card, or doesn't begin",
    file: "app/modules/gift-cards/repository.server.ts",
    from: "return held?.ok === true;",
    to: "return true;",
    killer: payments("in fifty checkouts at once gets one card for one of them"),
  },
  {
    id: "gift-captured",
    removes: "a card that was sold is issued once all of its money is captured, not with a part",
    file: "app/flows/money/issue-sold.server.ts",
    from: "capturedMinor >= amountMinor",
    to: "capturedMinor > 0",
    killer: {
      file: "tests/integration/gift-card-orders.test.ts",
      test: "an order that sells gift cards > issues none where only a part is captured, or where it was cancelled first",
    },
  },
  {
    id: "refund-as-credit",
    removes: "what a Customer got as store credit for a payment can't be refunded too",
    file: "app/flows/money/refund-tender.server.ts",
    from: 'if (kind === "provider") await paymentsOf(storeId, tx).credit(reference, given.amountMinor);',
    to: "",
    killer: {
      file: "tests/integration/gift-card-refunds.test.ts",
      test: "a refund as store credit > counts against what a provider captured, of which only the rest can be refunded",
    },
  },
  {
    id: "gift-refund-expired",
    removes: "no money goes back to an expired card, which the next clean-up would write off",
    file: "app/flows/money/refund-tender.server.ts",
    from: "if (expiredAt && !extendTo) refuse(",
    to: "if (expiredAt && false) refuse(",
    killer: {
      file: "tests/integration/gift-card-refunds.test.ts",
      test: "an expired gift card > gets its money back with a new last day only; else it goes to store credit",
    },
  },
  {
    id: "gift-refund-proof",
    removes: "a large refund to a card takes a fresh proof",
    file: "app/flows/money/refund-tender.server.ts",
    from: "if (!fresh && (await",
    to: "if (false && (await",
    killer: {
      file: "tests/integration/gift-card-refunds.test.ts",
      test: "an order that a gift card paid > asks for a fresh proof beyond a refund’s limit and the day’s, whichever way the money goes back",
    },
  },
  {
    id: "gift-quote",
    removes: "where a card was just taken, the total without it is shown at once",
    file: "app/flows/checkout/pay-checkout.server.ts",
    from: "await renewQuote(tx, session, rules, discountIds);",
    to: "return;",
    killer: {
      file: "tests/integration/gift-card-orders.test.ts",
      test: "a gift card > that another checkout reserves at the last moment has the total shown anew, and holds no discount either",
    },
  },
  {
    id: "gift-spend",
    removes: "an order takes from a card what is there, or isn't made",
    file: "app/modules/gift-cards/repository.server.ts",
    from: "return spent?.ok === true;",
    to: "return true;",
    killer: payments("that comes late takes what is left, or nothing where others have it"),
  },
  {
    id: "gift-undo",
    removes: "a card comes back without its code only to whoever took it away",
    file: "app/flows/checkout/gift-cards.server.ts",
    from: "isOurs && isInTime ?",
    to: "isInTime ?",
    killer: {
      file: "tests/integration/gift-card-payments.test.ts",
      test: "a card that was taken away from a cart > is put back without its code for an hour, by whoever took it away alone",
    },
  },
  {
    id: "gift-disabled",
    removes: "a disabled card tells no balance",
    file: "app/modules/gift-cards/balance.server.ts",
    from: ', state: "active" },',
    to: " },",
    killer: guesses("has one answer for every code that is no card of this Store’s"),
  },
  {
    id: "gift-guesses",
    removes: "a code is a guess, and guesses are limited",
    file: "app/routes/storefront/gift-card-balance.tsx",
    // Without any use of it, the import of `waitForm` would reach the browser's build, which refuses it.
    from: "if (!guess.ok) return waitForm(",
    to: "if (!guess) return waitForm(",
    killer: guesses("can be asked for a few times only, whoever asks"),
  },
];
