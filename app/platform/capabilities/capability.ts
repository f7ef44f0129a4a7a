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

type Point = {
  id: string;
  demand: string;
  /** Whether it can be asked of a capability; of every one where it is not said. */
  asks?: (capability: Capability) => boolean;
};

/** What a capability must show before a release may call it Stable. docs/releases.md says how each point is checked. */
export const criterion = [
  {
    id: "proofs",
    demand: "Every requirement it covers has a named proof that passed in three full test runs in a row.",
  },
  { id: "mutants", demand: "No mutant of its rules survives." },
  {
    id: "bounds",
    demand: "Its benchmarks are within their bounds, and the figures are recorded.",
    asks: ({ benchmarks = [] }) => benchmarks.length > 0,
  },
  {
    id: "restore",
    demand: "A recorded restore drill brought all its data back.",
    asks: ({ keepsData = false }) => keepsData,
  },
  { id: "findings", demand: "It has no open security findings." },
  { id: "release", demand: "It has been Experimental in at least one release." },
] as const satisfies readonly Point[];

export type CriterionPoint = (typeof criterion)[number]["id"];

/** The points of the criterion that a capability has not met yet; none means that it may be called Stable. */
export function missingOf(capability: Capability): CriterionPoint[] {
  const points: readonly (Point & { id: CriterionPoint })[] = criterion;
  return points
    .filter(({ id, asks }) => (asks?.(capability) ?? true) && capability.met?.[id] === undefined)
    .map(({ id }) => id);
}
