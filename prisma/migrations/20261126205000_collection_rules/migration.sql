-- Collections that are filled by rules. The version before shows and edits them as any other, and leaves their rules.
ALTER TABLE "mod_catalog_collection" ADD COLUMN "rules" JSONB;
CREATE INDEX "mod_catalog_collection_with_rules" ON "mod_catalog_collection"("storeId") WHERE "rules" IS NOT NULL;

-- Products that changed since collections with rules were brought up to date. A product may be in it several times:
-- with one row for each, changes of it would wait for each other.
CREATE TABLE "mod_catalog_rule_check" (
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "storeId" TEXT NOT NULL,
    "productId" UUID NOT NULL,

    CONSTRAINT "mod_catalog_rule_check_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "mod_catalog_rule_check_storeId_idx" ON "mod_catalog_rule_check"("storeId");

-- What Prisma's schema cannot say.

CREATE FUNCTION "mod_catalog_check_rules"("store" TEXT, "products" UUID[]) RETURNS VOID LANGUAGE sql AS $$
    INSERT INTO "mod_catalog_rule_check" ("storeId", "productId")
    SELECT "store", unnest("products")
    WHERE EXISTS (SELECT FROM "mod_catalog_collection" WHERE "storeId" = "store" AND "rules" IS NOT NULL)
$$;

CREATE FUNCTION "mod_catalog_product_fits_anew"() RETURNS TRIGGER LANGUAGE plpgsql AS $$
BEGIN
    PERFORM "mod_catalog_check_rules"(a."storeId", array_agg(a."id"))
    FROM "after" a JOIN "before" b USING ("id")
    WHERE (a."title", a."vendor", a."productType", a."tags", a."priceMinor")
          IS DISTINCT FROM (b."title", b."vendor", b."productType", b."tags", b."priceMinor")
    GROUP BY a."storeId";
    RETURN NULL;
END
$$;
CREATE TRIGGER "mod_catalog_product_fits_anew" AFTER UPDATE ON "mod_catalog"
REFERENCING OLD TABLE AS "before" NEW TABLE AS "after" FOR EACH STATEMENT EXECUTE FUNCTION "mod_catalog_product_fits_anew"();

CREATE FUNCTION "mod_catalog_product_fits_first"() RETURNS TRIGGER LANGUAGE plpgsql AS $$
BEGIN
    PERFORM "mod_catalog_check_rules"("storeId", array_agg("id")) FROM "rows" GROUP BY "storeId";
    RETURN NULL;
END
$$;
CREATE TRIGGER "mod_catalog_product_fits_first" AFTER INSERT ON "mod_catalog"
REFERENCING NEW TABLE AS "rows" FOR EACH STATEMENT EXECUTE FUNCTION "mod_catalog_product_fits_first"();

-- A product is on sale while one of its variants is.
CREATE FUNCTION "mod_catalog_sale_fits_anew"() RETURNS TRIGGER LANGUAGE plpgsql AS $$
BEGIN
    PERFORM "mod_catalog_check_rules"(a."storeId", array_agg(DISTINCT a."productId"))
    FROM "after" a JOIN "before" b USING ("id")
    WHERE (a."compareAtMinor" IS NULL, a."archived") IS DISTINCT FROM (b."compareAtMinor" IS NULL, b."archived")
    GROUP BY a."storeId";
    RETURN NULL;
END
$$;
CREATE TRIGGER "mod_catalog_sale_fits_anew" AFTER UPDATE ON "mod_catalog_variant"
REFERENCING OLD TABLE AS "before" NEW TABLE AS "after" FOR EACH STATEMENT EXECUTE FUNCTION "mod_catalog_sale_fits_anew"();

CREATE FUNCTION "mod_catalog_sale_fits_first"() RETURNS TRIGGER LANGUAGE plpgsql AS $$
BEGIN
    PERFORM "mod_catalog_check_rules"("storeId", array_agg(DISTINCT "productId")) FROM "rows" GROUP BY "storeId";
    RETURN NULL;
END
$$;
CREATE TRIGGER "mod_catalog_sale_fits_first" AFTER INSERT ON "mod_catalog_variant"
REFERENCING NEW TABLE AS "rows" FOR EACH STATEMENT EXECUTE FUNCTION "mod_catalog_sale_fits_first"();

-- Only the first piece and the last one change whether a product is in stock.
CREATE FUNCTION "mod_catalog_stock_fits_anew"() RETURNS TRIGGER LANGUAGE plpgsql AS $$
BEGIN
    PERFORM "mod_catalog_check_rules"(v."storeId", ARRAY[v."productId"])
    FROM "mod_catalog_variant" v WHERE v."id" = NEW."variantId" AND v."storeId" = NEW."storeId";
    RETURN NULL;
END
$$;
CREATE TRIGGER "mod_catalog_stock_fits_anew" AFTER UPDATE ON "mod_inventory" FOR EACH ROW
WHEN ((OLD."available" + OLD."weak" > 0) <> (NEW."available" + NEW."weak" > 0)) EXECUTE FUNCTION "mod_catalog_stock_fits_anew"();
CREATE TRIGGER "mod_catalog_stock_fits_first" AFTER INSERT ON "mod_inventory" FOR EACH ROW
WHEN (NEW."available" + NEW."weak" > 0) EXECUTE FUNCTION "mod_catalog_stock_fits_anew"();
