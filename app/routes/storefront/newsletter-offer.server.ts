import type { RouterContextProvider } from "react-router";
import { shopperOf } from "#app/auth/visitor/visitor.server.ts";
import type { ShownPromise } from "#app/modules/newsletter/consent.ts";
import { shownPromise } from "#app/modules/newsletter/index.server.ts";
import { settingsFor } from "#app/modules/stores/index.server.ts";
import { formStamp } from "#app/platform/form-stamp.server.ts";
import { keepOf, shownVisitor } from "#app/platform/request-info.server.ts";
import { isSubscribed } from "./subscribed-cookie.server.ts";

/** What the newsletter's form needs. */
export type NewsletterOffer = { stamp: string; promise: ShownPromise };

/** Undefined where the store has no newsletter, and for who has subscribed, as this browser remembers. */
export async function newsletterOffer(
  request: Request,
  context: Readonly<RouterContextProvider>,
): Promise<NewsletterOffer | undefined> {
  const viewer = await shopperOf(context);
  const { emails, frame } = await settingsFor(viewer, keepOf(context));
  const subscribed = shownVisitor(context)?.subscribed ?? isSubscribed(request.headers.get("cookie"));
  if (!frame.newsletter || subscribed) return undefined;
  return { stamp: formStamp(), promise: shownPromise(viewer, emails.newsletterFrequency) };
}
