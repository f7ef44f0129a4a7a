-- Why nobody pays tax on it, as documents have to say: of a Customer who is exempt, or accounts for the tax.
ALTER TABLE "mod_checkout" ADD COLUMN "taxNote" TEXT NOT NULL DEFAULT '';
ALTER TABLE "mod_orders" ADD COLUMN "taxNote" TEXT NOT NULL DEFAULT '';
