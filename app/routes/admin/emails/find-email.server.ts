import { data } from "react-router";
import type { AdminViewer } from "#app/auth/identity/viewer.ts";
import { emailsAdminFor, templateList } from "#app/modules/emails/index.server.ts";

/** One email of the outbox. @throws `data(null, { status: 404 })` if this Store has no such email */
export async function getEmail(admin: AdminViewer, id: string) {
  const email = await emailsAdminFor(admin).find(id);
  if (!email) throw data(null, { status: 404 });
  return email;
}

/** One template by name. @throws `data(null, { status: 404 })` if there is none */
export function getTemplate(id: string) {
  const template = templateList.find(id);
  if (!template) throw data(null, { status: 404 });
  return template;
}
