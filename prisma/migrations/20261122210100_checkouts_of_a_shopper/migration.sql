-- CreateIndex
CREATE INDEX "mod_checkout_storeId_customerId_createdAt_idx" ON "mod_checkout"("storeId", "customerId", "createdAt");

-- CreateIndex
CREATE INDEX "mod_checkout_storeId_guestHash_createdAt_idx" ON "mod_checkout"("storeId", "guestHash", "createdAt");

-- What Prisma's schema cannot say: the few whose goods an Operator released, asked for with each step of a checkout.
CREATE INDEX "mod_checkout_released" ON "mod_checkout"("storeId", "networkHash", "holdsReleasedAt") WHERE "holdsReleasedAt" IS NOT NULL;
