import { accountPersonalData } from "./accounts/personal-data.server.ts";
import type { Wiring } from "./identity/wiring.server.ts";
import { reportRecoveryProblem } from "./library/account-recovery.server.ts";
import { removeEndedSessions } from "./library/sessions.server.ts";
import { removeExpiredTokens } from "./recovery/account-token.server.ts";
import { sealedTotpSecrets } from "./second-factor/codes.server.ts";
import { authSecurityEvents } from "./security-events.server.ts";
import { prepareSingleSignOn } from "./single-sign-on/endpoints.server.ts";

export const authWiring = {
  declares: { securityEvents: authSecurityEvents },
  personalData: [accountPersonalData],
  sealedColumns: () => [sealedTotpSecrets()],
  async cleanUp(_viewer, now) {
    await removeEndedSessions(now);
    await removeExpiredTokens(now);
  },
  onStart() {
    prepareSingleSignOn();
    reportRecoveryProblem();
  },
} satisfies Wiring;
