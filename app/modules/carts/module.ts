import { defineModule } from "#app/platform/module-definition.ts";

export const cartsModule = defineModule({
  id: "carts",
  owns: ["cart", "cartLine", "cartCustomLine"],
  reads: ["publishedVariant", "publishedAvailability"],
});
