import { z } from "zod";
import type { RefusedCode } from "#app/modules/pricing/best-discounts.ts";
import type { QuotedCodes } from "./entered-codes.ts";

const isRefused = (value: unknown) =>
  typeof value === "object" && value !== null && "code" in value && "reason" in value;
const storedSchema = z.object({
  discounts: z
    .array(z.object({ id: z.string(), title: z.string(), code: z.string().nullable(), amountMinor: z.int() }))
    .catch([]),
  // As `codeRefusalText` reads it, which has a sentence for what another version of the store wrote.
  refusedCodes: z.array(z.custom<RefusedCode>(isRefused)).catch([]),
});

/** Of a stored quote; nothing of one from before there were codes. */
export const readQuotedCodes = (stored: unknown): QuotedCodes => storedSchema.parse(stored ?? {});
