-- The legal pages that stood by the button which placed an order, with their versions. The version before writes none.
ALTER TABLE "mod_checkout" ADD COLUMN "agreedPages" JSONB NOT NULL DEFAULT '[]';
ALTER TABLE "mod_orders" ADD COLUMN "agreedPages" JSONB NOT NULL DEFAULT '[]';
