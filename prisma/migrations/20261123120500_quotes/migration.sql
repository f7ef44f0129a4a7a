-- A checkout keeps its quote in full, and an order copies it. Rows from before have none.
ALTER TABLE "mod_checkout" ADD COLUMN "quote" JSONB;
ALTER TABLE "mod_orders" ADD COLUMN "quote" JSONB;
