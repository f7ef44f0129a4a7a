import { data, href, type RouterContextProvider, redirect } from "react-router";
import { z } from "zod";
import { setCustomerBanned } from "#app/auth/accounts/store-accounts.server.ts";
import { requireAdmin, requireFreshAdmin } from "#app/auth/visitor/guards.server.ts";
import { eraseCustomer } from "#app/flows/people/index.server.ts";
import { recordAudit } from "#app/modules/audit/index.server.ts";
import { eraseSchema, noteSchema } from "#app/modules/customers/customer.schema.ts";
import { customersAdminFor } from "#app/modules/customers/index.server.ts";

export const customerNotices = {
  noted: "Note added.",
  "note-removed": "Note removed.",
  banned: "Sign-in blocked. The customer is signed out everywhere.",
  unbanned: "Unblocked. The customer can sign in again.",
};

export type CustomerRefusal = { errors?: Record<string, string | undefined>; text?: string };
type Context = Readonly<RouterContextProvider>;

const pageOf = (id: string) => href("/admin/customers/:id", { id });

/** Redirects to the page with a notice. A refusal here means that the customer or the note doesn't exist. */
function settled(id: string, done: keyof typeof customerNotices, { ok }: { ok: boolean }) {
  if (!ok) throw data(null, { status: 404 });
  return redirect(`${pageOf(id)}?done=${done}`, 303);
}

export async function submitNote(context: Context, id: string, text: string) {
  const parsed = noteSchema.safeParse({ text });
  if (!parsed.success) {
    return data<CustomerRefusal>({ text, errors: { text: parsed.error.issues[0]?.message } }, { status: 422 });
  }
  return settled(id, "noted", await customersAdminFor(requireAdmin(context)).addNote(id, parsed.data.text));
}

export async function submitNoteRemoval(context: Context, id: string, note: string) {
  if (!z.uuid().safeParse(note).success) throw data(null, { status: 404 });
  return settled(id, "note-removed", await customersAdminFor(requireAdmin(context)).removeNote(id, note));
}

export async function submitBan(context: Context, userId: string, banned: boolean) {
  const admin = requireFreshAdmin(context);
  const action = banned ? "customer.banned" : "customer.unbanned";
  const done = await setCustomerBanned(admin, { userId, banned }, (tx) =>
    recordAudit(tx, admin, { action, target: { kind: "customer", id: userId } }),
  );
  return settled(userId, banned ? "banned" : "unbanned", done);
}

export async function submitErasure(context: Context, id: string, word: string) {
  const admin = requireFreshAdmin(context);
  const parsed = eraseSchema.safeParse({ word });
  if (!parsed.success) {
    return data<CustomerRefusal>({ errors: { word: parsed.error.issues[0]?.message } }, { status: 422 });
  }
  const erased = await eraseCustomer(admin, id);
  if (!erased.ok) throw data(null, { status: 404 });
  return redirect(`${href("/admin/customers")}?deleted=${erased.value.waiting > 0 ? "waiting" : "done"}`, 303);
}
