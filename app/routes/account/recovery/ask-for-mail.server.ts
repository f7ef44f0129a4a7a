import { type RouterContextProvider, redirect } from "react-router";
import { z } from "zod";
import { requestAccountEmail } from "#app/auth/recovery/account-mail.server.ts";
import { emailSchema } from "#app/kernel/address.schema.ts";
import { invalidForm, refuseAutomated, waitForm } from "../../submit.server.ts";

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
  const { email, ...trap } = fields;
  const typed = { email };
  const parsed = form.safeParse(typed);
  if (!parsed.success) return invalidForm(parsed.error, typed);
  const automated = await refuseAutomated({ context, form: "recovery", trap }, typed);
  if (automated) return automated;
  const asked = await requestAccountEmail(context, reason, parsed.data.email);
  return asked.ok ? redirect(sent, 303) : waitForm(asked, { typed });
}
