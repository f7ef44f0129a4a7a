import { defineModule } from "#app/platform/module-definition.ts";

/** It owns no table: a message becomes an email. */
export const contactModule = defineModule({ id: "contact", owns: [] });

declare module "#app/platform/security-event.server.ts" {
  interface PublicForms {
    contact: true;
  }
}
