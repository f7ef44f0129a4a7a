export {
  beginPayment,
  changeCheckoutNote,
  changeSession,
  completeSession,
  endPayment,
  findPaying,
  lockOwnSession,
  lockSession,
} from "./locked-session.server.ts";
export { lockActiveSessions, moveSessions } from "./move-sessions.server.ts";
export { endPreviousCheckout, openSession } from "./open-session.server.ts";
export { type CheckoutRow, heldQuantities } from "./repository.server.ts";
export { reserveItems } from "./reserve-items.server.ts";
export { renewQuote, requoteOpen } from "./update-checkout.server.ts";
export { checkoutWiring } from "./wiring.server.ts";
