import { data, href, redirect } from "react-router";
import type { ShopperViewer } from "#app/auth/identity/viewer.ts";
import { reopenForChange } from "#app/flows/checkout/index.server.ts";
import { checkoutFormSchema } from "#app/modules/checkout/checkout.schema.ts";
import type { CheckoutFields } from "#app/modules/checkout/components/checkout-view.ts";
import { checkoutFor, updateCheckout } from "#app/modules/checkout/index.server.ts";
import { formAgain, invalidForm } from "../submit.server.ts";
import { keepAddress, withSavedAddress } from "./checkout-addresses.server.ts";

/** Saves contact, address and shipping; redirects to the review, or returns to the form with the input. */
export async function saveCheckout(viewer: ShopperViewer, sessionId: string, values: CheckoutFields) {
  const form = checkoutFormSchema.safeParse(await withSavedAddress(viewer, values));
  if (!form.success) return invalidForm(form.error, values);
  const { email, shippingMethod, ...shippingAddress } = form.data;
  const saved = await updateCheckout(viewer, sessionId, { contact: { email }, shippingAddress, shippingMethod });
  if (saved.ok) {
    await keepAddress(viewer, values, shippingAddress);
    return redirect(`${href("/checkout/:sessionId", { sessionId })}?step=review`, 303);
  }
  if (saved.code === "not_found") throw data(null, { status: 404 });
  if (saved.code === "checkout_completed") return redirect(href("/checkout/:sessionId", { sessionId }), 303);
  // The page shows the session's current state: ended, or with a payment in progress.
  return formAgain({ typed: values }, 409);
}

/** Cancels a payment, so that the details can change again. */
export async function reopenCheckout(viewer: ShopperViewer, sessionId: string) {
  if (!(await checkoutFor(viewer).find(sessionId))) throw data(null, { status: 404 });
  const reopened = await reopenForChange(viewer);
  if (reopened.ok) return redirect(`${href("/checkout/:sessionId", { sessionId })}?notice=reopened`, 303);
  switch (reopened.code) {
    case "checkout_completed":
      return redirect(href("/checkout/:sessionId", { sessionId: reopened.data?.sessionId ?? sessionId }), 303);
    case "payment_in_progress":
      return redirect(
        `${href("/checkout/:sessionId", { sessionId: reopened.data?.sessionId ?? sessionId })}?notice=payment-in-progress`,
        303,
      );
    case "provider_unavailable":
      throw data({ code: reopened.code }, { status: 503 });
  }
}
