export { cancelPendingPayment, endWithoutIntent, settlePayment } from "./settle-payment.server.ts";
export { moneyFlowWiring } from "./wiring.server.ts";
