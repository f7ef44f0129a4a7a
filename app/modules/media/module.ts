import { defineModule } from "#app/platform/module-definition.ts";

export const mediaModule = defineModule({
  id: "media",
  owns: ["storedObject", "objectVariant", "objectReference", "objectLeftover"],
});
