-- When an Operator hid the guide for new stores. Stores that have sold something have found what it lists.
ALTER TABLE "mod_stores" ADD COLUMN "guideHiddenAt" TIMESTAMPTZ(3);

UPDATE "mod_stores" s SET "guideHiddenAt" = CURRENT_TIMESTAMP
WHERE EXISTS (SELECT FROM "mod_orders" o WHERE o."storeId" = s."id");
