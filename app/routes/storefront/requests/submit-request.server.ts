import { data, href, redirect } from "react-router";
import { z } from "zod";
import type { ShopperViewer } from "#app/auth/identity/viewer.ts";
import { sendRequest } from "#app/flows/checkout/index.server.ts";
import { idempotencyKeySchema } from "#app/kernel/idempotency-key.ts";
import { requestFormSchema } from "#app/modules/quote-requests/request.schema.ts";
import { type RequestFields, requestFieldNames } from "#app/modules/quote-requests/request-form.ts";
import type { FormErrors } from "#app/ui/form-errors.ts";
import { refusalText } from "../../refusal-text.ts";
import { blockedBy, cartUrl } from "../cart-url.ts";

type Submitted = { operationKey: string; cartSeen: string; values: RequestFields };
type Refusal = { values: RequestFields; errors?: FormErrors; cartChanged?: boolean; trapStamp?: string };

const refusal = (status: number, body: Refusal) => data(body, { status });

/** Returns to the form with the input, for a reason that concerns all of it. @param trap what `FormTrap` then needs */
export const refuseRequestForm = (values: RequestFields, message: string, trap?: { trapStamp: string }) =>
  refusal(422, { values, errors: { form: [message] }, ...trap });

/** Sends the cart as a quote request; redirects to its page, or returns to the form. */
export async function submitRequest(viewer: ShopperViewer, { operationKey, cartSeen, values }: Submitted) {
  const key = idempotencyKeySchema.safeParse(operationKey);
  if (!key.success) throw data(null, { status: 400 });
  const form = requestFormSchema.safeParse(values);
  if (!form.success) {
    const { fieldErrors } = z.flattenError(form.error);
    // In page order, the order in which errors are read out and corrected.
    return refusal(422, { values, errors: Object.fromEntries(requestFieldNames.map((at) => [at, fieldErrors[at]])) });
  }
  const { email, name, note, kind } = form.data;
  const sent = await sendRequest(viewer, { operationKey: key.data, contact: { email, name }, note, kind }, cartSeen);
  if (sent.ok) return redirect(`${href("/requests/:id", { id: sent.value.request.id })}?done=sent`, 303);
  switch (sent.code) {
    case "cart_empty":
      return redirect(href("/cart"), 303);
    case "out_of_stock":
      return redirect(cartUrl(blockedBy(sent.data?.short)), 303);
    case "conflict":
      return refusal(409, { values, cartChanged: true });
    case "idempotency_conflict":
      return refusal(409, {
        values,
        errors: {
          form: ["You’ve already sent this form with different details. Send it again to make a second request."],
        },
      });
    case "invalid_input":
      return refuseRequestForm(values, refusalText(sent) ?? "This can’t be sent as one request.");
  }
}
