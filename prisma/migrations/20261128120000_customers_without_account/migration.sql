-- Customers from files, who have no account. The version before doesn't know of them.
ALTER TYPE "mod_imports_kind" ADD VALUE 'customers';

CREATE TABLE "mod_customers_contact" (
    "id" UUID NOT NULL,
    "storeId" TEXT NOT NULL,
    "email" TEXT NOT NULL,
    "emailKey" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "phone" TEXT NOT NULL,
    "company" TEXT NOT NULL,
    "line1" TEXT NOT NULL,
    "line2" TEXT NOT NULL,
    "postalCode" TEXT NOT NULL,
    "city" TEXT NOT NULL,
    "region" TEXT NOT NULL,
    "country" TEXT NOT NULL,
    "tags" TEXT[],
    "note" TEXT NOT NULL,
    "version" INTEGER NOT NULL DEFAULT 1,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "mod_customers_contact_pkey" PRIMARY KEY ("id")
);
CREATE UNIQUE INDEX "mod_customers_contact_storeId_emailKey_key" ON "mod_customers_contact"("storeId", "emailKey");
-- In the orders of the list of customers, as those of accounts.
CREATE INDEX "mod_customers_contact_storeId_createdAt_id_idx" ON "mod_customers_contact"("storeId", "createdAt" DESC, "id" DESC);
CREATE INDEX "mod_customers_contact_by_name" ON "mod_customers_contact"("storeId", lower("name"), "id");
DO $$
BEGIN
  IF NOT EXISTS (SELECT FROM pg_extension WHERE extname = 'pg_trgm') THEN RETURN; END IF;
  CREATE INDEX "mod_customers_contact_part" ON "mod_customers_contact" USING GIN ("name" gin_trgm_ops, "email" gin_trgm_ops);
END $$;
