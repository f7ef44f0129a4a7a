import { data, href, redirect } from "react-router";
import { z } from "zod";
import type { ShopperViewer } from "#app/auth/identity/viewer.ts";
import { reopenForChange } from "#app/flows/checkout/index.server.ts";
import { checkoutFormSchema } from "#app/modules/checkout/checkout.schema.ts";
import { type CheckoutFields, checkoutFieldNames } from "#app/modules/checkout/components/checkout-view.ts";
import { checkoutFor, updateCheckout } from "#app/modules/checkout/index.server.ts";
import { keepAddress, withSavedAddress } from "./checkout-addresses.server.ts";

/** Saves contact, address and shipping; redirects to the review, or returns to the form with the input. */
export async function saveCheckout(viewer: ShopperViewer, sessionId: string, values: CheckoutFields) {
  const form = checkoutFormSchema.safeParse(await withSavedAddress(viewer, values));
  if (!form.success) {
    const fieldErrors: Record<string, string[] | undefined> = z.flattenError(form.error).fieldErrors;
    // In page order, the order in which errors are read out and corrected.
    const errors = Object.fromEntries(checkoutFieldNames.map((name) => [name, fieldErrors[name]]));
    return data({ values, errors }, { status: 422 });
  }
  const { email, shippingMethod, ...shippingAddress } = form.data;
  const saved = await updateCheckout(viewer, sessionId, { contact: { email }, shippingAddress, shippingMethod });
  if (saved.ok) {
    await keepAddress(viewer, values, shippingAddress);
    return redirect(`${href("/checkout/:sessionId", { sessionId })}?step=review`, 303);
  }
  if (saved.code === "not_found") throw data(null, { status: 404 });
  if (saved.code === "checkout_completed") return redirect(href("/checkout/:sessionId", { sessionId }), 303);
  // The page shows the session's current state: ended, or with a payment in progress.
  return data({ values, errors: undefined }, { status: 409 });
}

/** Returns to the form with the input, for a reason that concerns all of it. @param trap what `FormTrap` then needs */
export const refuseForm = (values: CheckoutFields, message: string, trap: { trapStamp: string }) =>
  data({ values, errors: { form: [message] }, ...trap }, { status: 422 });

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
