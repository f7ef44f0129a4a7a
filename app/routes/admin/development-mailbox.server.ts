import { data } from "react-router";
import { z } from "zod";
import type { AdminViewer } from "#app/auth/viewer.ts";
import { mailboxFor } from "#app/modules/emails/index.server.ts";
import { env } from "#app/platform/env.server.ts";

/**
 * The mailbox of a store that is not in production.
 * @throws `data(null, { status: 404 })` in production: emails hold order links, and there they were sent.
 */
export function developmentMailbox(admin: AdminViewer) {
  if (env().mode === "production") throw data(null, { status: 404 });
  return mailboxFor(admin);
}

/** One email of it. @throws `data(null, { status: 404 })` when this Store has no such email */
export async function getEmail(admin: AdminViewer, id: string) {
  const mailbox = developmentMailbox(admin);
  const email = z.uuid().safeParse(id).success ? await mailbox.find(id) : null;
  if (!email) throw data(null, { status: 404 });
  return email;
}
