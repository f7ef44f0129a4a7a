-- What a Shopper writes to the Store about an order. The version before writes none.
ALTER TABLE "mod_carts" ADD COLUMN "noteToSeller" TEXT NOT NULL DEFAULT '';
ALTER TABLE "mod_checkout" ADD COLUMN "noteToSeller" TEXT NOT NULL DEFAULT '';
ALTER TABLE "mod_orders" ADD COLUMN "noteToSeller" TEXT NOT NULL DEFAULT '';
