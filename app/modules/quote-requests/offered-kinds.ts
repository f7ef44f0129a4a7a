import { isKeyOf } from "#app/kernel/own-key.ts";
import type { TextId } from "#app/texts/text-types.ts";
import { currentTexts, type Texts } from "#app/texts/texts.ts";
import { type RequestKind, requestKinds } from "./request.ts";

type Switches = { quotes: boolean; collection: boolean; invoices: boolean };

/** What the Store lets Shoppers ask for. */
export function offeredKinds({ quotes, collection, invoices }: Switches): RequestKind[] {
  const on: Record<RequestKind, boolean> = { quote: quotes, collection, invoice: invoices };
  return (["quote", "collection", "invoice"] as const).filter((kind) => on[kind]);
}

/** How a page invites to ask. */
export type Invitation = { question: string; title: string };

type Combination = "q" | "c" | "i" | "qc" | "qi" | "ci" | "qci";
type InvitationId = Extract<TextId, `invitations.${string}`>;

/** By the initials of what is offered. */
const invitations: Record<Combination, { question: InvitationId; title: InvitationId }> = {
  q: { question: "invitations.quote", title: "invitations.request_quote" },
  qc: { question: "invitations.quote_collection", title: "invitations.request_quote" },
  qi: { question: "invitations.quote_invoice", title: "invitations.request_quote_invoice" },
  qci: { question: "invitations.quote_collection_invoice", title: "invitations.request_quote_invoice" },
  c: { question: "invitations.collection", title: "invitations.request_collection" },
  i: { question: "invitations.invoice", title: "invitations.request_invoice" },
  ci: { question: "invitations.collection_invoice", title: "invitations.request_collection_invoice" },
};

/** Words for what is offered, on the server; null where nothing is. @param t of the Shopper */
export function invitationTo(kinds: readonly RequestKind[], t: Texts = currentTexts()): Invitation | null {
  const offered = requestKinds
    .filter((kind) => kinds.includes(kind))
    .map((kind) => kind.charAt(0))
    .join("");
  if (!isKeyOf(invitations, offered)) return null;
  const { question, title } = invitations[offered];
  return { question: t(question), title: t(title) };
}
