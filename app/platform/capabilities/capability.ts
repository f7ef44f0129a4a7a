/** Stable: reliable. Experimental: works as far as its tests show, and may change or be removed. */
export type Maturity = "Experimental" | "Stable";

export type Capability = {
  id: string;
  title: string;
  what: string;
  maturity: Maturity;
  /** The tests that prove it, by file: exact titles below their `describe`s, joined by " > ". */
  evidence: Readonly<Record<string, readonly string[]>>;
  benchmarks?: readonly string[];
  /** Whether it writes data that a restored backup must contain. */
  keepsData?: boolean;
  /** The criterion's points that it meets, each with where that is recorded. */
  met?: Readonly<Partial<Record<CriterionPoint, string>>>;
};

type Point = {
  id: string;
  demand: string;
  /** Whether the point applies to a capability; default: to all. */
  asks?: (capability: Capability) => boolean;
};

/** What a capability must meet to be called Stable. docs/releases.md explains how to check each point. */
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

/** The criterion's points that a capability doesn't meet yet; none means that it may be Stable. */
export function missingOf(capability: Capability): CriterionPoint[] {
  const points: readonly (Point & { id: CriterionPoint })[] = criterion;
  return points
    .filter(({ id, asks }) => (asks?.(capability) ?? true) && capability.met?.[id] === undefined)
    .map(({ id }) => id);
}
