/** How an order is paid by hand, as the order has stored it. */
import { z } from "zod";

/** What an order keeps of its way. */
const keptSchema = z.object({ title: z.string(), instructions: z.string(), fulfilFirst: z.boolean() });
export type ManualPayment = z.output<typeof keptSchema>;

/** Null where the order isn't paid by hand. */
export const readManualPayment = (stored: unknown): ManualPayment | null => keptSchema.safeParse(stored).data ?? null;
