import { z } from "zod";
import { MAX_INTEGER } from "#app/kernel/money.ts";
import {
  type CollectionRules,
  flagKinds,
  MAX_TEXT,
  MOST_CONDITIONS,
  matches,
  numberKinds,
  textKinds,
} from "./collection-rules.ts";

const conditionSchema = z.union([
  z.object({ kind: z.enum(textKinds), value: z.string().min(1).max(MAX_TEXT) }),
  z.object({ kind: z.enum(numberKinds), value: z.int().min(0).max(MAX_INTEGER) }),
  z.object({ kind: z.enum(flagKinds) }),
]);

export const rulesSchema: z.ZodType<CollectionRules> = z.object({
  match: z.enum(matches),
  conditions: z.array(conditionSchema).min(1).max(MOST_CONDITIONS),
});
