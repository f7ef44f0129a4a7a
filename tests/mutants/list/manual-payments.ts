import type { Mutant } from "../mutant.ts";

const transfer = (test: string) => ({
  file: "tests/integration/manual-payments.test.ts",
  test: `an order that is paid by bank transfer > ${test}`,
});

/** docs/manual-payments.md: money counts once, and nothing ships or ends against it. */
export const manualPayments: Mutant[] = [
  {
    id: "manual-once",
    removes: "money that was recorded meanwhile isn't recorded again",
    file: "app/modules/orders/receipts.server.ts",
    from: '  if (sums.receivedMinor !== seenMinor) refuse("conflict", { reason: "received_meanwhile" });\n',
    to: "",
    killer: transfer("ships only once all of it has arrived, each amount recorded once"),
  },
  {
    id: "manual-unpaid",
    removes: "an order without its money isn't shipped",
    file: "app/flows/money/change-order.server.ts",
    from: '  if (await mustBePaidFirst(storeId, id, tx)) refuse("conflict", { reason: "unpaid" });\n',
    to: "",
    killer: transfer("ships only once all of it has arrived, each amount recorded once"),
  },
  {
    id: "manual-part",
    removes: "an order that is paid in part isn't cancelled by itself",
    file: "app/modules/orders/receipts.server.ts",
    from: "&& sums?.receivedMinor === 0 ?",
    to: "&& sums ?",
    killer: transfer("stays where some of its money arrived, for a person to decide"),
  },
  {
    id: "manual-way",
    removes: "a Shopper pays by a way that is theirs alone",
    file: "app/flows/checkout/pay-checkout.server.ts",
    from: "waysFor(ways, buying)",
    to: "ways",
    killer: {
      file: "tests/integration/manual-payments.test.ts",
      test: "ways to pay by hand > that a Shopper doesn't have are refused, and nothing is placed",
    },
  },
];
