-- What the subject says that the object shows; empty where it says nothing.
ALTER TABLE "mod_media_reference" ADD COLUMN     "alt" TEXT NOT NULL DEFAULT '';

-- What products said before there was a place for it.
UPDATE "mod_media_reference" "reference" SET "alt" = "image"."alt"
FROM "mod_media" "object", "mod_catalog_image" "image"
WHERE "object"."id" = "reference"."objectId" AND "image"."storeId" = "reference"."storeId"
  AND "reference"."kind" = 'product' AND "image"."productId" = "reference"."subjectId"
  AND "image"."url" = '/objects/' || "object"."key" AND "image"."alt" <> '';
