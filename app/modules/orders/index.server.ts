export { customerOrders, ordersAdminFor } from "./admin-repository.server.ts";
export { auditOrders, forgetMatched, type OrderAudit } from "./audit-orders.server.ts";
export { exportOrders, orderExportHeader } from "./export-orders.server.ts";
export { findOrderForGuest, notifyOfLookups } from "./guest-orders.server.ts";
export { exchangeOrderLink } from "./order-link.server.ts";
export { nextOrderNumber } from "./order-numbers.server.ts";
export { ordersFor } from "./repository.server.ts";
export { salesOf } from "./sales.server.ts";
