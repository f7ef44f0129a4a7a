import { defineModule } from "#app/platform/module-definition.ts";

export const mediaModule = defineModule({
  id: "media",
  owns: ["storedObject", "objectVariant", "objectReference", "objectLeftover"],
});

declare module "#app/platform/jobs.server.ts" {
  interface Jobs {
    "media.variants": { objectId: string };
    "media.remove": { key: string };
  }
}
