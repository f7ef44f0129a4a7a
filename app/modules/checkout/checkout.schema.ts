import { z } from "zod";
import { billedAddressSchema, emailSchema, shippedAddressSchema } from "#app/kernel/address.schema.ts";
import { findMethod, type Shipping } from "#app/kernel/shipping.ts";

/** @param agreed an offer's method, which is valid for its checkout whatever became of it */
const methodOf = ({ methods }: Shipping, agreed: string | null) =>
  z.string().refine((id) => id === agreed || findMethod(methods, id) !== null, "Choose a shipping method.");

/** What a Shopper may set on a checkout session. Prices, Store, person and role never come from a caller. */
export const checkoutDetailsSchema = (shipping: Shipping) =>
  z.object({
    contact: z.object({ email: emailSchema }).optional(),
    shippingAddress: shippedAddressSchema(shipping.countries).optional(),
    /** Null: the same as the shipping address. */
    billingAddress: billedAddressSchema(shipping.countriesBilled).nullable().optional(),
    shippingMethod: methodOf(shipping, null).optional(),
  });
export type CheckoutDetails = z.output<ReturnType<typeof checkoutDetailsSchema>>;

/** The checkout page's form beside its addresses, where everything is required. */
export const checkoutFormSchema = (shipping: Shipping, agreed: string | null) =>
  z.object({ email: emailSchema, shippingMethod: methodOf(shipping, agreed) });

export const paymentIntentSchema = z.object({ checkoutSessionId: z.uuid() });
