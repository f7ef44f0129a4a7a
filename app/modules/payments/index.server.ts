export { ProviderUnavailable } from "./payment-client.ts";
export { cancelIntent, createIntent, fetchIntent, refundIntent, type Truth } from "./provider-calls.server.ts";
export { type PaymentRow, unsafePaymentsOf } from "./repository.server.ts";
