import type { Wiring } from "#app/auth/identity/wiring.server.ts";
import { forgetRemovedAddresses } from "./address-book.server.ts";
import { customersModule } from "./module.ts";
import { customersPersonalData } from "./personal-data.server.ts";

export const customersWiring = {
  declares: customersModule,
  personalData: [customersPersonalData],
  cleanUp: forgetRemovedAddresses,
} satisfies Wiring;
