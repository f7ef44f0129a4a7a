import { data, href, redirect } from "react-router";
import { z } from "zod";
import type { ShopperViewer } from "#app/auth/identity/viewer.ts";
import { reopenForChange } from "#app/flows/checkout/index.server.ts";
import { billedAddressSchema, shippedAddressSchema } from "#app/kernel/address.schema.ts";
import type { Address } from "#app/kernel/address.ts";
import { addressForm } from "#app/kernel/address-form.ts";
import { countryCodes } from "#app/kernel/address-format.ts";
import { addressLines } from "#app/kernel/address-lines.ts";
import { dependsOnPlace, findMethod, pickups, type Shipping } from "#app/kernel/shipping.ts";
import {
  type CheckoutDetails,
  checkoutFormSchema,
  contactFormSchema,
  pickupFormSchema,
} from "#app/modules/checkout/checkout.schema.ts";
import { COUNTRY_INTENT } from "#app/modules/checkout/components/address-fields.tsx";
import { billingValues, type CheckoutFields, OTHER_BILLING } from "#app/modules/checkout/components/checkout-view.ts";
import { NEW_ADDRESS, type SavedChoice } from "#app/modules/checkout/components/details-form.tsx";
import { checkoutFor, extendCheckout, keepDetails, updateCheckout } from "#app/modules/checkout/index.server.ts";
import { sameAddress } from "#app/modules/customers/address-book.ts";
import { addressBookFor } from "#app/modules/customers/index.server.ts";
import { settingsFor } from "#app/modules/stores/index.server.ts";
import type { Settings } from "#app/modules/stores/settings.schema.ts";
import type { Keep } from "#app/platform/page-cache/page-tag.ts";
import { formAgain, invalidForm } from "../submit.server.ts";
import { waysTo } from "./checkout-ways.server.ts";

/** What the form asks for, by the countries chosen in it. */
export const checkoutForms = (values: CountryFields, { shipping, store }: Settings) => ({
  shipping: addressForm(values.country, shipping.countries, store.language),
  billing: addressForm(values["billing.country"], countriesBilled(shipping), store.language),
});
const countriesBilled = (shipping: Shipping) =>
  shipping.countriesBilled.length > 0 ? shipping.countriesBilled : countryCodes;
type CountryFields = Pick<CheckoutFields, "country" | "billing.country">;

/** Answers the details form: saves it, or shows it again with the fields and the ways to ship of what is chosen in it. */
export async function answerDetails(
  viewer: ShopperViewer,
  { sessionId, intent, values, keep }: { sessionId: string; intent: string; values: CheckoutFields; keep: Keep },
  refused: FormAnswer | null,
) {
  const save = () => saveCheckout(viewer, sessionId, values, keep);
  const answer = intent === COUNTRY_INTENT ? formAgain({ typed: values }, 200) : (refused ?? (await save()));
  if (answer instanceof Response) return answer;
  const settings = await settingsFor(viewer, keep);
  const forms = checkoutForms(values, settings);
  if (!dependsOnPlace(settings.shipping)) return data({ ...answer.data, forms }, answer.init ?? {});
  const destination = await withSavedAddress(viewer, values, settings.shipping);
  const ways = await waysTo(viewer, sessionId, { destination, settings, keep });
  return data({ ...answer.data, forms, ...(ways ? { ways } : {}) }, answer.init ?? {});
}

type FormAnswer = ReturnType<typeof formAgain<CheckoutFields>>;

/** Saves contact, address and shipping; redirects to the review, or returns to the form with the input. */
async function saveCheckout(viewer: ShopperViewer, sessionId: string, values: CheckoutFields, keep: Keep) {
  const { shipping } = await settingsFor(viewer, keep);
  const [filled, agreed] = await Promise.all([
    withSavedAddress(viewer, values, shipping),
    agreedMethod(viewer, sessionId, values, shipping),
  ]);
  const pickup = findMethod(pickups(shipping), values.delivery);
  let parsed = pickup ? pickedUp(filled, pickup.id) : shipped(filled, shipping, agreed);
  if (parsed.issues) {
    // Few checkouts need no address: only one that has none is asked whether it does.
    const session = await checkoutFor(viewer).find(sessionId);
    if (session && !session.needsShipping) parsed = notShipped(filled, shipping);
    else if (session?.requestId && session.pickupPlace) parsed = pickedUp(filled, session.shippingMethod ?? "");
  }
  if (parsed.issues) return invalidForm(new z.ZodError(parsed.issues), values);
  const saved = await updateCheckout(viewer, sessionId, parsed.details, keep);
  if (saved.ok) {
    if (parsed.details.shippingAddress) await keepAddress(viewer, values, parsed.details.shippingAddress);
    const path = href("/checkout/:sessionId", { sessionId });
    return redirect(saved.value.deliverable ? `${path}?step=review` : `${path}?notice=choose-shipping`, 303);
  }
  if (saved.code === "not_found") throw data(null, { status: 404 });
  if (saved.code === "checkout_completed") return redirect(href("/checkout/:sessionId", { sessionId }), 303);
  if (saved.code === "checkout_expired") await keepDetails(viewer, sessionId, parsed.details);
  // The page shows the session's current state: ended, or with a payment in progress.
  return formAgain({ typed: values }, 409);
}

type Issues = z.ZodError["issues"];
type ParsedDetails = { details: CheckoutDetails; issues?: undefined } | { issues: Issues };

/** To an address, by a method. */
function shipped(filled: CheckoutFields, shipping: Shipping, agreed: string | null): ParsedDetails {
  const form = checkoutFormSchema(shipping, agreed).safeParse(filled);
  const address = shippedAddressSchema(shipping.countries).safeParse(filled);
  const billing = parseBilling(filled, shipping);
  if (!form.success || !address.success || !billing.success) {
    const issues = [form, address].flatMap(({ error }) => error?.issues ?? []);
    return { issues: [...issues, ...billingIssues(billing.error)] };
  }
  const { email, shippingMethod } = form.data;
  const addresses = { shippingAddress: address.data, billingAddress: billing.data };
  return { details: { contact: { email }, ...addresses, shippingMethod } };
}

/** What was typed as an address stays, and is left alone. */
function pickedUp(filled: CheckoutFields, shippingMethod: string): ParsedDetails {
  const form = pickupFormSchema.safeParse(filled);
  if (!form.success) return { issues: form.error.issues };
  const { email, pickupName } = form.data;
  return { details: { contact: { email }, billingAddress: null, shippingMethod, pickupName } };
}

function notShipped(filled: CheckoutFields, shipping: Shipping): ParsedDetails {
  const [form, billing] = [contactFormSchema.safeParse(filled), parseBilling(filled, shipping)];
  if (!form.success || !billing.success) {
    return { issues: [...(form.error?.issues ?? []), ...billingIssues(billing.error)] };
  }
  return { details: { contact: form.data, billingAddress: billing.data } };
}

const parseBilling = (filled: CheckoutFields, { countriesBilled: countries }: Shipping) =>
  billedAddressSchema(countries)
    .nullable()
    .safeParse(filled.billing === OTHER_BILLING ? billingValues(filled) : null);

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

/** Reserves the items for longer, as far as that is allowed, and shows the same step again. */
export async function extend(viewer: ShopperViewer, { sessionId, isReview }: { sessionId: string; isReview: boolean }) {
  if (!(await extendCheckout(viewer, sessionId))) throw data(null, { status: 404 });
  return redirect(`${href("/checkout/:sessionId", { sessionId })}${isReview ? "?step=review" : ""}`, 303);
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
