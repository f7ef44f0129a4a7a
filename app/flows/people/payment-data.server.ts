import { eraseEvents } from "#app/modules/events/internal.server.ts";
import { erasePaymentData } from "#app/modules/payments/internal.server.ts";
import type { PersonalData } from "#app/platform/personal-data.server.ts";

/** A payment's texts, and the payloads of its provider's events, which only the connections Module knows. */
export const paymentsPersonalData: PersonalData = {
  name: "payments",
  async erase(tx, { storeId, orderIds }) {
    const subjects = await erasePaymentData(tx, { storeId, orderIds });
    for (const each of subjects) await eraseEvents(tx, { storeId, ...each });
    return 0;
  },
};
