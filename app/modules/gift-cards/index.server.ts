export { giftCardsAdminFor } from "./admin-repository.server.ts";
export { cardKindsFor, findBalance } from "./balance.server.ts";
export { adjustGiftCard, replaceGiftCardCode, setGiftCardState } from "./change-card.server.ts";
export { issueGiftCard } from "./issue.server.ts";
export { hasOwnCredit, ownCards, ownLedger } from "./own-cards.server.ts";
export { adjustStoreCredit, customerCredit, ownCredit } from "./store-credit.server.ts";
