import type { FileProblem, FileRedirect } from "./redirect-file.ts";

/** A redirect of the Store; null: its page is gone. */
export type Present = { fromPath: string; toPath: string | null };
export type Planned = { fromPath: string; toPath: string };

/**
 * What adding these redirects to a Store's, one after the other, comes to: each leads to the end of its chain, and what the
 * Store has stays as it is.
 * @param present those from any path that the rows name
 * @returns `same` counts rows that the Store has already
 */
export function planRedirects(
  rows: readonly FileRedirect[],
  present: readonly Present[],
): { added: Planned[]; same: number; problems: FileProblem[] } {
  const kept = new Map(present.flatMap(({ fromPath, toPath }) => (toPath === null ? [] : [[fromPath, toPath]])));
  const next = new Map(kept);
  const lines = new Map<string, number>();
  const problems: FileProblem[] = [];
  let same = 0;
  for (const { line, from, to } of rows) {
    const now = next.get(from);
    const first = lines.get(from);
    const end = endOf(to, next);
    if (now === undefined && end === from) {
      problems.push({ line, reason: "This would create a loop." });
    } else if (now === undefined) {
      next.set(from, to);
      lines.set(from, line);
    } else if (endOf(now, next) !== end) {
      problems.push({ line, reason: first ? `Line ${first} has the same URL.` : "Another redirect has this URL." });
    } else if (!first) same += 1;
  }
  const added = [...lines.keys()].map((fromPath) => ({ fromPath, toPath: endOf(fromPath, next) }));
  return { added, same, problems };
}

function endOf(path: string, next: ReadonlyMap<string, string>): string {
  let end = path;
  for (let onward = next.get(end); onward !== undefined; onward = next.get(end)) end = onward;
  return end;
}
