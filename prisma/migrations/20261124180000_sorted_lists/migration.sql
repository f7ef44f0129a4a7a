-- Each order that a list of orders or products may be sorted in, with and without a status, read from an index in
-- either direction.
CREATE INDEX "mod_orders_storeId_email_id_idx" ON "mod_orders"("storeId", "email", "id");
CREATE INDEX "mod_orders_storeId_state_email_id_idx" ON "mod_orders"("storeId", "state", "email", "id");
CREATE INDEX "mod_orders_storeId_totalMinor_id_idx" ON "mod_orders"("storeId", "totalMinor", "id");
CREATE INDEX "mod_orders_storeId_state_totalMinor_id_idx" ON "mod_orders"("storeId", "state", "totalMinor", "id");
CREATE INDEX "mod_catalog_storeId_priceMinor_id_idx" ON "mod_catalog"("storeId", "priceMinor", "id");
CREATE INDEX "mod_catalog_storeId_status_priceMinor_id_idx" ON "mod_catalog"("storeId", "status", "priceMinor", "id");
-- The new one begins with what this one has.
DROP INDEX "mod_orders_storeId_email_idx";

-- What Prisma's schema cannot say: titles in any case.
CREATE INDEX "mod_catalog_by_title" ON "mod_catalog"("storeId", lower("title"), "id");
CREATE INDEX "mod_catalog_status_by_title" ON "mod_catalog"("storeId", "status", lower("title"), "id");
