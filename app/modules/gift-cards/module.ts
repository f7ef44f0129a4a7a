import { defineModule } from "#app/platform/module-definition.ts";

export const giftCardsModule = defineModule({
  id: "gift-cards",
  tables: "gift_cards",
  owns: ["giftCard", "giftCardEntry", "giftCardHold"],
  reads: ["publishedAccount", "publishedCustomerOrder"],
  auditActions: {
    "gift-card.adjusted": "changed a gift card’s balance",
    "gift-card.code-replaced": "replaced a gift card’s code",
    "gift-card.disabled": "disabled a gift card",
    "gift-card.enabled": "enabled a gift card",
    "gift-card.extended": "gave a gift card a new last day",
    "gift-card.issued": "issued a gift card",
    "store-credit.adjusted": "changed a customer’s store credit",
  },
  auditTargets: { "gift-card": "/admin/gift-cards/:id" },
  securityEvents: {
    "gift-card.unknown": { phrase: "entered a gift card code that doesn’t exist" },
  },
});

type Actions = (typeof giftCardsModule)["auditActions"];
type Targets = (typeof giftCardsModule)["auditTargets"];

declare module "#app/modules/audit/action.ts" {
  interface AuditActions extends Actions {}
  interface AuditTargets extends Targets {}
}

declare module "#app/platform/security-event.server.ts" {
  interface PublicForms {
    "gift-card": true;
  }
  interface SecurityEvents {
    "gift-card.unknown": Record<string, never>;
  }
}

declare module "#app/platform/jobs.server.ts" {
  interface Jobs {
    "gift-card.send": { cardId: string };
  }
}

declare module "#app/platform/page-cache/page-tag.ts" {
  interface PageTags {
    /** Which kinds of cards the Store has. */
    giftCards: "gift-cards";
  }
}
