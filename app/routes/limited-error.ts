import { isRouteErrorResponse } from "react-router";
import { z } from "zod";
import type { Limited } from "#app/platform/http/kept-form.ts";

const field = z.tuple([z.string(), z.string()]);
const form = z.object({
  action: z.string().regex(/^\/(?!\/)/),
  fields: z.array(field),
  secrets: z.array(z.string()),
});
const limitedSchema = z.object({
  code: z.literal("rate_limited"),
  retryAfterSeconds: z.int().min(1),
  form: form.nullable().default(null),
}) satisfies z.ZodType<Limited>;

/** What a rate limit says, where that is the error: thrown by a route, or the text of a refused request for data. */
export function findLimited(error: unknown): Limited | null {
  if (!isRouteErrorResponse(error) || error.status !== 429) return null;
  const limited = limitedSchema.safeParse(typeof error.data === "string" ? parsed(error.data) : error.data);
  return limited.success ? limited.data : null;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null; // not the store's own words: a proxy in front has limits too
  }
}
