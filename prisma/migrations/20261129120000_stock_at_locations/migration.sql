-- The list of stock shows what is at a location, without passing over what was there once.
CREATE INDEX "mod_inventory_location_stock_there" ON "mod_inventory_location_stock"("storeId", "locationId", "variantId") WHERE "onHand" > 0;

-- What is at a location other than the default one.
CREATE VIEW "pub_inventory_location_stock" AS
SELECT "storeId", "locationId", "variantId", "onHand" FROM "mod_inventory_location_stock" WHERE "onHand" > 0;
