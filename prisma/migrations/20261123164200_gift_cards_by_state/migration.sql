-- Lists of one state, of which there may be few.
CREATE INDEX "mod_gift_cards_storeId_kind_state_createdAt_id_idx"
    ON "mod_gift_cards"("storeId", "kind", "state", "createdAt" DESC, "id" DESC);
