import type { Wiring } from "#app/auth/identity/wiring.server.ts";
import { forgetRemovedAddresses } from "./address-book.server.ts";
import { customersEmailTemplates } from "./email-templates.server.ts";
import { customersPersonalData } from "./erasures.server.ts";
import { customersModule } from "./module.ts";

export const customersWiring = {
  declares: customersModule,
  emailTemplates: customersEmailTemplates,
  personalData: [customersPersonalData],
  cleanUp: forgetRemovedAddresses,
} satisfies Wiring;
