/** What `npm audit --json` says, read and judged. */
import { z } from "zod";

const advisorySchema = z.object({
  title: z.string(),
  url: z.string(),
  severity: z.string(),
  range: z.string(),
});
const reportSchema = z.object({
  auditReportVersion: z.literal(2),
  vulnerabilities: z.record(
    z.string(),
    z.object({
      name: z.string(),
      // A name alone: the trouble is in that dependency, which is listed by itself.
      via: z.array(z.union([z.string(), advisorySchema])),
      nodes: z.array(z.string()),
    }),
  ),
});
const failureSchema = z.object({
  message: z.string().optional(),
  error: z.object({ summary: z.string().optional(), code: z.string().optional() }).optional(),
});
const lockfileSchema = z.object({ packages: z.record(z.string(), z.object({ version: z.string().optional() })) });

/** One advisory against one installed package. `path` is where it is installed, from the project's folder. */
export type Serious = {
  name: string;
  version: string;
  severity: string;
  title: string;
  url: string;
  vulnerable: string;
  patched: string;
  path: string;
};
export type Verdict =
  | { state: "known"; serious: Serious[]; others: number }
  /** The registry gave no answer that can be read. */
  | { state: "unknown"; why: string };

const SERIOUS = ["high", "critical"];

/** The version of each package by where it is installed, from the text of package-lock.json. */
export function installedVersions(lockfile: string): ReadonlyMap<string, string> {
  const { packages } = lockfileSchema.parse(JSON.parse(lockfile));
  return new Map(Object.entries(packages).flatMap(([path, { version }]) => (version ? [[path, version]] : [])));
}

/** Judges npm's report: what is high or critical with what to do, and how many advisories are neither. */
export function readReport(output: string, installed: ReadonlyMap<string, string>): Verdict {
  const json = parsed(output);
  const report = reportSchema.safeParse(json);
  if (!report.success) return { state: "unknown", why: reasonIn(json) };
  const found = Object.values(report.data.vulnerabilities).flatMap(({ name, via, nodes }) =>
    via.flatMap((advisory) =>
      typeof advisory === "string" ? [] : nodes.map((path) => finding({ name, path, installed, ...advisory })),
    ),
  );
  const serious = found.filter(({ severity }) => SERIOUS.includes(severity));
  return { state: "known", serious, others: found.length - serious.length };
}

type Found = z.output<typeof advisorySchema> & {
  name: string;
  path: string;
  installed: ReadonlyMap<string, string>;
};

const finding = ({ range, installed, name, path, severity, title, url }: Found): Serious => ({
  ...{ name, path, severity, title, url },
  version: installed.get(path) ?? "unknown version",
  vulnerable: range,
  patched: patchedVersions(range),
});

/** Where the vulnerable versions end, from a range such as `>=2.0.0 <2.3.1 || <1.2.6`. */
export function patchedVersions(range: string): string {
  const ends = range.split("||").map((part) => /<(=?)\s*([^\s<>=]+)/.exec(part));
  const patched = ends.flatMap((end) => (end ? [`${end[1] ? ">" : ">="}${end[2]}`] : []));
  return patched.length > 0 ? patched.join(" or ") : "none yet";
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined; // npm printed no JSON: it did not come that far
  }
}

function reasonIn(json: unknown): string {
  const failure = failureSchema.safeParse(json);
  if (!failure.success) return "npm audit returned no report.";
  const { message, error } = failure.data;
  return message || error?.summary || error?.code || "npm audit returned no report.";
}
