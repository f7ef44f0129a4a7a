import { defineModule } from "#app/platform/module-definition.ts";

export const accountsModule = defineModule({
  id: "accounts",
  owns: ["securityNotice"],
});
