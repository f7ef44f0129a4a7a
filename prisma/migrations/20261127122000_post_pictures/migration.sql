-- The picture of a post. The version before shows none, and keeps it.
ALTER TABLE "mod_content_page" ADD COLUMN "imageUrl" TEXT NOT NULL DEFAULT '';
-- Finds the posts of a picture that is replaced.
CREATE INDEX "mod_content_page_image" ON "mod_content_page"("storeId", "imageUrl") WHERE "imageUrl" <> '';
ALTER TYPE "mod_media_reference_kind" ADD VALUE 'post';
