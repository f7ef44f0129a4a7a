import { defineModule } from "#app/platform/module-definition.ts";

export const inventoryModule = defineModule({
  id: "inventory",
  owns: ["stockLevel", "stockMovement", "reservation", "location", "locationStock"],
  publishes: ["publishedAvailability", "publishedPickup", "publishedLocationStock"],
  auditActions: {
    "stock.changed": "changed what is in stock",
    "stock.policy_changed": "changed what happens when a variant runs out",
    "stock.exported": "exported stock",
    "stock.transferred": "moved stock to another location",
    "location.created": "added a location",
    "location.saved": "changed a location",
    "location.placed": "changed the order of locations",
    "location.made-default": "made a location the default one",
    "location.removed": "removed a location",
  },
  auditTargets: {
    stock: "/admin/inventory/:id",
    location: "/admin/settings/locations/:id",
  },
});

type Actions = (typeof inventoryModule)["auditActions"];
type Targets = (typeof inventoryModule)["auditTargets"];

declare module "#app/modules/audit/action.ts" {
  interface AuditActions extends Actions {}
  interface AuditTargets extends Targets {}
}

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
