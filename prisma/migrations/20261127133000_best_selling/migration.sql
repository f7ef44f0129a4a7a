-- In how many paid orders a product was: lists are sorted by it. Counted after the order, as what was bought together is.
-- The version before neither reads nor writes it, and leaves its orders noted.
ALTER TABLE "mod_catalog" ADD COLUMN "orderCount" INTEGER NOT NULL DEFAULT 0;
ALTER TABLE "mod_catalog_collection_product" ADD COLUMN "orderCount" INTEGER NOT NULL DEFAULT 0;

-- What Prisma's schema cannot say.

-- Orders that are noted will be counted; those before were, for what was bought together.
WITH sold AS (
    SELECT v."productId", count(DISTINCT l."orderId")::int AS "orders"
    FROM "mod_orders_line" l
    JOIN "mod_orders" o ON o."id" = l."orderId" AND o."storeId" = l."storeId"
    JOIN "mod_catalog_variant" v ON v."id" = l."variantId" AND v."storeId" = l."storeId"
    WHERE NOT o."test" AND o."payBy" IS NULL AND o."state" <> 'cancelled'
      AND NOT EXISTS (SELECT FROM "mod_orders_uncounted" u WHERE u."storeId" = o."storeId" AND u."orderId" = o."id")
    GROUP BY v."productId")
UPDATE "mod_catalog" product SET "orderCount" = sold."orders" FROM sold WHERE product."id" = sold."productId";
UPDATE "mod_catalog_collection_product" place SET "orderCount" = product."orderCount"
FROM "mod_catalog" product WHERE product."id" = place."productId" AND product."orderCount" > 0;

CREATE OR REPLACE FUNCTION "mod_catalog_fill_place"() RETURNS TRIGGER LANGUAGE plpgsql AS $$
BEGIN
    -- The lock waits for a change of the product that is under way; the next one finds this place.
    SELECT product."status" = 'active', product."createdAt", product."priceMinor", product."title", product."orderCount"
    INTO NEW."listed", NEW."createdAt", NEW."priceMinor", NEW."title", NEW."orderCount"
    FROM "mod_catalog" product WHERE product."id" = NEW."productId" FOR SHARE;
    RETURN NEW;
END
$$;
CREATE OR REPLACE FUNCTION "mod_catalog_follow_product"() RETURNS TRIGGER LANGUAGE plpgsql AS $$
BEGIN
    UPDATE "mod_catalog_collection_product"
    SET "listed" = NEW."status" = 'active', "createdAt" = NEW."createdAt", "priceMinor" = NEW."priceMinor",
        "title" = NEW."title", "orderCount" = NEW."orderCount"
    WHERE "productId" = NEW."id";
    RETURN NULL;
END
$$;
DROP TRIGGER "mod_catalog_follow_product" ON "mod_catalog";
CREATE TRIGGER "mod_catalog_follow_product" AFTER UPDATE ON "mod_catalog" FOR EACH ROW
WHEN ((OLD."status", OLD."createdAt", OLD."priceMinor", OLD."title", OLD."orderCount")
      IS DISTINCT FROM (NEW."status", NEW."createdAt", NEW."priceMinor", NEW."title", NEW."orderCount"))
EXECUTE FUNCTION "mod_catalog_follow_product"();

CREATE INDEX "mod_catalog_best_selling" ON "mod_catalog"("storeId", "orderCount", "id") INCLUDE ("priceMinor") WHERE "status" = 'active';
CREATE INDEX "mod_catalog_place_best_selling" ON "mod_catalog_collection_product"("storeId", "collectionId", "orderCount", "productId") INCLUDE ("priceMinor") WHERE "listed";
