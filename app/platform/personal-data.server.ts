/**
 * What the store holds of a Customer, part by part: each Module says what it gives into a copy of their data and what it
 * erases. The composition puts the parts together.
 */
import type { Transaction } from "./db.server.ts";
import { processWide } from "./process-wide.server.ts";

/** Whose data it is. The caller proved its right to it. */
export type Person = { storeId: string; userId: string; email: string };

export type Erasure = {
  storeId: string;
  userId: string;
  /** The account's address; null when the account is gone already and only what had to wait is left. */
  email: string | null;
  /** The account's orders that are sent or cancelled: those that still need a name and an address are not among them. */
  orderIds: readonly string[];
};

export type PersonalData = {
  /** Its key in a copy of the data. */
  name: string;
  /** What goes into a copy: one value, or rows that are read bit by bit. Everything in it can be written as JSON. */
  read?: (person: Person) => Promise<unknown> | AsyncIterable<unknown>;
  /**
   * Erases, in the caller's transaction. It is called again for what had to wait, so it must be able to find nothing.
   * @returns how much has to wait
   */
  erase?: (tx: Transaction, erasure: Erasure) => Promise<number>;
};

const registered = processWide<{ parts: readonly PersonalData[] }>("personal-data", () => ({ parts: [] }));

/** Says which parts there are, in the order in which they are erased. Called by the composition. */
export function registerPersonalData(parts: readonly PersonalData[]) {
  registered.parts = parts;
}

/**
 * The parts, in order.
 * @throws Error where none were registered: an erasure without them would say that it was done
 */
export function personalDataParts(): readonly PersonalData[] {
  if (registered.parts.length === 0) throw new Error("No personal data was registered.");
  return registered.parts;
}
