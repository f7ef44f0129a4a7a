import { z } from "zod";
import { addressSchema, emailSchema } from "#app/kernel/address.schema.ts";
import { shippingMethodIds } from "#app/kernel/shipping.ts";

/** What a Shopper may set on a checkout session. Prices, Store, person and role never come from a caller. */
export const checkoutDetailsSchema = z.object({
  contact: z.object({ email: emailSchema }).optional(),
  shippingAddress: addressSchema.optional(),
  shippingMethod: z.enum(shippingMethodIds, { error: "Choose a shipping method." }).optional(),
});
export type CheckoutDetails = z.output<typeof checkoutDetailsSchema>;

/** The checkout page's form, where everything is required. */
export const checkoutFormSchema = addressSchema.extend({
  email: emailSchema,
  shippingMethod: z.enum(shippingMethodIds, { error: "Choose a shipping method." }),
});

export const paymentIntentSchema = z.object({ checkoutSessionId: z.uuid() });
