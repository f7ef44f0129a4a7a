import type { Wiring } from "#app/auth/identity/wiring.server.ts";
import { contentModule } from "./module.ts";
import { followContentSchedule } from "./schedule.server.ts";

export const contentWiring = {
  declares: contentModule,
  jobs: (viewer) => ({
    "content.schedule": () => followContentSchedule(viewer),
  }),
} satisfies Wiring;
