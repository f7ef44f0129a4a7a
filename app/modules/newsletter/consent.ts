/** Where people can subscribe. */
export const requestSources = ["page", "footer", "checkout", "api"] as const;
export type RequestSource = (typeof requestSources)[number];

/** Where any step of a subscription can come from. */
export type ConsentSource = RequestSource | "email" | "one-click" | "admin";

/** The text beside the forms' button, which subscribers agree to. It is stored with the consent record. */
export const consentText =
  "We write about once a month about new products. First, we’ll email you to confirm that the address is yours; every newsletter has a link to unsubscribe.";

/** The checkout's checkbox says all of it in its label. */
export const checkoutConsentText =
  "Send me the newsletter too, about once a month. I’ll confirm it by email first and can unsubscribe at any time.";

export const confirmText = "Yes, send me the newsletter";
export const resubscribeText = "Subscribe again";

const wordings: Record<RequestSource, string> = {
  page: consentText,
  footer: consentText,
  checkout: checkoutConsentText,
  api: "Requested through the API, without one of the store’s forms.",
};

export const consentWording = (source: RequestSource): string => wordings[source];
