/** Loaded into a store's process by --import, for measuring alone: pages of visitors with a cart are never shared. */
import type { nonceCache } from "#app/platform/page-cache/nonce-cache.server.ts";
import { processWide } from "#app/platform/process-wide.server.ts";

// The store finds it here when it asks for its own for the first time; without a page it renders one.
processWide<ReturnType<typeof nonceCache>>("nonce-pages", () => ({ find: async () => null }));
