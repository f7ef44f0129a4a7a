export { cardKindsOf } from "./balance.server.ts";
export { cardRefundsOf } from "./card-refunds.server.ts";
export { issueSoldCards } from "./issue.server.ts";
export { expireGiftCards } from "./personal-data.server.ts";
export { recallSoldCards } from "./recall.server.ts";
export { type CardPart, giftCardsOf } from "./repository.server.ts";
export { resendOverdue, sendGiftCard } from "./send-cards.server.ts";
export { giftCardsWiring } from "./wiring.server.ts";
