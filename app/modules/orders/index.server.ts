export { ordersAdminFor } from "./admin-repository.server.ts";
export { auditOrders, forgetMatched, type OrderAudit } from "./audit-orders.server.ts";
export { customerOrders } from "./customer-orders.server.ts";
export { findOrderForGuest } from "./find-for-guest.server.ts";
export { notifyOfLookups } from "./lookup-notice.server.ts";
export { exchangeOrderLink } from "./order-link.server.ts";
export { ordersFor } from "./repository.server.ts";
