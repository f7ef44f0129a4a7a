import type { Wiring } from "#app/auth/identity/wiring.server.ts";
import { forgetRemovedAddresses } from "./address-book.server.ts";
import { customersEmailTemplates } from "./email-templates.server.ts";
import { customersModule } from "./module.ts";
import { customersPersonalData } from "./personal-data.server.ts";

export const customersWiring = {
  declares: customersModule,
  emailTemplates: customersEmailTemplates,
  personalData: [customersPersonalData],
  cleanUp: forgetRemovedAddresses,
} satisfies Wiring;
