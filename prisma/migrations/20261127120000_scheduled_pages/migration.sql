-- When a draft is published, and when a published page becomes a draft again. The version before leaves both as they are.
ALTER TABLE "mod_content_page" ADD COLUMN "publishAt" TIMESTAMPTZ(3), ADD COLUMN "hideAt" TIMESTAMPTZ(3);
CREATE INDEX "mod_content_page_publish_at" ON "mod_content_page"("storeId", "publishAt") WHERE "publishAt" IS NOT NULL;
CREATE INDEX "mod_content_page_hide_at" ON "mod_content_page"("storeId", "hideAt") WHERE "hideAt" IS NOT NULL;
