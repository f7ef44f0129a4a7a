import { emailKeyOf } from "#app/kernel/email-address.ts";
import { moduleData } from "#app/platform/module-data.server.ts";
import type { PersonalData } from "#app/platform/personal-data.server.ts";
import { newsletterModule } from "./module.ts";

/**
 * The subscription of a Customer's verified address, with its consent record. A blocked address stays: once erased, it
 * could get email again.
 */
export const newsletterPersonalData: PersonalData = {
  name: "newsletter",
  async read({ storeId, verifiedEmail }) {
    if (verifiedEmail === null) return null;
    return moduleData(newsletterModule).newsletterSubscription.findFirst({
      where: { storeId, emailKey: emailKeyOf(verifiedEmail) },
      select: {
        ...{ email: true, state: true, requestedAt: true, confirmedAt: true, unsubscribedAt: true },
        consents: {
          select: { step: true, source: true, clientAddress: true, wording: true, at: true },
          orderBy: { at: "asc" },
        },
      },
    });
  },
  async erase(tx, { storeId, verifiedEmail }) {
    if (verifiedEmail === null) return 0;
    const { newsletterSubscription } = moduleData(newsletterModule, tx);
    const where = { storeId, emailKey: emailKeyOf(verifiedEmail), state: { not: "blocked" as const } };
    await newsletterSubscription.deleteMany({ where });
    return 0;
  },
};
