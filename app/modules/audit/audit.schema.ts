import { z } from "zod";
import { isPrintableLine } from "#app/kernel/text.ts";
import { instantPlaces } from "#app/platform/list-place.schema.ts";
import { type AuditKind, auditKinds } from "./audit-kinds.ts";

export const auditActors = ["operator", "account", "visitor", "workload", "provider", "system", "shell"] as const;
export type AuditActor = (typeof auditActors)[number];

// Object.keys loses the keys' types.
const kindNames = Object.keys(auditKinds) as AuditKind[];

const left = <Schema extends z.ZodType<string>>(schema: Schema) => schema.or(z.literal("")).catch("").default("");

/** The filters of the audit log's list. Drops values that it doesn't understand. */
export const auditFilterSchema = z.object({
  /** Days in the Store's time zone, both included. */
  from: left(z.iso.date()),
  to: left(z.iso.date()),
  kind: left(z.enum(kindNames)),
  /** Words of what happened. */
  q: left(z.string().trim().toLowerCase().max(100).refine(isPrintableLine)),
  who: left(z.enum(auditActors).or(z.uuid())),
  area: left(z.string().regex(/^[a-z-]{1,40}$/)),
  /** The id of an action's target. */
  about: left(
    z
      .string()
      .trim()
      .regex(/^[\w./:-]{1,100}$/),
  ),
  address: left(
    z
      .string()
      .trim()
      .toLowerCase()
      .regex(/^[0-9a-f.:]{2,45}$/),
  ),
  request: left(z.string().trim().pipe(z.uuid())),
});
export type AuditFilter = z.infer<typeof auditFilterSchema>;

export const auditQuerySchema = auditFilterSchema.extend(instantPlaces);
export type AuditQuery = z.infer<typeof auditQuerySchema>;
