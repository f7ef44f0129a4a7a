import { defineModule } from "#app/platform/module-definition.ts";

export const storesModule = defineModule({
  id: "stores",
  owns: ["store", "drill"],
});
