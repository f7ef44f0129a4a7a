-- How many checkouts became orders counts each cart once, from an index alone.
CREATE INDEX "mod_checkout_storeId_createdAt_state_cartId_idx" ON "mod_checkout"("storeId", "createdAt", "state", "cartId");
-- The new one begins with what this one has.
DROP INDEX "mod_checkout_storeId_createdAt_state_idx";
