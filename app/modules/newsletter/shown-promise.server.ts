import type { ShopperViewer } from "#app/auth/identity/viewer.ts";
import { settingsOf } from "#app/modules/stores/internal.server.ts";
import { isSigned, sign } from "#app/platform/secrets.server.ts";
import { currentTexts } from "#app/texts/texts.ts";
import { consentWording, type RequestSource, type ShownPromise } from "./consent.ts";

const PURPOSE = "newsletter-promise";

/** For a form that is shown now. @param frequency from the Store's settings */
export function shownPromise({ storeId }: ShopperViewer, frequency: string): ShownPromise {
  return { frequency, signature: sign(PURPOSE, `${storeId}:${frequency}`) };
}

/** The text that was shown, by the form's field `promise`; the present one where a form brings none of ours. */
export async function agreedWording(storeId: string, source: RequestSource, promise: string): Promise<string> {
  const [signature = "", ...rest] = promise.split(".");
  const frequency = rest.join(".");
  if (isSigned(PURPOSE, `${storeId}:${frequency}`, signature)) return consentWording(source, frequency, currentTexts());
  const { emails } = await settingsOf(storeId);
  return consentWording(source, emails.newsletterFrequency, currentTexts());
}
