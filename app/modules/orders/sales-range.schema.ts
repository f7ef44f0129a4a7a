import { z } from "zod";
import { salesRanges, standard } from "./sales-range.ts";

const day = z.iso.date().nullable().catch(null).default(null);
export const salesQuerySchema = z.object({
  range: z.enum(salesRanges).catch(standard).default(standard),
  ...{ from: day, to: day },
});
