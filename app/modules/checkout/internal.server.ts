export { endFormer } from "./end-former.server.ts";
export { holdGoods } from "./hold-goods.server.ts";
export {
  beginPayment,
  changeSession,
  completeSession,
  endPayment,
  findPaying,
  lockOwnSession,
  lockSession,
} from "./locked-session.server.ts";
export { lockLivingSessions, moveSessions } from "./move-sessions.server.ts";
export { openSession } from "./open-session.server.ts";
export { renewQuote } from "./renew-quote.server.ts";
export { type CheckoutRow, heldPiecesOf } from "./repository.server.ts";
export { checkoutWiring } from "./wiring.server.ts";
