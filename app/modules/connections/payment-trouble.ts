/**
 * Why a Store cannot take payments: no enabled Connection takes them, or the secrets of the one that does cannot be
 * read.
 */
export type PaymentTrouble = { reason: "none" } | { reason: "unreadable"; connectionId: string; name: string };
