-- What changed of all that pages for everyone show: each process drops its copies of such pages by these rows. They are
-- found by their transaction, because rows appear in the order of commits and not of any sequence.
CREATE TABLE "platform_page_change" (
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "storeId" TEXT NOT NULL,
    "tag" TEXT NOT NULL,
    "transaction" xid8 NOT NULL DEFAULT pg_current_xact_id(),
    "at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "platform_page_change_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "platform_page_change_transaction_idx" ON "platform_page_change"("transaction");

-- CreateIndex
CREATE INDEX "platform_page_change_at_idx" ON "platform_page_change"("at");

-- Beyond this many at once, everything may have changed.
CREATE FUNCTION "platform_page_change_note"("store" TEXT, "tags" TEXT[]) RETURNS VOID LANGUAGE sql AS $$
    INSERT INTO "platform_page_change" ("storeId", "tag")
    SELECT "store", unnest(CASE WHEN cardinality("tags") > 500 THEN ARRAY['everything'] ELSE "tags" END)
$$;

-- A product: its own page, the pages that show it, and every list, whose order or choice it may change.
CREATE FUNCTION "mod_catalog_product_changed"() RETURNS TRIGGER LANGUAGE plpgsql AS $$
BEGIN
    PERFORM "platform_page_change_note"(a."storeId", array_agg('product:' || a."id") || 'lists'::TEXT)
    FROM "after" a JOIN "before" b USING ("id")
    WHERE (a."status" = 'active' OR b."status" = 'active')
      AND (a."handle", a."title", a."description", a."details", a."optionNames", a."status", a."priceMinor", a."keywords")
          IS DISTINCT FROM
          (b."handle", b."title", b."description", b."details", b."optionNames", b."status", b."priceMinor", b."keywords")
    GROUP BY a."storeId";
    RETURN NULL;
END
$$;
CREATE FUNCTION "mod_catalog_product_came_or_went"() RETURNS TRIGGER LANGUAGE plpgsql AS $$
BEGIN
    PERFORM "platform_page_change_note"("storeId", array_agg('product:' || "id") || 'lists'::TEXT)
    FROM "rows" WHERE "status" = 'active' GROUP BY "storeId";
    RETURN NULL;
END
$$;
CREATE TRIGGER "mod_catalog_product_changed" AFTER UPDATE ON "mod_catalog"
REFERENCING OLD TABLE AS "before" NEW TABLE AS "after" FOR EACH STATEMENT EXECUTE FUNCTION "mod_catalog_product_changed"();
CREATE TRIGGER "mod_catalog_product_came" AFTER INSERT ON "mod_catalog"
REFERENCING NEW TABLE AS "rows" FOR EACH STATEMENT EXECUTE FUNCTION "mod_catalog_product_came_or_went"();
CREATE TRIGGER "mod_catalog_product_went" AFTER DELETE ON "mod_catalog"
REFERENCING OLD TABLE AS "rows" FOR EACH STATEMENT EXECUTE FUNCTION "mod_catalog_product_came_or_went"();

-- What belongs to a product: its variants, its pictures, its place in collections.
CREATE FUNCTION "mod_catalog_part_changed"() RETURNS TRIGGER LANGUAGE plpgsql AS $$
BEGIN
    PERFORM "platform_page_change_note"("storeId", array_agg(DISTINCT 'product:' || "productId") || 'lists'::TEXT)
    FROM "rows" GROUP BY "storeId";
    RETURN NULL;
END
$$;
CREATE FUNCTION "mod_catalog_collection_changed"() RETURNS TRIGGER LANGUAGE plpgsql AS $$
BEGIN
    PERFORM "platform_page_change_note"("storeId", ARRAY['collections']) FROM "rows" GROUP BY "storeId";
    RETURN NULL;
END
$$;
DO $$
DECLARE
    "watched" RECORD;
BEGIN
    FOR "watched" IN
        SELECT * FROM (VALUES ('mod_catalog_variant', 'mod_catalog_part_changed'), ('mod_catalog_image', 'mod_catalog_part_changed'),
                              ('mod_catalog_collection', 'mod_catalog_collection_changed'),
                              ('mod_catalog_collection_product', 'mod_catalog_part_changed')) AS w("table", "function")
    LOOP
        EXECUTE format('CREATE TRIGGER %I AFTER INSERT ON %I REFERENCING NEW TABLE AS "rows" FOR EACH STATEMENT EXECUTE FUNCTION %I()',
                       "watched"."table" || '_came', "watched"."table", "watched"."function");
        EXECUTE format('CREATE TRIGGER %I AFTER DELETE ON %I REFERENCING OLD TABLE AS "rows" FOR EACH STATEMENT EXECUTE FUNCTION %I()',
                       "watched"."table" || '_went', "watched"."table", "watched"."function");
        -- A product's place in a collection is written anew with each change of the product, which is noted by itself.
        CONTINUE WHEN "watched"."table" = 'mod_catalog_collection_product';
        EXECUTE format('CREATE TRIGGER %I AFTER UPDATE ON %I REFERENCING NEW TABLE AS "rows" FOR EACH STATEMENT EXECUTE FUNCTION %I()',
                       "watched"."table" || '_changed', "watched"."table", "watched"."function");
    END LOOP;
END
$$;

-- Stock: a product's own page says how many there are, up to the 99 that one may buy at once; other pages know only
-- whether there are any.
CREATE FUNCTION "mod_inventory_note"("store" TEXT, "variant" UUID, "before" INTEGER, "after" INTEGER) RETURNS VOID LANGUAGE sql AS $$
    SELECT "platform_page_change_note"("store", CASE WHEN ("before" > 0) = ("after" > 0) THEN ARRAY['stock:' || v."productId"]
                                            ELSE ARRAY['stock:' || v."productId", 'product:' || v."productId", 'availability'] END)
    FROM "pub_catalog_variant" v
    WHERE v."variantId" = "variant" AND v."storeId" = "store"
      AND LEAST(GREATEST("before", 0), 99) <> LEAST(GREATEST("after", 0), 99)
$$;
CREATE FUNCTION "mod_inventory_changed"() RETURNS TRIGGER LANGUAGE plpgsql AS $$
BEGIN
    PERFORM "mod_inventory_note"(NEW."storeId", NEW."variantId", OLD."available" + OLD."weak", NEW."available" + NEW."weak");
    RETURN NULL;
END
$$;
CREATE FUNCTION "mod_inventory_came"() RETURNS TRIGGER LANGUAGE plpgsql AS $$
BEGIN
    PERFORM "platform_page_change_note"("storeId", ARRAY['everything']) FROM "rows" GROUP BY "storeId" HAVING count(*) > 100;
    PERFORM "mod_inventory_note"("storeId", "variantId", 0, "available" + "weak")
    FROM "rows" WHERE (SELECT count(*) FROM "rows") <= 100;
    RETURN NULL;
END
$$;
CREATE FUNCTION "mod_inventory_went"() RETURNS TRIGGER LANGUAGE plpgsql AS $$
BEGIN
    PERFORM "platform_page_change_note"("storeId", ARRAY['everything']) FROM "rows" GROUP BY "storeId";
    RETURN NULL;
END
$$;
CREATE TRIGGER "mod_inventory_changed" AFTER UPDATE ON "mod_inventory" FOR EACH ROW
WHEN (OLD."available" + OLD."weak" <> NEW."available" + NEW."weak") EXECUTE FUNCTION "mod_inventory_changed"();
CREATE TRIGGER "mod_inventory_came" AFTER INSERT ON "mod_inventory"
REFERENCING NEW TABLE AS "rows" FOR EACH STATEMENT EXECUTE FUNCTION "mod_inventory_came"();
CREATE TRIGGER "mod_inventory_went" AFTER DELETE ON "mod_inventory"
REFERENCING OLD TABLE AS "rows" FOR EACH STATEMENT EXECUTE FUNCTION "mod_inventory_went"();
