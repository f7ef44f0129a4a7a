-- The list of orders by how they get to their customers, newest first. Either kind may be few among many; those that are
-- ready to collect always are. The list’s statements have the same conditions.
CREATE INDEX "mod_orders_shipping" ON "mod_orders"("storeId", "number" DESC) WHERE "pickupPlace" = '' AND "shippingMethod" <> '';
CREATE INDEX "mod_orders_pickup" ON "mod_orders"("storeId", "number" DESC) WHERE "pickupPlace" <> '';
CREATE INDEX "mod_orders_ready" ON "mod_orders"("storeId", "number" DESC)
WHERE "readyAt" IS NOT NULL AND "fulfilledAt" IS NULL AND "cancelledAt" IS NULL;
