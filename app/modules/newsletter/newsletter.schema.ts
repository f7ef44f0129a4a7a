import { z } from "zod";
import { emailAddressSchema } from "#app/kernel/email-address.ts";

/** The API's bodies. */
export const subscribeSchema = z.object({ email: emailAddressSchema });
export const tokenSchema = z.string().regex(/^[\x21-\x7e]{1,300}$/, "This isn’t one of this store’s tokens.");
export const unsubscribeSchema = z.object({ token: tokenSchema });
