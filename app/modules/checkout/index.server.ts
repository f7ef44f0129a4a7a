export { inspectCheckout, overdueCheckouts } from "./inspect-checkout.server.ts";
export { releaseHolds } from "./release-holds.server.ts";
export { type CheckoutView, checkoutFor } from "./repository.server.ts";
export { updateCheckout } from "./update-checkout.server.ts";
