export { claimOrders } from "./guest-orders.server.ts";
export { lockForChange, markCancelled, markFulfilled } from "./locked-order.server.ts";
export { noteGivenBack } from "./order-cards.server.ts";
export { queueCancelledEmail, queueCardRefundedEmail } from "./order-emails.server.ts";
export { cancelledBy, lockOrder, noteMoney, noteOnOrder } from "./order-money.server.ts";
export { orderIdsOf } from "./personal-data.server.ts";
export { type NewOrder, type PlacedOrder, placeOrder } from "./place-order.server.ts";
export { moveGrants } from "./repository.server.ts";
export { ordersWiring } from "./wiring.server.ts";
