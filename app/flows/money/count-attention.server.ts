import type { AdminViewer } from "#app/auth/identity/viewer.ts";
import { processWide } from "#app/platform/process-wide.server.ts";
import { needsAttention } from "./needs-attention.server.ts";

/** Comparing all orders with all payments is too slow for every page, so a count is kept this long. */
const KEPT_MS = 15_000;

type Count = { at: number; value: Promise<number> };
const counts = processWide("attention-counts", () => new Map<string, Count>());

/** Returns how many entries `needsAttention` has for the Operator's Store, at most 15 seconds ago. */
export function countAttention(viewer: AdminViewer): Promise<number> {
  const { storeId } = viewer;
  const kept = counts.get(storeId);
  if (kept && Date.now() - kept.at < KEPT_MS) return kept.value;
  const value = needsAttention(viewer).then((items) => items.length);
  counts.set(storeId, { at: Date.now(), value });
  // A failed count isn't kept; its callers get the error.
  value.catch(() => counts.delete(storeId));
  return value;
}
