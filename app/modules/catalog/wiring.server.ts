import type { Wiring } from "#app/auth/identity/wiring.server.ts";
import { fillCollection } from "./follow-rules.server.ts";
import { forgetMissedSearches, writeMissedSearches } from "./missed-searches.server.ts";
import { catalogModule } from "./module.ts";
import { repriceDue } from "./reprice.server.ts";
import { forgetRemovedPinnedSearches } from "./save-pinned-search.server.ts";
import { forgetRemovedSynonyms } from "./save-synonyms.server.ts";
import { followSchedule } from "./schedule.server.ts";

export const catalogWiring = {
  declares: catalogModule,
  jobs: (viewer) => ({
    "catalog.reprice": () => repriceDue(viewer),
    "catalog.schedule": () => followSchedule(viewer),
    "catalog.fill-collection": ({ id }) => fillCollection(viewer, id),
  }),
  cleanUp: async (viewer, now) => {
    await forgetMissedSearches(viewer, now);
    await forgetRemovedSynonyms(viewer, now);
    await forgetRemovedPinnedSearches(viewer, now);
  },
  onStop: writeMissedSearches,
} satisfies Wiring;
