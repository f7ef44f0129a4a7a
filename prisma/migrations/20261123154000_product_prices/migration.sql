-- CreateEnum
CREATE TYPE "mod_catalog_product_kind" AS ENUM ('physical', 'digital', 'gift_card');

-- AlterTable
ALTER TABLE "mod_catalog" ADD COLUMN     "contentUnit" TEXT NOT NULL DEFAULT '',
ADD COLUMN     "customsCode" TEXT NOT NULL DEFAULT '',
ADD COLUMN     "kind" "mod_catalog_product_kind" NOT NULL DEFAULT 'physical',
ADD COLUMN     "originCountry" TEXT NOT NULL DEFAULT '',
ADD COLUMN     "referenceUnit" TEXT NOT NULL DEFAULT '',
ADD COLUMN     "requiresShipping" BOOLEAN NOT NULL DEFAULT true,
ADD COLUMN     "taxClass" TEXT NOT NULL DEFAULT 'standard';

-- AlterTable
ALTER TABLE "mod_catalog_variant" ADD COLUMN     "contentMilli" INTEGER,
ADD COLUMN     "costMinor" INTEGER,
ADD COLUMN     "heightMm" INTEGER NOT NULL DEFAULT 0,
ADD COLUMN     "lengthMm" INTEGER NOT NULL DEFAULT 0,
ADD COLUMN     "priorMinor" INTEGER,
ADD COLUMN     "regularMinor" INTEGER,
ADD COLUMN     "repriceAt" TIMESTAMPTZ(3),
ADD COLUMN     "saleFrom" TIMESTAMPTZ(3),
ADD COLUMN     "saleMinor" INTEGER,
ADD COLUMN     "saleUntil" TIMESTAMPTZ(3),
ADD COLUMN     "weightGrams" INTEGER NOT NULL DEFAULT 0,
ADD COLUMN     "widthMm" INTEGER NOT NULL DEFAULT 0;

-- CreateTable
CREATE TABLE "mod_catalog_price_change" (
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "storeId" TEXT NOT NULL,
    "variantId" UUID NOT NULL,
    "priceMinor" INTEGER NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "mod_catalog_price_change_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "mod_catalog_price_change_variantId_at_idx" ON "mod_catalog_price_change"("variantId", "at");

-- What Prisma's schema cannot say.

-- A compare-at price was the only way to say that something costs less than before: it becomes a sale without an end, and
-- stands for the prices before it, which nothing recorded.
UPDATE "mod_catalog_variant"
SET "regularMinor" = GREATEST("priceMinor", "compareAtMinor"),
    "saleMinor" = CASE WHEN "compareAtMinor" > "priceMinor" THEN "priceMinor" END,
    "priorMinor" = CASE WHEN "compareAtMinor" > "priceMinor" THEN "compareAtMinor" END,
    "compareAtMinor" = CASE WHEN "compareAtMinor" > "priceMinor" THEN "compareAtMinor" END;
ALTER TABLE "mod_catalog_variant" ALTER COLUMN "regularMinor" SET NOT NULL;
INSERT INTO "mod_catalog_price_change" ("storeId", "variantId", "priceMinor")
SELECT "storeId", "id", "priceMinor" FROM "mod_catalog_variant";

ALTER TABLE "mod_catalog_variant" ADD CONSTRAINT "mod_catalog_variant_sale" CHECK ("regularMinor" >= 0
    AND ("saleMinor" IS NULL OR ("saleMinor" >= 0 AND "saleMinor" < "regularMinor"))
    AND ("saleFrom" IS NULL OR "saleUntil" IS NULL OR "saleFrom" < "saleUntil"));
ALTER TABLE "mod_catalog_variant" ADD CONSTRAINT "mod_catalog_variant_measures" CHECK ("weightGrams" >= 0
    AND "lengthMm" >= 0 AND "widthMm" >= 0 AND "heightMm" >= 0 AND "contentMilli" > 0 AND "costMinor" >= 0);

-- Of a variant's price and its sale, what it costs at a moment.
CREATE FUNCTION "mod_catalog_price_at"("regular" INTEGER, "sale" INTEGER, "from" TIMESTAMPTZ, "until" TIMESTAMPTZ, "moment" TIMESTAMPTZ)
RETURNS INTEGER LANGUAGE sql IMMUTABLE AS $$
    SELECT CASE WHEN "sale" < "regular" AND ("from" IS NULL OR "from" <= "moment") AND ("until" IS NULL OR "moment" < "until")
                THEN "sale" ELSE "regular" END
$$;

-- The lowest price of the 30 days before a moment (Directive 98/6/EC, Article 6a); null where there was none.
CREATE FUNCTION "mod_catalog_lowest_before"("variant" UUID, "moment" TIMESTAMPTZ) RETURNS INTEGER LANGUAGE sql STABLE AS $$
    SELECT min("priceMinor") FROM (
        SELECT "priceMinor" FROM "mod_catalog_price_change"
        WHERE "variantId" = "variant" AND "at" < "moment" AND "at" > "moment" - interval '30 days'
        UNION ALL
        (SELECT "priceMinor" FROM "mod_catalog_price_change"
         WHERE "variantId" = "variant" AND "at" <= "moment" - interval '30 days' ORDER BY "at" DESC LIMIT 1)
    ) applied
$$;

-- Each change of a variant, and the job at the times when a sale begins or ends, sets what follows from its price and sale.
CREATE FUNCTION "mod_catalog_price_variant"() RETURNS TRIGGER LANGUAGE plpgsql AS $$
DECLARE
    "moment" CONSTANT TIMESTAMPTZ := date_trunc('milliseconds', now());
    -- The version before writes a price and a compare-at price alone.
    "simple" CONSTANT BOOLEAN := NEW."regularMinor" IS NULL OR (TG_OP = 'UPDATE'
        AND (NEW."priceMinor", NEW."compareAtMinor") IS DISTINCT FROM (OLD."priceMinor", OLD."compareAtMinor")
        AND (NEW."regularMinor", NEW."saleMinor", NEW."saleFrom", NEW."saleUntil")
            IS NOT DISTINCT FROM (OLD."regularMinor", OLD."saleMinor", OLD."saleFrom", OLD."saleUntil"));
BEGIN
    IF "simple" THEN
        NEW."regularMinor" := GREATEST(NEW."priceMinor", NEW."compareAtMinor");
        NEW."saleMinor" := CASE WHEN NEW."compareAtMinor" > NEW."priceMinor" THEN NEW."priceMinor" END;
        NEW."saleFrom" := NULL;
        NEW."saleUntil" := NULL;
    END IF;
    NEW."priceMinor" := "mod_catalog_price_at"(NEW."regularMinor", NEW."saleMinor", NEW."saleFrom", NEW."saleUntil", "moment");
    NEW."compareAtMinor" := CASE WHEN NEW."priceMinor" < NEW."regularMinor" THEN NEW."regularMinor" END;
    NEW."repriceAt" := CASE WHEN NEW."saleMinor" IS NULL THEN NULL
                            WHEN NEW."saleFrom" > "moment" THEN NEW."saleFrom"
                            WHEN NEW."saleUntil" > "moment" THEN NEW."saleUntil" END;
    IF NEW."compareAtMinor" IS NULL THEN
        NEW."priorMinor" := NULL;
    ELSIF "simple" THEN
        NEW."priorMinor" := NEW."compareAtMinor";
    ELSIF TG_OP = 'INSERT' THEN
        NEW."priorMinor" := NULL;
    ELSIF OLD."compareAtMinor" IS NULL OR NEW."priceMinor" <> OLD."priceMinor" THEN
        -- A job that runs late doesn't count the sale itself.
        NEW."priorMinor" := "mod_catalog_lowest_before"(NEW."id",
            CASE WHEN NEW."saleFrom" = OLD."repriceAt" THEN NEW."saleFrom" ELSE "moment" END);
    END IF;
    RETURN NEW;
END
$$;
CREATE TRIGGER "mod_catalog_price_variant" BEFORE INSERT OR UPDATE ON "mod_catalog_variant"
FOR EACH ROW EXECUTE FUNCTION "mod_catalog_price_variant"();

-- The history of prices: what a variant cost, from when.
CREATE FUNCTION "mod_catalog_record_prices"() RETURNS TRIGGER LANGUAGE plpgsql AS $$
BEGIN
    INSERT INTO "mod_catalog_price_change" ("storeId", "variantId", "priceMinor") SELECT "storeId", "id", "priceMinor" FROM "rows";
    RETURN NULL;
END
$$;
CREATE TRIGGER "mod_catalog_record_prices" AFTER INSERT ON "mod_catalog_variant"
REFERENCING NEW TABLE AS "rows" FOR EACH STATEMENT EXECUTE FUNCTION "mod_catalog_record_prices"();

CREATE FUNCTION "mod_catalog_record_price"() RETURNS TRIGGER LANGUAGE plpgsql AS $$
DECLARE
    "last" INTEGER := OLD."priceMinor";
    "price" INTEGER;
    "moment" TIMESTAMPTZ;
BEGIN
    -- At its own times, also where the job was late.
    FOR "moment" IN SELECT m FROM unnest(ARRAY[OLD."saleFrom", OLD."saleUntil"]) m WHERE m >= OLD."repriceAt" AND m <= now() ORDER BY m
    LOOP
        "price" := "mod_catalog_price_at"(OLD."regularMinor", OLD."saleMinor", OLD."saleFrom", OLD."saleUntil", "moment");
        CONTINUE WHEN "price" = "last";
        INSERT INTO "mod_catalog_price_change" ("storeId", "variantId", "priceMinor", "at") VALUES (NEW."storeId", NEW."id", "price", "moment");
        "last" := "price";
    END LOOP;
    IF NEW."priceMinor" <> "last" THEN
        INSERT INTO "mod_catalog_price_change" ("storeId", "variantId", "priceMinor") VALUES (NEW."storeId", NEW."id", NEW."priceMinor");
    END IF;
    RETURN NULL;
END
$$;
CREATE TRIGGER "mod_catalog_record_price" AFTER UPDATE ON "mod_catalog_variant" FOR EACH ROW
WHEN (NEW."priceMinor" <> OLD."priceMinor" OR OLD."repriceAt" <= now())
EXECUTE FUNCTION "mod_catalog_record_price"();

CREATE FUNCTION "mod_catalog_price_is_final"() RETURNS TRIGGER LANGUAGE plpgsql AS $$
BEGIN
    RAISE EXCEPTION 'the history of prices is append-only' USING ERRCODE = 'integrity_constraint_violation';
END
$$;
CREATE TRIGGER "mod_catalog_price_is_final" BEFORE UPDATE OR DELETE OR TRUNCATE ON "mod_catalog_price_change"
FOR EACH STATEMENT EXECUTE FUNCTION "mod_catalog_price_is_final"();

-- A product's lowest price follows its variants.
CREATE FUNCTION "mod_catalog_price_products"() RETURNS TRIGGER LANGUAGE plpgsql AS $$
BEGIN
    UPDATE "mod_catalog" p SET "priceMinor" = "lowest"."priceMinor"
    FROM (SELECT v."productId", min(v."priceMinor") AS "priceMinor" FROM "mod_catalog_variant" v
          WHERE v."productId" IN (SELECT "productId" FROM "rows") AND NOT v."archived" GROUP BY v."productId") "lowest"
    WHERE p."id" = "lowest"."productId" AND p."priceMinor" <> "lowest"."priceMinor";
    RETURN NULL;
END
$$;
CREATE TRIGGER "mod_catalog_price_products_came" AFTER INSERT ON "mod_catalog_variant"
REFERENCING NEW TABLE AS "rows" FOR EACH STATEMENT EXECUTE FUNCTION "mod_catalog_price_products"();
CREATE TRIGGER "mod_catalog_price_products_changed" AFTER UPDATE ON "mod_catalog_variant"
REFERENCING NEW TABLE AS "rows" FOR EACH STATEMENT EXECUTE FUNCTION "mod_catalog_price_products"();
CREATE TRIGGER "mod_catalog_price_products_went" AFTER DELETE ON "mod_catalog_variant"
REFERENCING OLD TABLE AS "rows" FOR EACH STATEMENT EXECUTE FUNCTION "mod_catalog_price_products"();

-- What the job asks for.
CREATE INDEX "mod_catalog_variant_reprice" ON "mod_catalog_variant"("storeId", "repriceAt") WHERE "repriceAt" IS NOT NULL;

-- What a product's card says of its variants.
DROP INDEX "mod_catalog_variant_offer";
CREATE INDEX "mod_catalog_variant_offer" ON "mod_catalog_variant"("storeId", "productId", "id")
INCLUDE ("priceMinor", "compareAtMinor", "priorMinor", "contentMilli") WHERE NOT "archived";

-- Pages show units, too.
CREATE OR REPLACE FUNCTION "mod_catalog_product_changed"() RETURNS TRIGGER LANGUAGE plpgsql AS $$
BEGIN
    PERFORM "platform_page_change_note"(a."storeId", array_agg('product:' || a."id") || 'lists'::TEXT)
    FROM "after" a JOIN "before" b USING ("id")
    WHERE (a."status" = 'active' OR b."status" = 'active')
      AND (a."handle", a."title", a."description", a."details", a."optionNames", a."status", a."priceMinor", a."keywords",
           a."kind", a."requiresShipping", a."contentUnit", a."referenceUnit")
          IS DISTINCT FROM
          (b."handle", b."title", b."description", b."details", b."optionNames", b."status", b."priceMinor", b."keywords",
           b."kind", b."requiresShipping", b."contentUnit", b."referenceUnit")
    GROUP BY a."storeId";
    RETURN NULL;
END
$$;

CREATE OR REPLACE VIEW "pub_catalog_variant" AS
SELECT v."id" AS "variantId", v."storeId", v."productId", p."handle" AS "productHandle", p."title" AS "productTitle",
       v."sku", p."optionNames", v."optionValues",
       "mod_catalog_price_at"(v."regularMinor", v."saleMinor", v."saleFrom", v."saleUntil", now()) AS "priceMinor",
       v."compareAtMinor",
       (p."status" = 'active' AND NOT v."archived") AS "buyable",
       i."url" AS "imageUrl", i."alt" AS "imageAlt",
       ARRAY(SELECT cp."collectionId" FROM "mod_catalog_collection_product" cp
             WHERE cp."productId" = p."id" AND cp."storeId" = p."storeId" ORDER BY cp."collectionId") AS "collectionIds",
       p."taxClass", v."regularMinor", v."weightGrams", p."requiresShipping", p."kind",
       v."contentMilli", p."contentUnit", p."referenceUnit", v."saleMinor", v."saleFrom", v."saleUntil"
FROM "mod_catalog_variant" v
JOIN "mod_catalog" p ON p."id" = v."productId" AND p."storeId" = v."storeId"
LEFT JOIN LATERAL (
    SELECT "url", "alt" FROM "mod_catalog_image" i
    WHERE i."productId" = p."id" AND i."storeId" = p."storeId"
    ORDER BY (i."optionValue" IS NOT NULL AND i."optionValue" = ANY (v."optionValues")) DESC, i."position"
    LIMIT 1
) i ON TRUE;
