export { type ListedIntent, type ProviderFacts, ProviderUnavailable, UnknownAtProvider } from "./payment-client.ts";
export {
  cancelIntent,
  createIntent,
  fetchIntent,
  listIntents,
  refundIntent,
  type Truth,
} from "./provider-calls.server.ts";
export { type PaymentRow, unsafePaymentsOf } from "./repository.server.ts";
export { unfinishedPaymentsOf } from "./unfinished-payments.server.ts";
