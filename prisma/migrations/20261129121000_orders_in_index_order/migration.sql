-- Orders by total, those of one total by number: a shop may sell one product at one price a million times, and a page of
-- the list mustn’t read past all of them to its place.
ALTER TABLE "mod_orders" DROP COLUMN "totalKey";
ALTER TABLE "mod_orders" ADD COLUMN "totalKey" TEXT COLLATE "C" NOT NULL
    GENERATED ALWAYS AS ("currency"::text || lpad("totalMinor"::text, 10, '0') || lpad("number"::text, 10, '0')) STORED;
CREATE INDEX "mod_orders_storeId_totalKey_id_idx" ON "mod_orders"("storeId", "totalKey", "id");
CREATE INDEX "mod_orders_storeId_state_totalKey_id_idx" ON "mod_orders"("storeId", "state", "totalKey", "id");
-- Orders by how they get to their customers, in one state or by total: what is shipped may all be dear, and none of it
-- cancelled.
CREATE INDEX "mod_orders_shipping_state" ON "mod_orders"("storeId", "state", "number" DESC)
WHERE "pickupPlace" = '' AND "shippingMethod" <> '';
CREATE INDEX "mod_orders_pickup_state" ON "mod_orders"("storeId", "state", "number" DESC) WHERE "pickupPlace" <> '';
CREATE INDEX "mod_orders_shipping_total" ON "mod_orders"("storeId", "totalKey", "id")
WHERE "pickupPlace" = '' AND "shippingMethod" <> '';
CREATE INDEX "mod_orders_pickup_total" ON "mod_orders"("storeId", "totalKey", "id") WHERE "pickupPlace" <> '';
