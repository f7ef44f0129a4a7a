export { paymentsAdminFor } from "./admin-repository.server.ts";
export { awaitOperation } from "./await-operation.server.ts";
export {
  type PaymentOperation,
  unsafeOperationsOf,
  unsafeRequestOperation,
  unsafeRequestReturn,
} from "./operations.server.ts";
export { type ListedIntent, type ProviderFacts, ProviderUnavailable, UnknownAtProvider } from "./payment-client.ts";
export { unsafeErasePayments } from "./personal-data.server.ts";
export {
  cancelIntent,
  createIntent,
  fetchIntent,
  fetchPayment,
  findAtProvider,
  listIntents,
  performOperation,
  type Truth,
} from "./provider-calls.server.ts";
export { type PaymentRow, unsafePaymentsOf } from "./repository.server.ts";
export { forgetChanges, unfinishedPaymentsOf } from "./unfinished-payments.server.ts";
