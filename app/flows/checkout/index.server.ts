export { changeDiscountCodes } from "./discount-codes.server.ts";
export { cancelDisplacedPayments, expireCheckout } from "./end-checkout.server.ts";
export { enterGiftCard, enterStoreCredit, removeGiftCard, restoreGiftCard } from "./gift-cards.server.ts";
export { payCheckout, reopenForChange } from "./pay-checkout.server.ts";
export { type PricedCart, priceCart, quoteCart } from "./price-cart.server.ts";
export { paymentOutcome, type ReturnOutcome, returnFromPayment } from "./return-from-payment.server.ts";
export { saveOrderNumbers } from "./save-order-numbers.server.ts";
export { sendRequest } from "./send-request.server.ts";
export { startCheckout, startOfferCheckout } from "./start-checkout.server.ts";
