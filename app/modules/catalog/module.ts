import { defineModule } from "#app/platform/module-definition.ts";

export const catalogModule = defineModule({
  id: "catalog",
  owns: ["product", "variant", "productImage", "collection", "collectionProduct"],
  publishes: ["publishedVariant"],
  reads: ["publishedAvailability"],
});
