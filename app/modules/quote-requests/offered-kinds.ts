import type { RequestKind } from "./request.ts";

type Switches = { quotes: boolean; collection: boolean; invoices: boolean };

/** What the Store lets Shoppers ask for. */
export function offeredKinds({ quotes, collection, invoices }: Switches): RequestKind[] {
  const on: Record<RequestKind, boolean> = { quote: quotes, collection, invoice: invoices };
  return (["quote", "collection", "invoice"] as const).filter((kind) => on[kind]);
}

/** How a page invites to ask. */
export type Invitation = { question: string; title: string };

/** Words for what is offered; null where nothing is. */
export function invitationTo(kinds: readonly RequestKind[]): Invitation | null {
  const [quote, collection, invoice] = (["quote", "collection", "invoice"] as const).map((kind) =>
    kinds.includes(kind),
  );
  if (!quote && !collection && !invoice) return null;
  const wishes = [...(collection ? ["collect your items"] : []), ...(invoice ? ["buy on invoice"] : [])].join(" or ");
  const question = quote ? `Need a quote${wishes && `, or want to ${wishes}`}?` : `Want to ${wishes}?`;
  const things = [
    ...(quote ? ["a quote"] : collection ? ["collection"] : []),
    ...(invoice ? [quote ? "invoice" : "an invoice"] : []),
  ];
  return { question, title: `Request ${things.join(" or ")}` };
}
