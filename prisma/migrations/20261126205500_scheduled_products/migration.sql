-- When a draft is published, and when a published product becomes a draft again. The version before leaves both as they are.
ALTER TABLE "mod_catalog" ADD COLUMN "publishAt" TIMESTAMPTZ(3), ADD COLUMN "hideAt" TIMESTAMPTZ(3);
CREATE INDEX "mod_catalog_publish_at" ON "mod_catalog"("storeId", "publishAt") WHERE "publishAt" IS NOT NULL;
CREATE INDEX "mod_catalog_hide_at" ON "mod_catalog"("storeId", "hideAt") WHERE "hideAt" IS NOT NULL;
