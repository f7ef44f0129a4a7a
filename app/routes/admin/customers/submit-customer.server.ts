import { data, href, type RouterContextProvider } from "react-router";
import { z } from "zod";
import { setCustomerBanned } from "#app/auth/accounts/store-accounts.server.ts";
import { requireAdmin, requireFreshAdmin } from "#app/auth/visitor/guards.server.ts";
import { eraseCustomer } from "#app/flows/people/index.server.ts";
import { recordAudit } from "#app/modules/audit/index.server.ts";
import { eraseSchema, noteSchema } from "#app/modules/customers/customer.schema.ts";
import { customersAdminFor } from "#app/modules/customers/index.server.ts";
import { type AdjustFields, adjustSchema } from "#app/modules/gift-cards/gift-card.schema.ts";
import { adjustStoreCredit } from "#app/modules/gift-cards/index.server.ts";
import { env } from "#app/platform/env.server.ts";
import { settle, submit } from "../../submit.server.ts";

export const customerNotices = {
  taxes: "Taxes saved.",
  "manual-payments": "Manual payments saved.",
  noted: "Note added.",
  "note-removed": "Note removed.",
  banned: "Sign-in blocked. The customer is signed out everywhere.",
  credited: "Store credit changed.",
  unbanned: "Unblocked. The customer can sign in again.",
};

type Context = Readonly<RouterContextProvider>;

const pageOf = (id: string, done: keyof typeof customerNotices) =>
  `${href("/admin/customers/:id", { id })}?done=${done}`;

export const submitNote = (context: Context, id: string, text: string) =>
  submit(
    { text },
    {
      schema: noteSchema,
      run: (note) => customersAdminFor(requireAdmin(context)).addNote(id, note.text),
      to: pageOf(id, "noted"),
    },
  );

export const submitCredit = (context: Context, id: string, typed: AdjustFields) =>
  submit(typed, {
    schema: adjustSchema(env().STORE_CURRENCY),
    run: (adjustment) => adjustStoreCredit(requireFreshAdmin(context), id, adjustment),
    to: pageOf(id, "credited"),
    at: "amount",
  });

export async function submitNoteRemoval(context: Context, id: string, note: string) {
  if (!z.uuid().safeParse(note).success) throw data(null, { status: 404 });
  const removed = await customersAdminFor(requireAdmin(context)).removeNote(id, note);
  return settle(removed, { to: pageOf(id, "note-removed") });
}

export async function submitBan(context: Context, userId: string, banned: boolean) {
  const admin = requireFreshAdmin(context);
  const action = banned ? "customer.banned" : "customer.unbanned";
  const done = await setCustomerBanned(admin, { userId, banned }, (tx) =>
    recordAudit(tx, admin, { action, target: { kind: "customer", id: userId } }),
  );
  return settle(done, { to: pageOf(userId, banned ? "banned" : "unbanned") });
}

export function submitErasure(context: Context, id: string, word: string) {
  const admin = requireFreshAdmin(context);
  return submit(
    { word },
    {
      schema: eraseSchema,
      run: () => eraseCustomer(admin, id),
      to: ({ waiting }) => `${href("/admin/customers")}?deleted=${waiting > 0 ? "waiting" : "done"}`,
    },
  );
}
