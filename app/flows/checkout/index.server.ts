export { cancelDisplacedPayments, expireCheckout } from "./expire-checkout.server.ts";
export { payCheckout, reopenForChange } from "./pay-checkout.server.ts";
export { paymentOutcome, type ReturnOutcome, returnFromPayment } from "./return-from-payment.server.ts";
export { sendRequest } from "./send-request.server.ts";
export { startCheckout } from "./start-checkout.server.ts";
export { startOfferCheckout } from "./start-offer.server.ts";
