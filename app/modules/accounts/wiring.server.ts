import type { Wiring } from "#app/auth/identity/wiring.server.ts";
import { accountsEmailTemplates } from "./email-templates.server.ts";
import { accountsModule } from "./module.ts";

export const accountsWiring = {
  declares: accountsModule,
  emailTemplates: accountsEmailTemplates,
} satisfies Wiring;
