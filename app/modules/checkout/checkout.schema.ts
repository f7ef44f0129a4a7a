import { z } from "zod";
import { billedAddressSchema, emailSchema, shippedAddressSchema } from "#app/kernel/address.schema.ts";
import { MAX_INTEGER } from "#app/kernel/money.ts";
import { allMethods, dependsOnPlace, findMethod, type Shipping } from "#app/kernel/shipping.ts";
import { plainLine } from "#app/kernel/text.schema.ts";
import { currentTexts } from "#app/texts/texts.ts";

/** @param agreed an offer's method, which is valid for its checkout whatever became of it */
const methodOf = ({ methods }: Shipping, agreed: string | null) =>
  z.string().refine((id) => id === agreed || findMethod(methods, id) !== null, {
    error: () => currentTexts()("delivery.choose_method"),
  });

/** Who picks it up: as long as the name in an address. */
const pickupNameSchema = plainLine(100).min(1, {
  error: () => currentTexts()("fields.pickup_name_missing"),
});

/** What a Shopper may set on a checkout session. Prices, Store, person and role never come from a caller. */
export const checkoutDetailsSchema = (shipping: Shipping) =>
  z.object({
    contact: z.object({ email: emailSchema }).optional(),
    shippingAddress: shippedAddressSchema(shipping.countries).optional(),
    /** Null: the same as the shipping address. */
    billingAddress: billedAddressSchema(shipping.countriesBilled).nullable().optional(),
    shippingMethod: methodOf(shipping, null).optional(),
    pickupName: pickupNameSchema.optional(),
  });
export type CheckoutDetails = z.output<ReturnType<typeof checkoutDetailsSchema>>;

/** Whether the methods can't be shown before the address is known: then the form may come without one. */
const isChosenLater = (shipping: Shipping) =>
  dependsOnPlace(shipping) || allMethods(shipping).some(({ steps }) => steps.length > 0);

const orNone = z.literal("").transform(() => undefined);

/** The checkout page's form beside its addresses, where everything is required. */
export const checkoutFormSchema = (shipping: Shipping, agreed: string | null) => {
  const method = methodOf(shipping, agreed);
  return z.object({ email: emailSchema, shippingMethod: isChosenLater(shipping) ? orNone.or(method) : method });
};

/** The same where there is no address to ship to. */
export const contactFormSchema = z.object({ email: emailSchema });

/** The same where someone comes for it. */
export const pickupFormSchema = contactFormSchema.extend({ pickupName: pickupNameSchema });

const amountMinor = z.int().min(0).max(MAX_INTEGER);

export const paymentIntentSchema = z.object({
  checkoutSessionId: z.uuid(),
  /** What the customer saw: the order's total, and what was left of it to pay, in minor units. */
  seen: z.object({ total: amountMinor.optional(), due: amountMinor.optional() }).default({}),
});
