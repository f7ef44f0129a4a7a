-- CreateIndex
CREATE INDEX "mod_payments_operation_storeId_actorId_createdAt_idx" ON "mod_payments_operation"("storeId", "actorId", "createdAt");
