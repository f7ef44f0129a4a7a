import { data, href, redirect } from "react-router";
import { z } from "zod";
import type { ShopperViewer } from "#app/auth/identity/viewer.ts";
import { reopenForChange } from "#app/flows/checkout/index.server.ts";
import { billedAddressSchema, shippedAddressSchema } from "#app/kernel/address.schema.ts";
import type { Address } from "#app/kernel/address.ts";
import { addressForm } from "#app/kernel/address-form.ts";
import { countryCodes } from "#app/kernel/address-format.ts";
import { addressLines } from "#app/kernel/address-lines.ts";
import { findMethod, type Shipping } from "#app/kernel/shipping.ts";
import { checkoutFormSchema } from "#app/modules/checkout/checkout.schema.ts";
import { COUNTRY_INTENT } from "#app/modules/checkout/components/address-fields.tsx";
import { billingValues, type CheckoutFields, OTHER_BILLING } from "#app/modules/checkout/components/checkout-view.ts";
import { NEW_ADDRESS, type SavedChoice } from "#app/modules/checkout/components/details-form.tsx";
import { checkoutFor, updateCheckout } from "#app/modules/checkout/index.server.ts";
import { sameAddress } from "#app/modules/customers/address-book.ts";
import { addressBookFor } from "#app/modules/customers/index.server.ts";
import { settingsFor } from "#app/modules/stores/index.server.ts";
import type { Settings } from "#app/modules/stores/settings.schema.ts";
import type { Keep } from "#app/platform/page-cache/page-tag.ts";
import { formAgain, invalidForm } from "../submit.server.ts";

/** What the form asks for, by the countries chosen in it. */
export const checkoutForms = (values: CountryFields, { shipping, store }: Settings) => ({
  shipping: addressForm(values.country, shipping.countries, store.language),
  billing: addressForm(values["billing.country"], countriesBilled(shipping), store.language),
});
const countriesBilled = (shipping: Shipping) =>
  shipping.countriesBilled.length > 0 ? shipping.countriesBilled : countryCodes;
type CountryFields = Pick<CheckoutFields, "country" | "billing.country">;

/** Answers the details form: saves it, or shows it again with the fields of the countries chosen in it. */
export async function answerDetails(
  viewer: ShopperViewer,
  { sessionId, intent, values, keep }: { sessionId: string; intent: string; values: CheckoutFields; keep: Keep },
  refused: FormAnswer | null,
) {
  const save = () => saveCheckout(viewer, sessionId, values, keep);
  const answer = intent === COUNTRY_INTENT ? formAgain({ typed: values }, 200) : (refused ?? (await save()));
  if (answer instanceof Response) return answer;
  const forms = checkoutForms(values, await settingsFor(viewer, keep));
  return data({ ...answer.data, forms }, answer.init ?? {});
}

type FormAnswer = ReturnType<typeof formAgain<CheckoutFields>>;

/** Saves contact, address and shipping; redirects to the review, or returns to the form with the input. */
async function saveCheckout(viewer: ShopperViewer, sessionId: string, values: CheckoutFields, keep: Keep) {
  const { shipping } = await settingsFor(viewer, keep);
  const [filled, agreed] = await Promise.all([
    withSavedAddress(viewer, values, shipping),
    agreedMethod(viewer, sessionId, values, shipping),
  ]);
  const form = checkoutFormSchema(shipping, agreed).safeParse(filled);
  const address = shippedAddressSchema(shipping.countries).safeParse(filled);
  const billingSchema = billedAddressSchema(shipping.countriesBilled).nullable();
  const billing = billingSchema.safeParse(filled.billing === OTHER_BILLING ? billingValues(filled) : null);
  if (!form.success || !address.success || !billing.success) {
    const issues = [form, address].flatMap(({ error }) => error?.issues ?? []);
    return invalidForm(new z.ZodError([...issues, ...billingIssues(billing.error)]), values);
  }
  const { email, shippingMethod } = form.data;
  const [shippingAddress, billingAddress] = [address.data, billing.data];
  const details = { contact: { email }, shippingAddress, billingAddress, shippingMethod };
  const saved = await updateCheckout(viewer, sessionId, details, keep);
  if (saved.ok) {
    await keepAddress(viewer, values, shippingAddress);
    return redirect(`${href("/checkout/:sessionId", { sessionId })}?step=review`, 303);
  }
  if (saved.code === "not_found") throw data(null, { status: 404 });
  if (saved.code === "checkout_completed") return redirect(href("/checkout/:sessionId", { sessionId }), 303);
  // The page shows the session's current state: ended, or with a payment in progress.
  return formAgain({ typed: values }, 409);
}

const billingIssues = (error: z.ZodError | undefined) =>
  error?.issues.map((issue) => ({ ...issue, path: ["billing", ...issue.path] })) ?? [];

/** The method of an offer, which may be on the Store's list no longer. */
async function agreedMethod(
  viewer: ShopperViewer,
  id: string,
  { shippingMethod }: CheckoutFields,
  { methods }: Shipping,
) {
  if (findMethod(methods, shippingMethod)) return null;
  const session = await checkoutFor(viewer).find(id);
  return session?.requestId ? session.shippingMethod : null;
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

export const savedAddresses = async (viewer: ShopperViewer) =>
  viewer.kind === "customer" ? addressBookFor(viewer).list() : null;
export type SavedAddresses = Awaited<ReturnType<typeof savedAddresses>>;

/** An address book may have addresses anywhere: those that the Store ships to. */
export const shippable = (book: SavedAddresses, { countries }: Shipping): SavedAddresses =>
  book?.filter(({ country }) => countries.includes(country)) ?? null;

/**
 * A Customer's address book and the form's initial choice: this checkout's address, else the default one.
 * @returns null for a Guest
 */
export function savedChoice(book: SavedAddresses, current: Address | null, language: string): SavedChoice | null {
  if (!book) return null;
  const chosen = current ? book.find((address) => sameAddress(address, current)) : book[0];
  const addresses = book.map((address) => ({ id: address.id, lines: addressLines(address, language) }));
  return { addresses, chosen: chosen?.id ?? NEW_ADDRESS };
}

/** Fills the form with the address chosen from the viewer's own book. If it was deleted, the input stays. */
async function withSavedAddress(
  viewer: ShopperViewer,
  values: CheckoutFields,
  shipping: Shipping,
): Promise<CheckoutFields> {
  if (["", NEW_ADDRESS].includes(values.savedAddress)) return values;
  const book = shippable(await savedAddresses(viewer), shipping);
  const chosen = book?.find(({ id }) => id === values.savedAddress);
  if (!chosen) return values;
  const { id: _, isDefault: __, ...address } = chosen;
  return { ...values, ...address };
}

/** Saves a typed address in the viewer's book if they asked for it. A full book doesn't stop the checkout. */
async function keepAddress(viewer: ShopperViewer, values: CheckoutFields, address: Address) {
  const typed = values.savedAddress === "" || values.savedAddress === NEW_ADDRESS;
  if (viewer.kind === "customer" && values.saveAddress === "yes" && typed) await addressBookFor(viewer).add(address);
}
