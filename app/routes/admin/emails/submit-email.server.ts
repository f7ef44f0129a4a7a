import { data, href, type RouterContextProvider, redirect } from "react-router";
import { z } from "zod";
import { requireAdmin } from "#app/auth/visitor/guards.server.ts";
import type { Refused } from "#app/kernel/refusal.ts";
import { liftSuppression, resendEmail, settleEmail } from "#app/modules/emails/index.server.ts";
import { refusalText } from "../../refusal-text.ts";

export const emailNotices = {
  resent: "A copy is on its way. This page shows the copy.",
  settled: "Email marked as resolved.",
  unsuppressed: "The address can get newsletters again.",
};

type Context = Readonly<RouterContextProvider>;

/** Sends the email again, once per form shown. */
export async function submitResend(context: Context, id: string, key: string) {
  if (!z.uuid().safeParse(key).success) throw data(null, { status: 400 });
  const outcome = await resendEmail(requireAdmin(context), id, key);
  return outcome.ok ? done(outcome.value, "resent") : refused(outcome);
}

export async function submitSettled(context: Context, id: string) {
  const outcome = await settleEmail(requireAdmin(context), id);
  return outcome.ok ? done(id, "settled") : refused(outcome);
}

export async function submitUnsuppressed(context: Context, id: string) {
  const outcome = await liftSuppression(requireAdmin(context), id);
  return outcome.ok ? done(id, "unsuppressed") : refused(outcome);
}

const done = (id: string, notice: keyof typeof emailNotices) =>
  redirect(`${href("/admin/emails/:id", { id })}?done=${notice}`, 303);

function refused(refusal: Refused) {
  if (refusal.code !== "conflict") throw data(null, { status: 404 });
  return data({ refused: refusalText(refusal) ?? "The email changed in the meantime." }, { status: 409 });
}
