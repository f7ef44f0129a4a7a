-- Collections that staff make and edit. The version before shows all of them, newest products first.
ALTER TABLE "mod_catalog_collection" ADD COLUMN "seoTitle" TEXT NOT NULL DEFAULT '';
ALTER TABLE "mod_catalog_collection" ADD COLUMN "seoDescription" TEXT NOT NULL DEFAULT '';
ALTER TABLE "mod_catalog_collection" ADD COLUMN "published" BOOLEAN NOT NULL DEFAULT true;
ALTER TABLE "mod_catalog_collection" ADD COLUMN "sort" TEXT NOT NULL DEFAULT 'newest';
ALTER TABLE "mod_catalog_collection" ADD COLUMN "version" INTEGER NOT NULL DEFAULT 0;

-- What Prisma's schema cannot say: titles in any case, and the order by hand of a collection's list.
CREATE INDEX "mod_catalog_collection_by_title" ON "mod_catalog_collection"("storeId", lower("title"), "id");
CREATE INDEX "mod_catalog_collection_published_by_title" ON "mod_catalog_collection"("storeId", "published", lower("title"), "id");
CREATE INDEX "mod_catalog_collection_part" ON "mod_catalog_collection" USING GIN ("title" gin_trgm_ops, "handle" gin_trgm_ops);
CREATE INDEX "mod_catalog_place_position" ON "mod_catalog_collection_product"("storeId", "collectionId", "position", "productId") INCLUDE ("priceMinor") WHERE "listed";
CREATE INDEX "mod_catalog_place_by_hand" ON "mod_catalog_collection_product"("collectionId", "position", "productId");
