import type { CriterionPoint } from "./criterion.ts";

/** Stable may be relied on. Experimental works as far as its tests say, and may change or go. */
export type Maturity = "Experimental" | "Stable";

export type Capability = {
  id: string;
  title: string;
  what: string;
  maturity: Maturity;
  /** The tests that show it: titles as written, below their `describe`s joined by " > ", by file. */
  evidence: Readonly<Record<string, readonly string[]>>;
  /** Topics of `npm run bench` whose bounds are its own. */
  benchmarks?: readonly string[];
  /** Whether it writes what a restored backup must bring back. */
  keepsData?: boolean;
  /** The points of the criterion that it has met, each with where that is recorded. */
  met?: Readonly<Partial<Record<CriterionPoint, string>>>;
};
