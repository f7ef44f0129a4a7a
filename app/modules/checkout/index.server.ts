export { expireCheckout, overdueCheckouts } from "./expire-checkout.server.ts";
export { inspectCheckout } from "./inspect-checkout.server.ts";
export { unsafeMoveSessions } from "./move-sessions.server.ts";
export { payCheckout, reopenForChange } from "./pay-checkout.server.ts";
export { type CheckoutView, checkoutFor, unsafeHeldPieces } from "./repository.server.ts";
export { type ReturnOutcome, returnFromPayment } from "./return-from-payment.server.ts";
export { callBackPayment, type Settlement, settlePayment } from "./settle-payment.server.ts";
export { startCheckout } from "./start-checkout.server.ts";
export { updateCheckout } from "./update-checkout.server.ts";
