-- What products are grouped by. The version before knows none of them, and keeps what is there.
ALTER TABLE "mod_catalog" ADD COLUMN "vendor" TEXT NOT NULL DEFAULT '';
ALTER TABLE "mod_catalog" ADD COLUMN "productType" TEXT NOT NULL DEFAULT '';
ALTER TABLE "mod_catalog" ADD COLUMN "tags" TEXT[] NOT NULL DEFAULT ARRAY[]::TEXT[];
