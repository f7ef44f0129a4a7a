-- What is running low, without passing over all that is sold out.
CREATE INDEX "mod_inventory_low" ON "mod_inventory"("storeId",
    (CASE WHEN "policy" IN ('deny', 'backorder') THEN "onHand" - "reserved" + "weak" END), "variantId")
    WHERE "available" + "weak" > 0;
