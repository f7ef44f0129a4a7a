import { z } from "zod";

/** A caller's name for one attempt: the same key is the same attempt, however often it is sent. */
export const idempotencyKeySchema = z
  .string()
  .trim()
  .regex(/^[\x21-\x7e]{1,200}$/, "An idempotency key is 1 to 200 printable ASCII characters.");
