import { data, href, redirect } from "react-router";
import { z } from "zod";
import type { ShopperViewer } from "#app/auth/identity/viewer.ts";
import { sendRequest } from "#app/flows/checkout/index.server.ts";
import { idempotencyKeySchema } from "#app/kernel/idempotency-key.ts";
import { requestFormSchema } from "#app/modules/quote-requests/request.schema.ts";
import type { RequestFields } from "#app/modules/quote-requests/request-form.ts";
import { currentTexts } from "#app/texts/texts.ts";
import { refusalInWords } from "../../refusal-in-words.server.ts";
import { formAgain, invalidForm } from "../../submit.server.ts";
import { blockedBy, cartUrl } from "../cart-url.ts";

type Submitted = { operationKey: string; cartSeen: string; values: RequestFields };
/** Sends the cart as a quote request; redirects to its page, or returns to the form. */
export async function submitRequest(viewer: ShopperViewer, { operationKey, cartSeen, values }: Submitted) {
  const key = idempotencyKeySchema.safeParse(operationKey);
  if (!key.success) throw data(null, { status: 400 });
  const form = requestFormSchema.safeParse(values);
  if (!form.success) return invalidForm(form.error, values);
  const { email, name, note, kind } = form.data;
  const sent = await sendRequest(viewer, { operationKey: key.data, contact: { email, name }, note, kind }, cartSeen);
  if (sent.ok) return redirect(`${href("/requests/:id", { id: sent.value.request.id })}?done=sent`, 303);
  switch (sent.code) {
    case "cart_empty":
      return redirect(href("/cart"), 303);
    case "out_of_stock":
      return redirect(cartUrl(blockedBy(sent.data?.short)), 303);
    case "conflict":
      return formAgain({ typed: values, refused: "cart_changed" }, 409);
    case "idempotency_conflict":
      return formAgain({ typed: values, errors: { form: currentTexts()("account_answers.request_repeated") } }, 409);
    case "invalid_input":
      return invalidForm(
        { [fieldOf(sent)]: (await refusalInWords(sent)) ?? currentTexts()("account_answers.request_impossible") },
        values,
      );
  }
}

const fieldOf = ({ data }: { data?: { reason: string } }) => (data?.reason === "kind_not_offered" ? "kind" : "form");

/** The quote request's id in the URL. @throws `data(null, { status: 404 })` for anything but an id */
export function requireRequestId({ id }: { id: string }): string {
  if (!z.uuid().safeParse(id).success) throw data(null, { status: 404 });
  return id;
}
