export { ordersAdminFor } from "./admin-repository.server.ts";
export { auditOrders, type OrderAudit } from "./audit-orders.server.ts";
export { cancelOrder, fulfilOrder, settleRefund } from "./change-order.server.ts";
export { unsafeClaimOrders } from "./claim-orders.server.ts";
export { exchangeOrderLink } from "./order-link.server.ts";
export { unsafePlaceOrder } from "./place-order.server.ts";
export { ordersFor, unsafeMoveGrants } from "./repository.server.ts";
