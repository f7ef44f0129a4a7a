import { defineModule } from "#app/platform/module-definition.ts";

export const checkoutModule = defineModule({
  id: "checkout",
  owns: ["checkoutSession", "checkoutLine"],
  reads: ["publishedVariant", "publishedAvailability"],
});
