import { z } from "zod";
import { instantPlaces } from "#app/platform/list-place.ts";

export const auditActors = ["operator", "account", "visitor", "workload", "provider", "system", "shell"] as const;
export type AuditActor = (typeof auditActors)[number];

const left = <Schema extends z.ZodType<string>>(schema: Schema) => schema.or(z.literal("")).catch("").default("");

/** What the audit log's list is filtered by. A value that it does not understand is left out. */
export const auditFilterSchema = z.object({
  /** Days in UTC, both included. */
  from: left(z.iso.date()),
  to: left(z.iso.date()),
  /** A kind of actor, or an account's id. */
  who: left(z.enum(auditActors).or(z.uuid())),
  /** What stands before the dot of an action. */
  area: left(z.string().regex(/^[a-z-]{1,40}$/)),
  /** The id of what an action was about. */
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

/** The same with the place where a page of the list begins. */
export const auditQuerySchema = auditFilterSchema.extend(instantPlaces);
export type AuditQuery = z.infer<typeof auditQuerySchema>;
