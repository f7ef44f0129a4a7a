import { DAY_MS } from "#app/kernel/time.ts";
import { removeOldCounts } from "./attempt-counts.server.ts";
import { removeOldPageChanges } from "./page-cache/page-changes.server.ts";
import { sealedStoredKeys } from "./stored-keys.server.ts";

/** Twelve half-lives of the slowest count: by then a failure's weight is zero. */
const COUNTS_KEPT_MS = DAY_MS;

/** What platform/ adds to the running store, in the form of every `Wiring`. */
export const platformWiring = {
  declares: {
    securityEvents: {
      "cross-origin.refused": { phrase: "sent a request from another site, which was refused" },
      "form.refused": { phrase: "sent a form the way a bot does, which was refused" },
      "rate-limit.exceeded": { phrase: "exceeded a rate limit" },
    },
  },
  sealedColumns: () => [sealedStoredKeys()],
  async cleanUp(_viewer: unknown, now: Date) {
    await removeOldPageChanges(now);
    await removeOldCounts(new Date(now.getTime() - COUNTS_KEPT_MS));
  },
};
