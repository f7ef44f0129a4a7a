export type { IntentFacts } from "./payment.ts";
export { cancelIntent, createIntent, fetchIntent, refundIntent } from "./provider-calls.server.ts";
export { type PaymentRow, unsafePaymentsOf } from "./repository.server.ts";
export { ProviderUnavailable } from "./sandbox-client.server.ts";
