/** How the cart invites to a quote request, by what the store offers. */
export const invitations = {
  quote: "Need a quote?",
  quote_collection: "Need a quote, or want to collect your items?",
  quote_invoice: "Need a quote, or want to buy on invoice?",
  quote_collection_invoice: "Need a quote, or want to collect your items or buy on invoice?",
  collection: "Want to collect your items?",
  invoice: "Want to buy on invoice?",
  collection_invoice: "Want to collect your items or buy on invoice?",
  request_quote: "Request a quote",
  request_quote_invoice: "Request a quote or invoice",
  request_collection: "Request collection",
  request_invoice: "Request an invoice",
  request_collection_invoice: "Request collection or an invoice",
} as const;
