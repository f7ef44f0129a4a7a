import { defineModule } from "#app/platform/module-definition.ts";

export const emailsModule = defineModule({
  id: "emails",
  owns: ["email", "emailSuppression"],
});
