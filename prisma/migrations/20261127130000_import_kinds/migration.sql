-- Files of other things than products. What is imported is called `product` in the rows of its items, as before.
CREATE TYPE "mod_imports_kind" AS ENUM ('products', 'discounts');
ALTER TABLE "mod_imports" ADD COLUMN "kind" "mod_imports_kind" NOT NULL DEFAULT 'products';

-- A file names discounts without a code by their titles.
CREATE INDEX "mod_discounts_storeId_title_idx" ON "mod_discounts"("storeId", "title");
