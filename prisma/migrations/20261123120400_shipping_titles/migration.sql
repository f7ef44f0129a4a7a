-- What the chosen way of shipping was called: an Operator may rename or remove it later. Empty in older rows.
ALTER TABLE "mod_checkout" ADD COLUMN "shippingTitle" TEXT NOT NULL DEFAULT '';
ALTER TABLE "mod_orders" ADD COLUMN "shippingTitle" TEXT NOT NULL DEFAULT '';
