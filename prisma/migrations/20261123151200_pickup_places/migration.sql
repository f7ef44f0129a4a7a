-- Where a Shopper comes for their items, as the method said when it was chosen; empty: they are shipped, or there is
-- nothing to ship. An order that isn't shipped has an empty object for its address and no method where nothing had to
-- be: the version before reads both.
ALTER TABLE "mod_checkout" ADD COLUMN "pickupPlace" TEXT NOT NULL DEFAULT '';
ALTER TABLE "mod_orders" ADD COLUMN "pickupPlace" TEXT NOT NULL DEFAULT '';
