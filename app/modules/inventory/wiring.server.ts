import type { Wiring } from "#app/auth/identity/wiring.server.ts";
import { inventoryEmailTemplates } from "./email-templates.server.ts";
import { inventoryModule } from "./module.ts";

export const inventoryWiring = {
  declares: inventoryModule,
  emailTemplates: inventoryEmailTemplates,
} satisfies Wiring;
