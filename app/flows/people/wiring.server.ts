import { operatorAddresses } from "#app/auth/accounts/store-accounts.server.ts";
import type { Wiring } from "#app/auth/identity/wiring.server.ts";
import { removeUnconfirmedAccounts } from "#app/auth/library/account-recovery.server.ts";
import { processAccountEmail } from "#app/auth/recovery/account-email.server.ts";
import { DAY_MS } from "#app/kernel/time.ts";
import { notifyOfSecurityNotice, queueAccountEmail } from "#app/modules/accounts/internal.server.ts";
import { adoptContacts } from "#app/modules/customers/internal.server.ts";
import { forgetEmails } from "#app/modules/emails/internal.server.ts";
import { eraseEvents } from "#app/modules/events/internal.server.ts";
import { notifyOfHeldStock } from "#app/modules/inventory/index.server.ts";
import { erasePaymentData } from "#app/modules/payments/internal.server.ts";
import { notifyOperators } from "#app/modules/quote-requests/index.server.ts";
import type { PersonalData } from "#app/platform/personal-data.server.ts";
import { finishErasures } from "./erase-account.server.ts";

const UNCONFIRMED_KEPT_MS = 7 * DAY_MS;

/** A payment's texts, and the payloads of its provider's events, which only the connections Module knows. */
const paymentsPersonalData: PersonalData = {
  name: "payments",
  async erase(tx, { storeId, orderIds }) {
    const subjects = await erasePaymentData(tx, { storeId, orderIds });
    for (const each of subjects) await eraseEvents(tx, { storeId, ...each });
    return 0;
  },
};

export const peopleFlowWiring = {
  jobs: (viewer) => ({
    "account.mail": (job) => processAccountEmail(job, queueAccountEmail),
    "request.arrived": async ({ requestId }) =>
      notifyOperators(viewer, requestId, await operatorAddresses(viewer), new Date()),
    "security.notice": async (notice) => notifyOfSecurityNotice(viewer, notice, await operatorAddresses(viewer)),
    "stock.held": () => notifyOfHeldStock(viewer, () => operatorAddresses(viewer), new Date()),
  }),
  personalData: [paymentsPersonalData],
  async cleanUp(viewer, now) {
    await removeUnconfirmedAccounts(new Date(now.getTime() - UNCONFIRMED_KEPT_MS), forgetEmails);
    await finishErasures(viewer, now);
    await adoptContacts(viewer);
  },
} satisfies Wiring;
