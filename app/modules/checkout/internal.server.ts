export { endPreviousCheckout } from "./end-previous-checkout.server.ts";
export {
  beginPayment,
  changeSession,
  completeSession,
  endPayment,
  findPaying,
  lockOwnSession,
  lockSession,
} from "./locked-session.server.ts";
export { lockActiveSessions, moveSessions } from "./move-sessions.server.ts";
export { openSession } from "./open-session.server.ts";
export { renewQuote } from "./renew-quote.server.ts";
export { type CheckoutRow, heldQuantities } from "./repository.server.ts";
export { reserveItems } from "./reserve-items.server.ts";
export { checkoutWiring } from "./wiring.server.ts";
