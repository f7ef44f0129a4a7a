-- Where the Shopper asked what shipping costs, as they typed it; empty: they didn't.
ALTER TABLE "mod_carts" ADD COLUMN "shippingCountry" TEXT NOT NULL DEFAULT '';
ALTER TABLE "mod_carts" ADD COLUMN "shippingPostalCode" TEXT NOT NULL DEFAULT '';
