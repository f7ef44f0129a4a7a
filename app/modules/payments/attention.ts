import { z } from "zod";

const refusalSchema = z.object({
  code: z.literal("provider_refused"),
  /** As for `providerRefusalText`. */
  reason: z.string(),
});
const codeSchema = z.enum([
  "amount_differs",
  "amounts_contradict",
  "another_quote",
  "capture_differs",
  "refund_returned",
  "unknown_at_provider",
]);

export type AttentionCode = z.output<typeof codeSchema>;
/** Why a payment needs a person. */
export type Attention = { code: AttentionCode } | z.output<typeof refusalSchema>;
/** `sentence`: an earlier version stored its words. */
export type StoredAttention = Attention | { code: "sentence"; text: string };

/** The text to store: a code, or JSON if data belongs to it. */
export const attentionColumn = (attention: Attention): string =>
  attention.code === "provider_refused" ? JSON.stringify(attention) : attention.code;

const columnSchema = z.union([
  codeSchema.transform((code) => ({ code })),
  z.string().transform(parseJson).pipe(refusalSchema),
  z.string().transform((text) => ({ code: "sentence" as const, text })),
  z.null(),
]);

/** Reads what `attentionColumn` wrote, and what earlier versions stored. */
export const readAttention = (stored: string | null): StoredAttention | null => columnSchema.parse(stored);

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
