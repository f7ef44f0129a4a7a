import type { Wiring } from "#app/auth/identity/wiring.server.ts";
import { contactEmailTemplates } from "./email-templates.server.ts";
import { contactModule } from "./module.ts";

export const contactWiring = {
  declares: contactModule,
  emailTemplates: contactEmailTemplates,
} satisfies Wiring;
