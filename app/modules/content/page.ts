/** What pages and posts are. */

/** Posts are pages of the blog, and have what pages have. */
export const sections = ["page", "post"] as const;
export type Section = (typeof sections)[number];

export const pageStates = ["draft", "published"] as const;
export type PageState = (typeof pageStates)[number];

export const pageStateLabels: Record<PageState, string> = { draft: "Draft", published: "Published" };

/** Each of which a Store has once at most. In the order of links to them. */
export const legalKinds = ["terms", "privacy", "withdrawal", "shipping", "imprint"] as const;
export type LegalKind = (typeof legalKinds)[number];

export const pageKinds = ["page", ...legalKinds] as const;
export type PageKind = (typeof pageKinds)[number];

export const pageKindLabels: Record<PageKind, string> = {
  page: "Page",
  terms: "Terms and conditions",
  privacy: "Privacy policy",
  withdrawal: "Right of withdrawal",
  shipping: "Shipping",
  imprint: "Imprint",
};

/** What each legal page says. */
export const legalHints: Record<LegalKind, string> = {
  terms: "What customers agree to when they place an order.",
  privacy: "Which personal data you keep, what for, and how long.",
  withdrawal: "How customers can withdraw from an order, and who pays for what they send back.",
  shipping: "Where you ship to, how long it takes and what it costs.",
  imprint: "Who runs the store, with an address and how to reach you.",
};

/** Without these, a store isn’t ready for its first sale. */
export const neededKinds = ["terms", "privacy", "imprint"] as const satisfies readonly LegalKind[];

/** Those that stand by the button that places an order. */
export const atOrderKinds: readonly PageKind[] = ["terms", "privacy", "withdrawal", "shipping"];

export const isLegalKind = (kind: PageKind): kind is LegalKind => kind !== "page";

/** A published legal page, as links name it. */
export type LegalPage = { id: string; version: number; kind: LegalKind; handle: string; title: string };
