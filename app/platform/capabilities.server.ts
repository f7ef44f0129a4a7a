/** What the store can do, and how mature each part is. It belongs to a release, never to configuration. */
import { readFile } from "node:fs/promises";
import path from "node:path";
import { z } from "zod";

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

type Point = {
  id: string;
  demand: string;
  /** Whether the point applies to a capability; default: to all. */
  asks?: (capability: { benchmarks?: string[] | undefined; keepsData?: boolean | undefined }) => boolean;
};
export type CriterionPoint = (typeof criterion)[number]["id"];

const capabilitySchema = z.strictObject({
  id: z.string(),
  title: z.string(),
  what: z.string(),
  /** Stable: reliable. Experimental: works as far as its tests show, and may change or be removed. */
  maturity: z.enum(["Experimental", "Stable"]),
  /** The tests that prove it, by file: exact titles below their `describe`s, joined by " > ". */
  evidence: z.record(z.string(), z.array(z.string())),
  benchmarks: z.array(z.string()).optional(),
  /** Whether it writes data that a restored backup must contain. */
  keepsData: z.boolean().optional(),
  /** The criterion's points that it meets, each with where that is recorded. */
  met: z.partialRecord(z.enum(criterion.map(({ id }) => id)), z.string()).optional(),
});
export type Capability = z.infer<typeof capabilitySchema>;

/** Every capability of this release. @throws ZodError for a file that isn't one of capabilities */
export async function readCapabilities(): Promise<Capability[]> {
  const text = await readFile(path.resolve("docs/capabilities.json"), "utf8");
  return z.array(capabilitySchema).parse(JSON.parse(text));
}

/** The criterion's points that a capability doesn't meet yet; none means that it may be Stable. */
export function missingOf(capability: Capability): CriterionPoint[] {
  const points: readonly (Point & { id: CriterionPoint })[] = criterion;
  return points
    .filter(({ id, asks }) => (asks?.(capability) ?? true) && capability.met?.[id] === undefined)
    .map(({ id }) => id);
}
