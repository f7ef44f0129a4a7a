/** `none`: no enabled Connection takes payments. `unreadable`: the secrets of the one that does can't be read. */
export type PaymentTrouble = { reason: "none" } | { reason: "unreadable"; connectionId: string; name: string };
