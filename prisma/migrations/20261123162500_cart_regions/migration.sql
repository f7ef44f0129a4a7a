-- The state or province for which the Shopper asked what shipping costs, where it depends on that; otherwise empty.
ALTER TABLE "mod_carts" ADD COLUMN "shippingRegion" TEXT NOT NULL DEFAULT '';
