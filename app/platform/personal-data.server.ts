/** Personal data by part: each Module declares what it adds to a copy and what it erases. */

import { processWide } from "./process-wide.server.ts";
import type { Transaction } from "./transaction.server.ts";

export type Person = {
  storeId: string;
  userId: string;
  /** The account's verified email address; an unverified one may be someone else's. */
  verifiedEmail: string | null;
  /** The account's orders; for an erasure those that no longer need name and address. */
  orderIds: readonly string[];
};

export type PersonalData = {
  name: string;
  /** What a copy contains: one value, or rows read in portions. All of it must be JSON-serialisable. */
  read?: (person: Person) => Promise<unknown> | AsyncIterable<unknown>;
  /** Erases in `tx`, again later for postponed data, when the account is gone. @returns how much is postponed */
  erase?: (tx: Transaction, person: Person) => Promise<number>;
};

const registered = processWide<{ parts: readonly PersonalData[] }>("personal-data", () => ({ parts: [] }));

/** Registers the parts, in the order of erasure. Called by the composition. */
export function registerPersonalData(parts: readonly PersonalData[]) {
  registered.parts = parts;
}

/** The parts, in order. @throws Error if none are registered: an erasure would otherwise report success */
export function personalDataParts(): readonly PersonalData[] {
  if (registered.parts.length === 0) throw new Error("No personal data was registered.");
  return registered.parts;
}
