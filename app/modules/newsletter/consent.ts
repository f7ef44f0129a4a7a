import type { Texts } from "#app/texts/texts.ts";

/** Where people can subscribe. */
export const requestSources = ["page", "footer", "checkout", "api"] as const;
export type RequestSource = (typeof requestSources)[number];

/** Where any step of a subscription can come from. */
export type ConsentSource = RequestSource | "email" | "one-click" | "admin" | "import";

/** What a form's text promises, and its signature: the form sends both back, so that what was shown is recorded. */
export type ShownPromise = { frequency: string; signature: string };

/** The value of the form's field `promise`. */
export const promiseField = ({ frequency, signature }: ShownPromise) => `${signature}.${frequency}`;

/** What is recorded of a consent that someone gave elsewhere. @param column of the file that says so */
export const importedWording = (column: string) => `Agreed elsewhere: an imported file says yes under “${column}”.`;

/**
 * What subscribers agree to. It is stored with the consent record.
 * @param frequency as in "about once a month"; may be empty
 * @param t of the page that shows it
 */
export function consentWording(source: RequestSource, frequency: string, t: Texts): string {
  switch (source) {
    case "page":
    case "footer":
      return frequency ? t("newsletter.consent_how_often", { frequency }) : t("newsletter.consent");
    case "checkout":
      return frequency
        ? t("newsletter_pages.consent_checkout_how_often", { frequency })
        : t("newsletter_pages.consent_checkout");
    case "api":
      return "Requested through the API, without one of the store’s forms.";
  }
}
