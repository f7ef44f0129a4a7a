/** Loaded into a store's process by --import, for measuring alone: rate limits that count nothing, as the baseline. */
import { processWide } from "#app/platform/process-wide.server.ts";
import type { RateLimits } from "#app/platform/rate-limits/rate-limits.server.ts";

const rate = { count: 1, seconds: 1 };
const free = { success: true, limit: 1, remaining: 1, reset: 0, alone: false };

// The store finds them here when it asks for its own for the first time.
processWide<RateLimits>("rate-limits", () => ({
  rateOf: () => rate,
  take: async () => free,
  peek: async () => free,
  note: () => false,
  limitedNow: async () => [],
  counting: () => "alone",
  open: async () => undefined,
  close: () => undefined,
}));
