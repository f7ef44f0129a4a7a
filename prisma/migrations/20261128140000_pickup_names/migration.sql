-- Who comes for an order that is picked up; empty in those from before, and where a client of the API named nobody.
ALTER TABLE "mod_checkout" ADD COLUMN "pickupName" TEXT NOT NULL DEFAULT '';
ALTER TABLE "mod_orders" ADD COLUMN "pickupName" TEXT NOT NULL DEFAULT '';
