import { z } from "zod";

export const idempotencyKeySchema = z
  .string()
  .trim()
  .regex(/^[\x21-\x7e]{1,200}$/, "An idempotency key is 1 to 200 printable ASCII characters.");
