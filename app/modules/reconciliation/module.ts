import { defineModule } from "#app/platform/module-definition.ts";

export const reconciliationModule = defineModule({
  id: "reconciliation",
  owns: ["reconciliationFinding"],
});
