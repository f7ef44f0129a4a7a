import type { Mutant } from "../mutant.ts";

const checkout = (test: string) => ({ file: "tests/integration/discount-checkout.test.ts", test });

/** docs/discounts.md: limits hold, and a code is nobody else's. */
export const discounts: Mutant[] = [
  {
    id: "discount-hold",
    removes: "a payment holds a use of each discount, or doesn't begin",
    file: "app/flows/checkout/take-shared.server.ts",
    from: "if (discountIds.length > 0 || !isHeld)",
    to: "if (!isHeld)",
    killer: checkout("a limit that is reached between quote and payment > at the last moment says so, too"),
  },
  {
    id: "discount-reason",
    removes: "who has used a code up is told that, once",
    file: "app/modules/checkout/quote.ts",
    from: " && !discount.barred",
    to: "",
    killer: checkout(
      "a limit that is reached between quote and payment > once per customer says so once, with its reason",
    ),
  },
  {
    id: "discount-count",
    removes: "an order counts its discounts, or isn't made",
    file: "app/flows/money/complete-checkout.server.ts",
    from: " || !isCounted",
    to: "",
    killer: checkout("money that comes late > goes back where its use is gone, without an order"),
  },
  {
    id: "discount-foreign",
    removes: "a code for one customer doesn't exist for another",
    file: "app/modules/discounts/repository.server.ts",
    from: "row.code !== null && isFor(row, buyer)",
    to: "row.code !== null",
    killer: checkout("a code > that doesn’t exist, or is for someone else, isn’t found and isn’t kept"),
  },
  {
    id: "discount-guesses",
    removes: "a code is a guess, and guesses are limited",
    file: "app/routes/storefront/discount-codes.server.ts",
    from: "  await requireGuess(context, request, Object.entries({ intent, discountCode }));\n",
    to: "",
    killer: {
      file: "tests/security/discount-codes.test.ts",
      test: "discount codes > can be tried a few times only, by whoever tries",
    },
  },
];
