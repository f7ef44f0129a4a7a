-- CreateIndex
CREATE INDEX "mod_checkout_storeId_createdAt_state_idx" ON "mod_checkout"("storeId", "createdAt", "state");
