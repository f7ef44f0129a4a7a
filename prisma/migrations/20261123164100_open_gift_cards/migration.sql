-- What a Store owes is summed up from what is left, without looking at spent cards.
CREATE INDEX "mod_gift_cards_open" ON "mod_gift_cards"("storeId", "kind") INCLUDE ("balanceMinor", "expiresAt") WHERE "balanceMinor" > 0;
