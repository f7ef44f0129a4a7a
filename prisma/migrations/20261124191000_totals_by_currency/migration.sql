-- Orders by total: amounts of different currencies aren't compared, so each currency is a part of the list of its own. A
-- total has ten digits at the most.
ALTER TABLE "mod_orders" ADD COLUMN "totalKey" TEXT COLLATE "C" NOT NULL
    GENERATED ALWAYS AS ("currency"::text || lpad("totalMinor"::text, 10, '0')) STORED;
CREATE INDEX "mod_orders_storeId_totalKey_id_idx" ON "mod_orders"("storeId", "totalKey", "id");
CREATE INDEX "mod_orders_storeId_state_totalKey_id_idx" ON "mod_orders"("storeId", "state", "totalKey", "id");
DROP INDEX "mod_orders_storeId_totalMinor_id_idx";
DROP INDEX "mod_orders_storeId_state_totalMinor_id_idx";
