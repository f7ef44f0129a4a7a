/** Where people can subscribe. */
export const requestSources = ["page", "footer", "checkout", "api"] as const;
export type RequestSource = (typeof requestSources)[number];

/** Where any step of a subscription can come from. */
export type ConsentSource = RequestSource | "email" | "one-click" | "admin" | "import";

/** What a form's text promises, and its signature: the form sends both back, so that what was shown is recorded. */
export type ShownPromise = { frequency: string; signature: string };

/** The value of the form's field `promise`. */
export const promiseField = ({ frequency, signature }: ShownPromise) => `${signature}.${frequency}`;

export const confirmText = "Yes, send me the newsletter";
/** What is recorded of a consent that someone gave elsewhere. @param column of the file that says so */
export const importedWording = (column: string) => `Agreed elsewhere: an imported file says yes under “${column}”.`;
export const resubscribeText = "Subscribe again";

/**
 * What subscribers agree to. It is stored with the consent record.
 * @param frequency as in "about once a month"; may be empty
 */
export function consentWording(source: RequestSource, frequency: string): string {
  switch (source) {
    case "page":
    case "footer":
      return `We write${frequency ? ` ${frequency}` : ""} about new products. First, we’ll email you to confirm that the address is yours; every newsletter has a link to unsubscribe.`;
    case "checkout":
      return `Send me the newsletter too${frequency ? `, ${frequency}` : ""}. I’ll confirm it by email first and can unsubscribe at any time.`;
    case "api":
      return "Requested through the API, without one of the store’s forms.";
  }
}
