import { data } from "react-router";
import { z } from "zod";

const sessionIdSchema = z.uuid();

/** The checkout session's id in the URL. @throws `data(null, { status: 404 })` for anything but an id */
export function requireSessionId(params: { sessionId: string }): string {
  const id = sessionIdSchema.safeParse(params.sessionId);
  if (!id.success) throw data(null, { status: 404 });
  return id.data;
}
