export { applyEvent } from "./apply-event.server.ts";
export { advanceOrder, cancelOrder, fulfilOrder, readyOrder } from "./change-order.server.ts";
export { countAttention, needsAttention } from "./needs-attention.server.ts";
export { recordReceipt } from "./record-receipt.server.ts";
export { expiredCards, refundTender } from "./refund-tender.server.ts";
export { captureOrder, requestOperation, resolvePayment } from "./request-operation.server.ts";
export { runOperation } from "./run-operation.server.ts";
export { checkPayment } from "./settle-payment.server.ts";
export { sweep } from "./sweep.server.ts";
