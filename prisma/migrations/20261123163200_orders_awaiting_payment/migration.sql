-- The list of orders that wait for their money, newest first: few among many.
CREATE INDEX "mod_orders_awaiting" ON "mod_orders"("storeId", "number" DESC) WHERE "payBy" IS NOT NULL;
