import type { RouterContextProvider } from "react-router";
import type { ShopperViewer } from "#app/auth/identity/viewer.ts";
import type { ShownPromise } from "#app/modules/newsletter/consent.ts";
import { shownPromise } from "#app/modules/newsletter/index.server.ts";
import type { Settings } from "#app/modules/stores/settings.schema.ts";
import { formStamp } from "#app/platform/form-stamp.server.ts";
import { shownVisitor } from "#app/platform/request-info.server.ts";
import { isSubscribed } from "./subscribed-cookie.server.ts";

/** What the newsletter's form needs. */
export type NewsletterOffer = { stamp: string; promise: ShownPromise };

type Asked = { request: Request; context: Readonly<RouterContextProvider>; viewer: ShopperViewer };

/** Undefined where the store has no newsletter, and for who has subscribed, as this browser remembers. */
export function newsletterOffer(
  { request, context, viewer }: Asked,
  { emails, frame }: Pick<Settings, "emails" | "frame">,
): NewsletterOffer | undefined {
  const subscribed = shownVisitor(context)?.subscribed ?? isSubscribed(request.headers.get("cookie"));
  if (!frame.newsletter || subscribed) return undefined;
  return { stamp: formStamp(), promise: shownPromise(viewer, emails.newsletterFrequency) };
}
