export { inspectCheckout, overdueCheckouts, releaseHolds } from "./admin-repository.server.ts";
export { conversionOf } from "./conversion.server.ts";
export { extendCheckout } from "./extend-checkout.server.ts";
export { type CheckoutView, checkoutFor, type ItemAvailability } from "./repository.server.ts";
export { enteredBy, storeRules } from "./store-rules.server.ts";
export { keepDetails, updateCheckout } from "./update-checkout.server.ts";
