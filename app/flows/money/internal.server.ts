export { completeCheckout } from "./complete-checkout.server.ts";
export { issueAtOnce } from "./issue-sold.server.ts";
export { placeUnpaid } from "./manual-payment.server.ts";
export { cancelPendingPayment, endWithoutIntent, settlePayment } from "./settle-payment.server.ts";
export { moneyFlowWiring } from "./wiring.server.ts";
