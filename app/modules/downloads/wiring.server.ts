import type { Wiring } from "#app/auth/identity/wiring.server.ts";
import { downloadsEmailTemplates } from "./email-templates.server.ts";
import { downloadsModule } from "./module.ts";
import { downloadsPersonalData, forgetFiles } from "./personal-data.server.ts";

export const downloadsWiring = {
  declares: downloadsModule,
  emailTemplates: downloadsEmailTemplates,
  personalData: [downloadsPersonalData],
  cleanUp: forgetFiles,
} satisfies Wiring;
