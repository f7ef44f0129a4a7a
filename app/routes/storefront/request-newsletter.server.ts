import type { ShopperViewer } from "#app/auth/identity/viewer.ts";
import { emailAddressSchema } from "#app/kernel/email-address.ts";
import { checkoutFor } from "#app/modules/checkout/index.server.ts";
import { requestSubscription } from "#app/modules/newsletter/index.server.ts";

/** Requests the newsletter for a checkout's email address after its box was ticked: it must confirm like any other. */
export async function requestNewsletter(viewer: ShopperViewer, sessionId: string, clientAddress: string) {
  const session = await checkoutFor(viewer).find(sessionId);
  const email = emailAddressSchema.safeParse(session?.contact?.email);
  if (email.success) await requestSubscription(viewer, { email: email.data, source: "checkout", clientAddress });
}
