import type { Wiring } from "#app/auth/identity/wiring.server.ts";
import { giftCardEmailTemplates } from "./email-templates.server.ts";
import { giftCardsModule } from "./module.ts";
import { expireGiftCards, giftCardsPersonalData } from "./personal-data.server.ts";
import { resendOverdue, sendGiftCard } from "./send-cards.server.ts";

export const giftCardsWiring = {
  declares: giftCardsModule,
  emailTemplates: giftCardEmailTemplates,
  jobs: (viewer) => ({
    "gift-card.send": ({ cardId }) => sendGiftCard(viewer, cardId),
  }),
  personalData: [giftCardsPersonalData],
  async cleanUp(viewer, now) {
    await expireGiftCards(viewer, now);
    await resendOverdue(viewer, now);
  },
} satisfies Wiring;
