import { defineModule } from "#app/platform/module-definition.ts";

export const connectionsModule = defineModule({
  id: "connections",
  owns: ["connection"],
  publishes: ["publishedConnection"],
});
