-- When the Shopper extended the reservation by hand, which they can do once.
ALTER TABLE "mod_checkout" ADD COLUMN "extendedAt" TIMESTAMPTZ(3);
