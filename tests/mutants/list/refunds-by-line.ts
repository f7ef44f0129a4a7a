import type { Mutant } from "../mutant.ts";

/** No piece of an order goes back twice, and all pieces together cost what was paid for them. */
export const refundsByLine: Mutant[] = [
  {
    id: "refund-line-sum",
    removes: "the pieces of a line, refunded one by one, come to what was paid for it",
    file: "app/modules/orders/refund-lines.ts",
    from: "return upTo(goneOf(line) + count) - upTo(goneOf(line));",
    to: "return upTo(count);",
    killer: {
      file: "app/modules/orders/refund-lines.test.ts",
      test: "a refund by line > comes to all that was paid for a line, whichever pieces go back one after the other",
    },
  },
  {
    id: "refund-line-left",
    removes: "no piece is offered for a refund that went back, or is on its way",
    file: "app/modules/orders/refund-lines.ts",
    from: "line.quantity - goneOf(line);",
    to: "line.quantity;",
    killer: {
      file: "app/modules/orders/refund-lines.test.ts",
      test: "a refund by line > offers what is left of a line, and says what became of the rest",
    },
  },
];
