import type { Refused } from "#app/kernel/refusal.ts";
import { safeFileName } from "./download.ts";

type Received<R extends Refused> = { claimedName: string; outcome: { ok: true } | R };

/** The names of files that were added, and of those that weren't with why, in the order in which they came. */
export function sortReceived<R extends Refused>(files: readonly Received<R>[]) {
  const named = files.map(({ claimedName, outcome }) => ({ name: safeFileName(claimedName), outcome }));
  return {
    added: named.flatMap(({ name, outcome }) => (outcome.ok ? [name] : [])),
    problems: named.flatMap(({ name, outcome }) => (outcome.ok ? [] : [{ name, refused: outcome }])),
  };
}
