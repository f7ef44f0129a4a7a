-- What an offer's way of shipping was called when it was made. Empty in older offers.
ALTER TABLE "mod_requests" ADD COLUMN "shippingTitle" TEXT NOT NULL DEFAULT '';
