-- When staff last invited a customer without an account to create one. The version before doesn't know of it.
ALTER TABLE "mod_customers_contact" ADD COLUMN "invitedAt" TIMESTAMPTZ(3);
