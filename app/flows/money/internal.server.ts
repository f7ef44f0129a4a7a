export { completeCheckout } from "./complete-checkout.server.ts";
export { cancelPendingPayment, endWithoutIntent, settlePayment } from "./settle-payment.server.ts";
export { moneyFlowWiring } from "./wiring.server.ts";
