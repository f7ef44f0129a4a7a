import type { Mutant } from "../mutant.ts";

/** docs/settings.md: no order gets a number that another has. */
export const orderNumbers: Mutant[] = [
  {
    id: "order-number-up",
    removes: "the next number is above those of all orders",
    file: "app/modules/orders/order-numbers.server.ts",
    from: "row.highest >= next",
    to: "row.highest > next",
    killer: {
      file: "tests/integration/nothing-to-pay.test.ts",
      test: "order numbers > only go up, and stay the same after a conflict",
    },
  },
];
