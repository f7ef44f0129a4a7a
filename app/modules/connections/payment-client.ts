/** What a provider says of its payment intent, as far as the store relies on it. */
export type IntentFacts = {
  providerIntentId: string;
  /** What else the provider calls it in events; null while it has no other name. */
  providerPaymentId: string | null;
  /** Authorised: reserved with the Shopper's bank, and to be captured. */
  status: "open" | "authorised" | "succeeded" | "cancelled";
  /** How new this is: of two answers about one payment, the one that was asked for later has the higher number. */
  version: number;
  amountMinor: number;
  authorisedMinor: number;
  capturedMinor: number;
  refundedMinor: number;
  /** Money that the Shopper's bank wants back, or took back. */
  dispute: { state: "open" | "won" | "lost"; amountMinor: number } | null;
  currency: string;
};

/** What is true of an intent at its provider. How new that is, the caller knows who asked. */
export type ProviderFacts = Omit<IntentFacts, "version">;

/** An order of the store to its provider: changed or made, or refused for good with the provider's reason. */
export type ProviderAnswer<T = object> = ({ ok: true } & T) | { ok: false; code: "provider_refused"; detail: string };

/** One line of what is paid for. */
export type IntentItem = { name: string; quantity: number; unitMinor: number };

export type NewIntent = {
  /** The store's payment id; also the idempotency key. */
  reference: string;
  amountMinor: number;
  currency: string;
  /** Manual: the money is only reserved until `capture`. */
  capture: "automatic" | "manual";
  /** Where the browser goes back to, whatever happened, and where it goes when the Shopper gives up. */
  returnUrl: string;
  cancelUrl: string;
  /** What the payment is for, in one line. */
  description: string;
  /** The same line by line, at most 100 of them that add up to `amountMinor`; empty where they do not. */
  items: readonly IntentItem[];
  /** The Shopper's, for the page to begin with. */
  email: string | null;
  /** Until when payment is wanted. The same in every attempt for one reference. */
  expiresAt: Date;
};

/**
 * What came of trying a key. `wrong_address`: something answers there that is not this provider. `closed_address`: it
 * leads into a private network and was not called.
 */
export type KeyCheck = "works" | "key_refused" | "no_answer" | "wrong_address" | "closed_address";

/** An intent in a provider's list, with the payment id that it was made for. */
export type ListedIntent = { reference: string; url: string; facts: ProviderFacts };

/**
 * A provider that takes payments on a page of its own, through one Connection. Repeating a call with the same key has
 * one effect. What is true afterwards is always asked of `getIntent`.
 * @throws ProviderUnavailable from every call, when another try later may succeed; UnknownAtProvider where there is no
 * such intent
 */
export type PaymentClient = {
  /** Asks for something harmless, so that an Operator learns whether the key works. Never throws for the provider. */
  check(): Promise<KeyCheck>;
  createIntent(intent: NewIntent): Promise<ProviderAnswer<{ providerIntentId: string; url: string }>>;
  getIntent(id: string): Promise<ProviderFacts>;
  /** Cancels what is not paid yet. No answer: it may have been paid a moment before. */
  cancelIntent(id: string): Promise<void>;
  /** Takes `amountMinor` of what is reserved and lets the rest go. */
  capture(id: string, amountMinor: number, key: string): Promise<ProviderAnswer>;
  refund(id: string, amountMinor: number, key: string): Promise<ProviderAnswer>;
  /** Every intent made after `createdAfter`. Where a provider has no such list, lost events are found intent by intent. */
  listIntents?(createdAfter: Date): Promise<ListedIntent[]>;
};

/** The provider did not answer, or not with what its interface promises. Worth another try later. */
export class ProviderUnavailable extends Error {
  override readonly name: string = "ProviderUnavailable";
}

/** The provider answered, and has no such intent: waiting will not change that. */
export class UnknownAtProvider extends ProviderUnavailable {
  override readonly name = "UnknownAtProvider";
}
