import { defineModule } from "#app/platform/module-definition.ts";

export const inventoryModule = defineModule({
  id: "inventory",
  owns: ["stockLevel", "reservation"],
  publishes: ["publishedAvailability"],
});

declare module "#app/platform/jobs.server.ts" {
  interface Jobs {
    "stock.held": Record<string, never>;
  }
}
