import { data, type RouterContextProvider, redirect } from "react-router";
import { z } from "zod";
import { requestAccountEmail } from "#app/auth/recovery/account-mail.server.ts";
import { emailSchema } from "#app/kernel/address.schema.ts";
import { seemsAutomated } from "#app/platform/form-stamp.server.ts";
import { retryLater } from "#app/platform/rate-limits/limit-headers.ts";
import { formTrapMessage } from "#app/ui/form-trap.tsx";
import { waitMessage } from "../../refusal-text.ts";
import type { FieldErrors } from "../submit-auth.server.ts";

type Asked = {
  context: Readonly<RouterContextProvider>;
  reason: Parameters<typeof requestAccountEmail>[1];
  fields: { email: string; shown: string; website: string };
  /** The page that says that an email is on its way, whether or not the account exists. */
  sent: string;
};

const form = z.object({ email: emailSchema });

/** Handles a request for an email: a redirect, or what is wrong with the input. */
export async function submitAsk({ context, reason, fields, sent }: Asked) {
  const { email, shown, website } = fields;
  const refuse = (errors: FieldErrors, init: { status: number; headers?: Record<string, string> }) =>
    data({ values: { email }, errors }, init);
  const parsed = form.safeParse({ email });
  if (!parsed.success) return refuse(z.flattenError(parsed.error).fieldErrors, { status: 422 });
  const automated = await seemsAutomated(context, "recovery", { shown, website });
  if (automated) {
    return data({ values: { email }, errors: { form: [formTrapMessage] }, ...automated }, { status: 422 });
  }
  const asked = await requestAccountEmail(context, reason, parsed.data.email);
  if (asked.ok) return redirect(sent, 303);
  const { retryAfterSeconds } = asked;
  return refuse(
    { form: [waitMessage(429, retryAfterSeconds)] },
    { status: 429, headers: retryLater(retryAfterSeconds) },
  );
}
