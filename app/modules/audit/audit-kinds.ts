/** What people look for in the audit log, by the areas of its actions. */
export const auditKinds = {
  people: ["account", "customer", "newsletter", "operator", "request"],
  money: ["discount", "gift-card", "order", "payment", "store-credit"],
  products: ["collection", "media", "product", "stock"],
  security: [
    ...["access", "account-link", "cross-origin", "email-change", "form", "identity", "order-lookup", "passkey"],
    ...["password", "password-check", "rate-limit", "recovery", "second-factor", "sign-in", "sign-out", "sign-up"],
    ...["single-sign-on", "workload"],
  ],
} as const;
export type AuditKind = keyof typeof auditKinds;

export const auditKindLabels: Record<AuditKind, string> = {
  people: "People",
  money: "Orders and payments",
  products: "Products",
  security: "Security",
};
