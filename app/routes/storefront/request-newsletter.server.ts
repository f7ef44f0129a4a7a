import type { ShopperViewer } from "#app/auth/identity/viewer.ts";
import { checkoutFor } from "#app/modules/checkout/index.server.ts";
import { emailAddressSchema } from "#app/modules/newsletter/email-address.ts";
import { requestSubscription } from "#app/modules/newsletter/index.server.ts";

/** Notes that who pays for a checkout ticked the newsletter's box: its address is then asked like any other. */
export async function requestNewsletter(viewer: ShopperViewer, sessionId: string, clientAddress: string) {
  const session = await checkoutFor(viewer).find(sessionId);
  const email = emailAddressSchema.safeParse(session?.contact?.email);
  if (email.success) await requestSubscription(viewer, { email: email.data, source: "checkout", clientAddress });
}
