import { data, href } from "react-router";
import { z } from "zod";
import type { AdminViewer } from "#app/auth/identity/viewer.ts";
import {
  emailsAdminFor,
  liftSuppression,
  resendEmail,
  settleEmail,
  templateList,
} from "#app/modules/emails/index.server.ts";
import { settle } from "../../submit.server.ts";

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

export const emailNotices = {
  resent: "A copy is on its way. This page shows the copy.",
  settled: "Email marked as resolved.",
  unsuppressed: "The address can get newsletters again.",
};

const pageOf = (id: string, notice: keyof typeof emailNotices) => `${href("/admin/emails/:id", { id })}?done=${notice}`;
const otherwise = "The email changed in the meantime.";

/** Sends the email again, once per form shown, and leads to the copy. */
export async function submitResend(admin: AdminViewer, id: string, key: string) {
  if (!z.uuid().safeParse(key).success) throw data(null, { status: 400 });
  return settle(await resendEmail(admin, id, key), { to: (copy: string) => pageOf(copy, "resent"), otherwise });
}

export const submitSettled = async (admin: AdminViewer, id: string) =>
  settle(await settleEmail(admin, id), { to: pageOf(id, "settled"), otherwise });

export const submitUnsuppressed = async (admin: AdminViewer, id: string) =>
  settle(await liftSuppression(admin, id), { to: pageOf(id, "unsuppressed"), otherwise });
