import { redirect } from "react-router";
import { z } from "zod";
import type { AdminViewer } from "#app/auth/identity/viewer.ts";
import { inviteContact } from "#app/modules/customers/index.server.ts";
import { MOST_INVITED } from "#app/modules/customers/invitation.ts";
import { readForm } from "#app/platform/http/read-body.server.ts";
import { refusalInWords } from "../../refusal-in-words.server.ts";
import { formAgain } from "../../submit.server.ts";
import { type Refusals, selectedIds } from "../selected-rows.ts";

/** Of whom the list has no more, or never had. */
export const NOT_INVITABLE = "They now have an account, or were deleted.";

const schema = z.object({
  intent: z.literal("invite"),
  ids: selectedIds(MOST_INVITED),
});

/**
 * Invites the selected customers, each on its own: one who can't be stops no other (409).
 * @param doneAt where to go once all are
 */
export async function submitInvitations(admin: AdminViewer, request: Request, doneAt: (invited: number) => string) {
  const form = await readForm(request);
  const parsed = schema.safeParse({ intent: form.get("intent"), ids: form.getAll("ids") });
  if (!parsed.success) return formAgain<Refusals>({ refused: "Select customers without an account first." }, 422);
  const { ids } = parsed.data;
  const failed: { id: string; message: string }[] = [];
  for (const id of ids) {
    const message = await invite(admin, id);
    if (message !== null) failed.push({ id, message });
  }
  if (failed.length === 0) throw redirect(doneAt(ids.length), 303);
  return formAgain<Refusals>({ typed: { failed, done: ids.length - failed.length } }, 409);
}

/** @returns why they weren't invited; null if they were */
async function invite(admin: AdminViewer, id: string): Promise<string | null> {
  const outcome = await inviteContact(admin, id);
  if (!outcome.ok) return (await refusalInWords(outcome)) ?? NOT_INVITABLE;
  return outcome.value.sent ? null : "They were already invited in the last 24 hours.";
}
