/**
 * Why a Store can't take payments: no enabled Connection takes them, or the secrets of the one that does can't be read.
 */
export type PaymentTrouble = { reason: "none" } | { reason: "unreadable"; connectionId: string; name: string };
