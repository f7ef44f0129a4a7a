import { z } from "zod";
import { addressSchema, emailSchema } from "./address.schema.ts";
import { shippingMethodIds } from "./shipping.ts";

/** What a Shopper may say of a checkout session. Prices, Store, person and role are never read from a caller. */
export const checkoutDetailsSchema = z.object({
  contact: z.object({ email: emailSchema }).optional(),
  shippingAddress: addressSchema.optional(),
  shippingMethod: z.enum(shippingMethodIds, { error: "Choose a shipping method." }).optional(),
});
export type CheckoutDetails = z.output<typeof checkoutDetailsSchema>;

/** The checkout page's form: everything is required there. */
export const checkoutFormSchema = addressSchema.extend({
  email: emailSchema,
  shippingMethod: z.enum(shippingMethodIds, { error: "Choose a shipping method." }),
});

export const idempotencyKeySchema = z
  .string()
  .trim()
  .regex(/^[\x21-\x7e]{1,200}$/, "An idempotency key is 1 to 200 printable ASCII characters.");

export const paymentIntentSchema = z.object({ checkoutSessionId: z.uuid() });
