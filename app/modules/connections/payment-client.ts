/** A provider's facts about its payment intent, as far as the store relies on them. */
export type IntentFacts = {
  providerIntentId: string;
  /** The provider's other id for it in events; null until it has one. */
  providerPaymentId: string | null;
  /** Authorised: reserved with the Shopper's bank, and to be captured. */
  status: "open" | "authorised" | "succeeded" | "cancelled";
  /** Orders answers about one payment: the one requested later has the higher number. */
  version: number;
  amountMinor: number;
  authorisedMinor: number;
  capturedMinor: number;
  refundedMinor: number;
  /** Money that the Shopper's bank claims back, or took back. */
  dispute: { state: "open" | "won" | "lost"; amountMinor: number } | null;
  currency: string;
};

export type ProviderFacts = Omit<IntentFacts, "version">;

export type OwnReason = "currency_unsupported" | "nothing_paid" | "not_releasable" | "unanswered";

/** `reason`: the provider's words, or one of the store's own reasons (`OwnReason`). */
export type ProviderRefused = { ok: false; code: "provider_refused"; data: { reason: string } };

/** The provider's answer to a command: done, or refused for good. */
export type ProviderAnswer<T = object> = ({ ok: true } & T) | ProviderRefused;

export const refusedFor = (reason: OwnReason): ProviderRefused => ({
  ok: false,
  code: "provider_refused",
  data: { reason },
});

export type IntentItem = { name: string; quantity: number; unitMinor: number };

export type NewIntent = {
  /** The store's payment id; also the idempotency key. */
  reference: string;
  amountMinor: number;
  currency: string;
  /** Manual: the money stays reserved until `capture`. */
  capture: "automatic" | "manual";
  /** Where the browser returns in any case, and where it goes when the Shopper cancels. */
  returnUrl: string;
  cancelUrl: string;
  description: string;
  /** What the payment is for, line by line: at most 100 lines that add up to `amountMinor`; empty where they don't. */
  items: readonly IntentItem[];
  /** The Shopper's, which prefills the page. */
  email: string | null;
  /** The payment deadline. The same in every attempt for one reference. */
  expiresAt: Date;
};

/** `wrong_address`: something else answers there. `closed_address`: in a private network, and therefore not called. */
export type KeyCheck = "works" | "key_refused" | "no_answer" | "wrong_address" | "closed_address";

export type ListedIntent = { reference: string; url: string; facts: ProviderFacts };

/**
 * Takes payments through one Connection. Repeating a call with the same key has one effect; `getIntent` is never stale.
 * @throws ProviderUnavailable when a later retry may succeed, UnknownAtProvider where there is no such intent
 */
export type PaymentClient = {
  /** Makes a harmless request that shows an Operator whether the key works. Never throws a provider's error. */
  check(): Promise<KeyCheck>;
  createIntent(intent: NewIntent): Promise<ProviderAnswer<{ providerIntentId: string; url: string }>>;
  getIntent(id: string): Promise<ProviderFacts>;
  /** Cancels what isn't paid yet. Returns nothing: it may have been paid a moment before. */
  cancelIntent(id: string): Promise<void>;
  /** Captures `amountMinor` (minor units) of what is reserved and releases the rest. */
  capture(id: string, amountMinor: number, key: string): Promise<ProviderAnswer>;
  refund(id: string, amountMinor: number, key: string): Promise<ProviderAnswer>;
  /** Every intent created after `createdAfter`. Without such a list, lost events are found intent by intent. */
  listIntents?(createdAfter: Date): Promise<ListedIntent[]>;
};

/** The provider didn't answer, or broke the contract of its interface. Worth a later retry. */
export class ProviderUnavailable extends Error {
  override readonly name: string = "ProviderUnavailable";
}

/** The provider answered, and has no such intent: waiting won't change that. */
export class UnknownAtProvider extends ProviderUnavailable {
  override readonly name = "UnknownAtProvider";
}
