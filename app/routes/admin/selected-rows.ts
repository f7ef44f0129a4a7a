import { z } from "zod";

/** Of the selected rows, those that were refused and why, and how many were changed. */
export type Refusals = { failed: readonly { id: string; message: string }[]; done: number };

/** The ids of the selected rows, each once. */
export const selectedIds = (most: number) =>
  z
    .array(z.uuid())
    .min(1)
    .max(most)
    .transform((ids) => [...new Set(ids)]);
