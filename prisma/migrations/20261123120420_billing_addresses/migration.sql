-- Where the invoice goes; null: to the shipping address.
ALTER TABLE "mod_checkout" ADD COLUMN "billingAddress" JSONB;
ALTER TABLE "mod_orders" ADD COLUMN "billingAddress" JSONB;
