import type { invitations as english } from "../en/invitations.ts";

export const invitations: Record<keyof typeof english, string> = {
  quote: "Brauchen Sie ein Angebot?",
  quote_collection: "Brauchen Sie ein Angebot, oder möchten Sie Ihre Artikel abholen?",
  quote_invoice: "Brauchen Sie ein Angebot, oder möchten Sie auf Rechnung kaufen?",
  quote_collection_invoice: "Brauchen Sie ein Angebot, oder möchten Sie Ihre Artikel abholen oder auf Rechnung kaufen?",
  collection: "Möchten Sie Ihre Artikel abholen?",
  invoice: "Möchten Sie auf Rechnung kaufen?",
  collection_invoice: "Möchten Sie Ihre Artikel abholen oder auf Rechnung kaufen?",
  request_quote: "Angebot anfragen",
  request_quote_invoice: "Angebot oder Rechnung anfragen",
  request_collection: "Abholung anfragen",
  request_invoice: "Rechnung anfragen",
  request_collection_invoice: "Abholung oder Rechnung anfragen",
};
