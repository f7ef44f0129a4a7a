-- DropIndex
DROP INDEX "mod_catalog_storeId_status_priceMinor_idx";

-- AlterTable
ALTER TABLE "mod_catalog_collection_product" ADD COLUMN     "listed" BOOLEAN NOT NULL DEFAULT false,
ADD COLUMN     "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
ADD COLUMN     "priceMinor" INTEGER NOT NULL DEFAULT 0,
ADD COLUMN     "title" TEXT NOT NULL DEFAULT '';

-- What Prisma's schema cannot say.

-- A product's place in a collection carries what lists are sorted by, so that the list of a collection reads one index.
UPDATE "mod_catalog_collection_product" place
SET "listed" = product."status" = 'active', "createdAt" = product."createdAt", "priceMinor" = product."priceMinor",
    "title" = product."title"
FROM "mod_catalog" product WHERE product."id" = place."productId";

CREATE FUNCTION "mod_catalog_fill_place"() RETURNS TRIGGER LANGUAGE plpgsql AS $$
BEGIN
    -- The lock waits for a change of the product that is under way; the next one finds this place.
    SELECT product."status" = 'active', product."createdAt", product."priceMinor", product."title"
    INTO NEW."listed", NEW."createdAt", NEW."priceMinor", NEW."title"
    FROM "mod_catalog" product WHERE product."id" = NEW."productId" FOR SHARE;
    RETURN NEW;
END
$$;
CREATE TRIGGER "mod_catalog_fill_place" BEFORE INSERT ON "mod_catalog_collection_product"
FOR EACH ROW EXECUTE FUNCTION "mod_catalog_fill_place"();

CREATE FUNCTION "mod_catalog_follow_product"() RETURNS TRIGGER LANGUAGE plpgsql AS $$
BEGIN
    UPDATE "mod_catalog_collection_product"
    SET "listed" = NEW."status" = 'active', "createdAt" = NEW."createdAt", "priceMinor" = NEW."priceMinor", "title" = NEW."title"
    WHERE "productId" = NEW."id";
    RETURN NULL;
END
$$;
CREATE TRIGGER "mod_catalog_follow_product" AFTER UPDATE ON "mod_catalog" FOR EACH ROW
WHEN ((OLD."status", OLD."createdAt", OLD."priceMinor", OLD."title") IS DISTINCT FROM (NEW."status", NEW."createdAt", NEW."priceMinor", NEW."title"))
EXECUTE FUNCTION "mod_catalog_follow_product"();

-- One index for each order of the lists, of what is published alone. With the id the order is a total one; what else a
-- list filters or sorts by is in it too, so that nothing that is not shown is looked up.
CREATE INDEX "mod_catalog_newest" ON "mod_catalog"("storeId", "createdAt", "id") INCLUDE ("priceMinor") WHERE "status" = 'active';
CREATE INDEX "mod_catalog_price" ON "mod_catalog"("storeId", "priceMinor", "id") INCLUDE ("createdAt", "title") WHERE "status" = 'active';
CREATE INDEX "mod_catalog_title" ON "mod_catalog"("storeId", "title", "id") INCLUDE ("priceMinor") WHERE "status" = 'active';
CREATE INDEX "mod_catalog_place_newest" ON "mod_catalog_collection_product"("storeId", "collectionId", "createdAt", "productId") INCLUDE ("priceMinor") WHERE "listed";
CREATE INDEX "mod_catalog_place_price" ON "mod_catalog_collection_product"("storeId", "collectionId", "priceMinor", "productId") INCLUDE ("createdAt", "title") WHERE "listed";
CREATE INDEX "mod_catalog_place_title" ON "mod_catalog_collection_product"("storeId", "collectionId", "title", "productId") INCLUDE ("priceMinor") WHERE "listed";
-- Words of the title alone: those products are the best matches.
CREATE INDEX "mod_catalog_title_words" ON "mod_catalog" USING GIN (to_tsvector('english'::regconfig, "title")) WHERE "status" = 'active';
CREATE INDEX "mod_catalog_sitemap" ON "mod_catalog"("storeId", "handle") INCLUDE ("updatedAt") WHERE "status" = 'active';
-- What a product's card says of its variants.
CREATE INDEX "mod_catalog_variant_offer" ON "mod_catalog_variant"("storeId", "productId", "id") INCLUDE ("priceMinor", "compareAtMinor") WHERE NOT "archived";
