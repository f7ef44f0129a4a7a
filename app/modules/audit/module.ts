import { defineModule } from "#app/platform/module-definition.ts";

export const auditModule = defineModule({
  id: "audit",
  owns: ["auditEntry"],
});
