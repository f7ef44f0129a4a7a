import { defineModule } from "#app/platform/module-definition.ts";

export const emailsModule = defineModule({
  id: "emails",
  owns: ["email", "emailSuppression"],
});

declare module "#app/platform/jobs.server.ts" {
  interface Jobs {
    "email.send": { emailId: string };
  }
}
