-- Whether an order was placed with an address is asked when someone keeps trying to open one.
CREATE INDEX "mod_orders_storeId_email_idx" ON "mod_orders"("storeId", "email");
