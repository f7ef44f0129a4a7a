import { z } from "zod";
import { addressSchema, emailSchema } from "#app/kernel/address.schema.ts";
import { findMethod, type Shipping } from "#app/kernel/shipping.ts";

const shippedTo = ({ countries }: Shipping) =>
  z.string().refine((code) => countries.includes(code), "Choose a country we ship to.");
/** @param agreed an offer's method, which is valid for its checkout whatever became of it */
const methodOf = ({ methods }: Shipping, agreed: string | null) =>
  z.string().refine((id) => id === agreed || findMethod(methods, id) !== null, "Choose a shipping method.");

/** What a Shopper may set on a checkout session. Prices, Store, person and role never come from a caller. */
export const checkoutDetailsSchema = (shipping: Shipping) =>
  z.object({
    contact: z.object({ email: emailSchema }).optional(),
    shippingAddress: addressSchema.extend({ country: shippedTo(shipping) }).optional(),
    shippingMethod: methodOf(shipping, null).optional(),
  });
export type CheckoutDetails = z.output<ReturnType<typeof checkoutDetailsSchema>>;

/** The checkout page's form, where everything is required. */
export const checkoutFormSchema = (shipping: Shipping, agreed: string | null) =>
  addressSchema.extend({
    country: shippedTo(shipping),
    email: emailSchema,
    shippingMethod: methodOf(shipping, agreed),
  });

export const paymentIntentSchema = z.object({ checkoutSessionId: z.uuid() });
