/**
 * What the store holds of a Customer, part by part: each Module says what it gives into a copy of their data and what it
 * erases. The composition puts the parts together.
 */

import { processWide } from "./process-wide.server.ts";
import type { Transaction } from "./transaction.server.ts";

/** Whose data it is. The caller proved its right to it. */
export type Person = {
  storeId: string;
  userId: string;
  /** The account's address, if it proved that it is its own: one that it only typed may be somebody else's. */
  verifiedEmail: string | null;
  /** The account's orders; for an erasure those that need no name and no address any more. */
  orderIds: readonly string[];
};

export type PersonalData = {
  /** Its key in a copy of the data. */
  name: string;
  /** What goes into a copy: one value, or rows that are read bit by bit. Everything in it can be written as JSON. */
  read?: (person: Person) => Promise<unknown> | AsyncIterable<unknown>;
  /**
   * Erases, in the caller's transaction. It is called again for what had to wait, when the account is gone already: so
   * it must be able to find nothing, and `verifiedEmail` is null then.
   * @returns how much has to wait
   */
  erase?: (tx: Transaction, person: Person) => Promise<number>;
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
