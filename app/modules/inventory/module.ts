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

declare module "#app/platform/page-cache/page-tag.ts" {
  interface PageTags {
    /** `stock:ID`: a product's stock; `availability`: which products are available. */
    inventory: `stock:${string}` | "availability";
  }
}
