/** What the journal holds. A line is one transaction: an array of these records, applied together or not at all. */
import { z } from "zod";
import { controlSchema } from "./chaos.ts";
import { intentSchema } from "./intent.ts";

const eventSchema = z.object({
  id: z.string(),
  sequence: z.int().positive(),
  intentId: z.string(),
  /** The exact bytes that every attempt sends. */
  payload: z.string(),
});
export type StoredEvent = z.infer<typeof eventSchema>;

const deliverySchema = z.object({
  eventId: z.string(),
  status: z.enum(["pending", "delivered", "abandoned"]),
  attempts: z.int().min(0),
  nextAttemptAt: z.iso.datetime().nullable(),
  /** The last HTTP status; null where no answer came. */
  lastStatus: z.int().nullable(),
});
export type Delivery = z.infer<typeof deliverySchema>;

const savedResponseSchema = z.object({
  key: z.string(),
  fingerprint: z.string(),
  status: z.int(),
  body: z.string(),
  savedAt: z.iso.datetime(),
});
export type SavedResponse = z.infer<typeof savedResponseSchema>;

const recordSchema = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("intent"), value: intentSchema }),
  z.object({ kind: z.literal("event"), value: eventSchema }),
  z.object({ kind: z.literal("delivery"), value: deliverySchema }),
  z.object({ kind: z.literal("response"), value: savedResponseSchema }),
  z.object({ kind: z.literal("control"), value: controlSchema }),
]);
export type JournalRecord = z.infer<typeof recordSchema>;

export const transactionSchema = z.array(recordSchema);
