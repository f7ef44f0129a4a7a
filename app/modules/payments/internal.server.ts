export { operationsOf, type PaymentOperation, recordOperation, requestReturn } from "./operations.server.ts";
export { erasePaymentData } from "./personal-data.server.ts";
export {
  cancelIntent,
  createIntent,
  fetchIntent,
  fetchPayment,
  findAtProvider,
  listIntents,
  type ProviderReport,
  performOperation,
} from "./provider-calls.server.ts";
export { awaitTurn, type PaymentRow, paymentsOf } from "./repository.server.ts";
export { paymentsWiring } from "./wiring.server.ts";
