-- What happens when a variant runs out. CreateEnum
CREATE TYPE "mod_inventory_policy" AS ENUM ('deny', 'backorder', 'made_to_order', 'untracked');

-- The best first: a product is as available as the best of its variants.
CREATE TYPE "mod_inventory_availability" AS ENUM ('in_stock', 'back_ordered', 'made_to_order', 'sold_out');

-- AlterTable
ALTER TABLE "mod_inventory_reservation" ADD COLUMN     "beyond" INTEGER NOT NULL DEFAULT 0;

-- AlterTable
ALTER TABLE "mod_checkout" ADD COLUMN     "stockTerms" JSONB NOT NULL DEFAULT '[]';

-- AlterTable
ALTER TABLE "mod_orders_line" ADD COLUMN     "stockTerms" JSONB,
ADD COLUMN     "stockCounted" BOOLEAN NOT NULL DEFAULT true;

-- What Prisma's schema cannot say.

-- What depends on the number that can be sold, which is from now on what the policy allows beyond the stock, too.
DROP VIEW "pub_inventory_availability";
DROP INDEX "mod_inventory_scarce";
DROP TRIGGER "mod_inventory_changed" ON "mod_inventory";
DROP TRIGGER "mod_catalog_stock_fits_anew" ON "mod_inventory";
DROP TRIGGER "mod_catalog_stock_fits_first" ON "mod_inventory";

-- Every stock function tests and takes "available" alone, so they all hold to the policy, also those that the version
-- before calls. Without a limit a million may be sold beyond the stock.
ALTER TABLE "mod_inventory"
    DROP COLUMN "available",
    DROP CONSTRAINT "mod_inventory_bounds",
    ADD COLUMN "policy" "mod_inventory_policy" NOT NULL DEFAULT 'deny',
    ADD COLUMN "backorderLimit" INTEGER,
    ADD COLUMN "shipsFrom" DATE,
    ADD COLUMN "leadDays" INTEGER;
ALTER TABLE "mod_inventory"
    ADD COLUMN "available" INTEGER NOT NULL GENERATED ALWAYS AS ("onHand" - "reserved" +
        CASE "policy" WHEN 'deny' THEN 0 WHEN 'backorder' THEN COALESCE("backorderLimit", 1000000) ELSE 1000000 END) STORED,
    ADD CONSTRAINT "mod_inventory_bounds" CHECK ("reserved" >= 0),
    ADD CONSTRAINT "mod_inventory_terms" CHECK (
        ("backorderLimit" BETWEEN 0 AND 1000000 OR "backorderLimit" IS NULL) AND ("leadDays" BETWEEN 1 AND 365 OR "leadDays" IS NULL));
ALTER TABLE "mod_inventory_movement"
    DROP CONSTRAINT "mod_inventory_movement_change",
    ADD CONSTRAINT "mod_inventory_movement_change" CHECK ("change" <> 0);

-- Nobody sells more than the policy allows, whatever the code does. A stricter policy may find more sold already.
CREATE FUNCTION "mod_inventory_oversold"() RETURNS TRIGGER LANGUAGE plpgsql AS $$
BEGIN
    RAISE EXCEPTION 'new row for relation "mod_inventory" violates check constraint "mod_inventory_bounds"'
        USING ERRCODE = 'check_violation', CONSTRAINT = 'mod_inventory_bounds', TABLE = 'mod_inventory';
END
$$;
CREATE TRIGGER "mod_inventory_oversold" AFTER UPDATE ON "mod_inventory" FOR EACH ROW
WHEN (NEW."available" < 0 AND NEW."available" < OLD."available"
      AND (NEW."policy", NEW."backorderLimit") IS NOT DISTINCT FROM (OLD."policy", OLD."backorderLimit"))
EXECUTE FUNCTION "mod_inventory_oversold"();
CREATE TRIGGER "mod_inventory_oversold_first" AFTER INSERT ON "mod_inventory" FOR EACH ROW
WHEN (NEW."available" < 0) EXECUTE FUNCTION "mod_inventory_oversold"();

CREATE FUNCTION "mod_inventory_counts"("policy" "mod_inventory_policy") RETURNS BOOLEAN LANGUAGE sql IMMUTABLE AS $$
    SELECT "policy" IN ('deny', 'backorder')
$$;

-- How available a variant is: "sellable" is what can be sold now, "free" what is in stock for whoever comes next.
CREATE FUNCTION "mod_inventory_availability"("policy" "mod_inventory_policy", "sellable" INTEGER, "free" INTEGER)
RETURNS "mod_inventory_availability" LANGUAGE sql IMMUTABLE AS $$
    SELECT CASE WHEN "sellable" <= 0 THEN 'sold_out'::"mod_inventory_availability"
                WHEN "policy" = 'made_to_order' THEN 'made_to_order'
                WHEN "policy" = 'backorder' AND "free" <= 0 THEN 'back_ordered'
                ELSE 'in_stock' END
$$;

-- How many pieces of a line aren't in stock, where this many are free for it.
CREATE FUNCTION "mod_inventory_beyond"("policy" "mod_inventory_policy", "quantity" INTEGER, "free" INTEGER) RETURNS INTEGER
LANGUAGE sql IMMUTABLE AS $$
    SELECT CASE "policy" WHEN 'backorder' THEN GREATEST("quantity" - GREATEST("free", 0), 0) ELSE 0 END
$$;

-- A payment takes over what is held weakly, so Shoppers see it as available. "inStock" is NULL where nobody counts. A day
-- that has passed promises nothing.
CREATE VIEW "pub_inventory_availability" AS
SELECT i."storeId", i."variantId", i."available" + i."weak" AS "available",
       CASE WHEN i."policy" IN ('deny', 'backorder') THEN i."onHand" - i."reserved" + i."weak" END AS "inStock",
       "mod_inventory_availability"(i."policy", i."available" + i."weak", i."onHand" - i."reserved" + i."weak") AS "availability",
       i."policy", CASE WHEN i."shipsFrom" >= CURRENT_DATE THEN i."shipsFrom" END AS "shipsFrom", i."leadDays"
FROM "mod_inventory" i;
CREATE INDEX "mod_inventory_scarce" ON "mod_inventory"("storeId",
    (CASE WHEN "policy" IN ('deny', 'backorder') THEN "onHand" - "reserved" + "weak" END), "variantId");

CREATE TRIGGER "mod_catalog_stock_fits_anew" AFTER UPDATE ON "mod_inventory" FOR EACH ROW
WHEN ((OLD."available" + OLD."weak" > 0) <> (NEW."available" + NEW."weak" > 0)) EXECUTE FUNCTION "mod_catalog_stock_fits_anew"();
CREATE TRIGGER "mod_catalog_stock_fits_first" AFTER INSERT ON "mod_inventory" FOR EACH ROW
WHEN (NEW."available" + NEW."weak" > 0) EXECUTE FUNCTION "mod_catalog_stock_fits_anew"();

-- A product's own page and its cards say how available it is, and its page also what is promised.
CREATE OR REPLACE FUNCTION "mod_inventory_changed"() RETURNS TRIGGER LANGUAGE plpgsql AS $$
DECLARE
    "before" INTEGER := OLD."available" + OLD."weak";
    "after" INTEGER := NEW."available" + NEW."weak";
    "tags" TEXT[] := ARRAY['stock:'];
BEGIN
    IF ("before" > 0) <> ("after" > 0) THEN
        "tags" := ARRAY['stock:', 'product:', 'availability'];
    ELSIF ("before" > 5) <> ("after" > 5)
       OR "mod_inventory_availability"(OLD."policy", "before", OLD."onHand" - OLD."reserved" + OLD."weak")
          <> "mod_inventory_availability"(NEW."policy", "after", NEW."onHand" - NEW."reserved" + NEW."weak") THEN
        "tags" := ARRAY['stock:', 'product:'];
    ELSIF LEAST(GREATEST("before", 0), 99) = LEAST(GREATEST("after", 0), 99)
      AND (OLD."policy", OLD."shipsFrom", OLD."leadDays") IS NOT DISTINCT FROM (NEW."policy", NEW."shipsFrom", NEW."leadDays") THEN
        RETURN NULL;
    END IF;
    PERFORM "platform_page_change_note"(NEW."storeId", ARRAY(
        SELECT CASE WHEN t."tag" LIKE '%:' THEN t."tag" || v."productId" ELSE t."tag" END FROM unnest("tags") t("tag")))
    FROM "pub_catalog_variant" v WHERE v."variantId" = NEW."variantId" AND v."storeId" = NEW."storeId";
    RETURN NULL;
END
$$;
CREATE TRIGGER "mod_inventory_changed" AFTER UPDATE ON "mod_inventory" FOR EACH ROW
WHEN ((OLD."available" + OLD."weak", OLD."policy", OLD."shipsFrom", OLD."leadDays")
      IS DISTINCT FROM (NEW."available" + NEW."weak", NEW."policy", NEW."shipsFrom", NEW."leadDays"))
EXECUTE FUNCTION "mod_inventory_changed"();

-- As before, with how many pieces of each line are beyond the stock; what a stricter policy no longer allows isn't kept.
CREATE OR REPLACE FUNCTION "mod_inventory_hold"(
    "store" TEXT, "session" UUID, "former" UUID, "variants" UUID[], "quantities" INTEGER[], "until" TIMESTAMPTZ,
    "holder" JSONB, "mayBeFirm" BOOLEAN, "forPayment" BOOLEAN, "limits" JSONB,
    OUT "missing" UUID[], OUT "gone" UUID[], OUT "displaced" UUID[]
) LANGUAGE plpgsql AS $$
DECLARE
    "own" UUID[] := array_remove(ARRAY["session", "former"], NULL);
    "firm" UUID[] := '{}';
    "kept" UUID[];
    "taken" UUID[];
    "lost" UUID[];
    "line" RECORD;
BEGIN
    "missing" := '{}'; "gone" := '{}'; "displaced" := '{}';
    IF "mayBeFirm" AND "limits" IS NULL THEN
        "firm" := "variants";
    ELSIF "mayBeFirm" THEN
        -- A network's checkouts are counted one after the other.
        PERFORM pg_advisory_xact_lock(hashtextextended(
            'holds:' || "store" || ':' || COALESCE("holder"->>'network', "holder"->>'visitor'), 0));
        "firm" := "mod_inventory_firm"("store", "own", "variants", "quantities", "holder", "forPayment", "limits");
    END IF;
    PERFORM "mod_inventory_lock"("store", "variants", "own");

    "kept" := ARRAY(
        SELECT r."variantId" FROM "mod_inventory_reservation" r
        JOIN unnest("variants", "quantities") w("variant", "quantity")
          ON w."variant" = r."variantId" AND w."quantity" = r."quantity"
        JOIN "mod_inventory" i ON i."storeId" = r."storeId" AND i."variantId" = r."variantId"
        WHERE r."storeId" = "store" AND r."checkoutSessionId" = "session" AND r."state" = 'held'
          -- More is promised than may be sold since the policy changed: it has to be there once more.
          AND i."available" >= 0);
    PERFORM "mod_inventory_drop"("store", ARRAY(
        SELECT r."id" FROM "mod_inventory_reservation" r
        WHERE r."storeId" = "store" AND r."checkoutSessionId" = ANY("own") AND r."state" = 'held'
          AND NOT (r."checkoutSessionId" = "session" AND r."variantId" = ANY("kept"))));

    WITH "reserving" AS (
        UPDATE "mod_inventory" i SET "reserved" = i."reserved" + w."quantity", "updatedAt" = clock_timestamp()
        FROM unnest("variants", "quantities") w("variant", "quantity")
        WHERE i."storeId" = "store" AND i."variantId" = w."variant" AND i."variantId" <> ALL("kept")
          AND i."available" >= w."quantity"
        RETURNING i."variantId"
    )
    SELECT COALESCE(array_agg("variantId"), '{}') INTO "taken" FROM "reserving";
    FOR "line" IN
        SELECT w."variant", w."quantity", i."available" + i."weak" AS "atMost"
        FROM unnest("variants", "quantities") w("variant", "quantity")
        LEFT JOIN "mod_inventory" i ON i."storeId" = "store" AND i."variantId" = w."variant"
        WHERE w."variant" <> ALL("kept" || "taken")
        ORDER BY w."variant"
    LOOP
        IF NOT "forPayment" AND "line"."atMost" >= "line"."quantity" THEN
            "missing" := "missing" || "line"."variant";
            CONTINUE;
        END IF;
        "lost" := NULL;
        IF "forPayment" THEN
            "lost" := "mod_inventory_displace"(
                "store", "line"."variant", "line"."quantity", "session", "line"."variant" = ANY("firm"));
        END IF;
        IF "lost" IS NULL THEN
            "gone" := "gone" || "line"."variant";
            CONTINUE;
        END IF;
        UPDATE "mod_inventory" i SET "reserved" = i."reserved" + "line"."quantity", "updatedAt" = clock_timestamp()
        WHERE i."storeId" = "store" AND i."variantId" = "line"."variant";
        "taken" := "taken" || "line"."variant";
        "displaced" := "displaced" || "lost";
    END LOOP;

    INSERT INTO "mod_inventory_reservation" ("id", "storeId", "checkoutSessionId", "variantId", "quantity", "weak", "capped",
                                             "paying", "visitor", "network", "expiresAt", "createdAt", "updatedAt", "beyond")
    SELECT gen_random_uuid(), "store", "session", w."variant", w."quantity", w."variant" <> ALL("firm"),
           "mayBeFirm" AND w."variant" <> ALL("firm"), "forPayment", "holder"->>'visitor', "holder"->>'network', "until",
           clock_timestamp(), clock_timestamp(),
           -- Its own pieces are among the reserved ones, and not yet among the weak ones.
           "mod_inventory_beyond"(i."policy", w."quantity", i."onHand" - i."reserved" + i."weak" + w."quantity")
    FROM unnest("variants", "quantities") w("variant", "quantity")
    JOIN "mod_inventory" i ON i."storeId" = "store" AND i."variantId" = w."variant"
    WHERE w."variant" = ANY("taken");
    UPDATE "mod_inventory_reservation" r
    SET "weak" = r."variantId" <> ALL("firm"), "capped" = "mayBeFirm" AND r."variantId" <> ALL("firm"),
        "paying" = "forPayment", "visitor" = "holder"->>'visitor', "network" = "holder"->>'network', "expiresAt" = "until",
        "updatedAt" = clock_timestamp(),
        -- Who held it weakly may have lost what was on the shelf.
        "beyond" = CASE WHEN r."weak" THEN "mod_inventory_beyond"(i."policy", r."quantity", i."onHand" - i."reserved" + i."weak")
                        ELSE r."beyond" END
    FROM "mod_inventory" i
    WHERE r."storeId" = "store" AND r."checkoutSessionId" = "session" AND r."state" = 'held' AND r."variantId" = ANY("kept")
      AND i."storeId" = r."storeId" AND i."variantId" = r."variantId";
END
$$;

-- What a checkout's Shopper has to know of what it holds: which variants are back-ordered or made to order, how many pieces,
-- and when they are promised. Reads what the statement before it in the same transaction wrote.
CREATE FUNCTION "mod_inventory_terms"("store" TEXT, "session" UUID) RETURNS JSONB LANGUAGE plpgsql AS $$
BEGIN
    RETURN COALESCE((
        SELECT jsonb_agg(jsonb_build_object(
            'variantId', r."variantId",
            'kind', CASE i."policy" WHEN 'made_to_order' THEN 'made_to_order' ELSE 'back_ordered' END,
            'pieces', CASE i."policy" WHEN 'made_to_order' THEN r."quantity" ELSE r."beyond" END,
            'shipsFrom', CASE WHEN i."shipsFrom" >= CURRENT_DATE THEN i."shipsFrom" END, 'leadDays', i."leadDays") ORDER BY r."variantId")
        FROM "mod_inventory_reservation" r
        JOIN "mod_inventory" i ON i."storeId" = r."storeId" AND i."variantId" = r."variantId"
        WHERE r."storeId" = "store" AND r."checkoutSessionId" = "session" AND r."state" = 'held'
          AND (i."policy" = 'made_to_order' OR (i."policy" = 'backorder' AND r."beyond" > 0))), '[]');
END
$$;

-- Which of these variants nobody counts: once they are locked, and so as a sale has just found them.
CREATE FUNCTION "mod_inventory_uncounted"("store" TEXT, "variants" UUID[]) RETURNS UUID[] LANGUAGE plpgsql AS $$
BEGIN
    RETURN ARRAY(
        SELECT i."variantId" FROM "mod_inventory" i
        WHERE i."storeId" = "store" AND i."variantId" = ANY("variants") AND NOT "mod_inventory_counts"(i."policy"));
END
$$;

-- As before, except that what nobody counts stays as it is.
CREATE OR REPLACE FUNCTION "mod_inventory_sell"(
    "store" TEXT, "session" UUID, "variants" UUID[], "quantities" INTEGER[], OUT "sold" BOOLEAN, OUT "displaced" UUID[]
) LANGUAGE plpgsql AS $$
DECLARE
    "leased" UUID[];
    "taken" UUID[];
    "lost" UUID[];
    "line" RECORD;
BEGIN
    "displaced" := '{}';
    PERFORM "mod_inventory_lock"("store", "variants", '{}');
    WITH "committing" AS (
        UPDATE "mod_inventory_reservation" r
        SET "state" = 'committed', "weak" = false, "paying" = false, "visitor" = NULL, "network" = NULL,
            "updatedAt" = clock_timestamp()
        FROM unnest("variants", "quantities") w("variant", "quantity")
        WHERE r."storeId" = "store" AND r."checkoutSessionId" = "session" AND r."state" = 'held'
          AND r."variantId" = w."variant" AND r."quantity" = w."quantity"
        RETURNING r."variantId"
    )
    SELECT COALESCE(array_agg("variantId"), '{}') INTO "leased" FROM "committing";
    WITH "selling" AS (
        UPDATE "mod_inventory" i
        SET "onHand" = i."onHand" - CASE WHEN "mod_inventory_counts"(i."policy") THEN w."quantity" ELSE 0 END,
            "updatedAt" = clock_timestamp(),
            "reserved" = CASE WHEN i."variantId" = ANY("leased") THEN i."reserved" - w."quantity" ELSE i."reserved" END
        FROM unnest("variants", "quantities") w("variant", "quantity")
        WHERE i."storeId" = "store" AND i."variantId" = w."variant"
          AND (i."variantId" = ANY("leased") OR i."available" >= w."quantity")
        RETURNING i."variantId"
    )
    SELECT COALESCE(array_agg("variantId"), '{}') INTO "taken" FROM "selling";
    FOR "line" IN
        SELECT w."variant", w."quantity" FROM unnest("variants", "quantities") w("variant", "quantity")
        WHERE w."variant" <> ALL("taken")
        ORDER BY w."variant"
    LOOP
        "lost" := "mod_inventory_displace"("store", "line"."variant", "line"."quantity", "session", true);
        IF "lost" IS NULL THEN
            "sold" := false;
            RETURN;
        END IF;
        UPDATE "mod_inventory" i SET "onHand" = i."onHand" - "line"."quantity", "updatedAt" = clock_timestamp()
        WHERE i."storeId" = "store" AND i."variantId" = "line"."variant";
        "displaced" := "displaced" || "lost";
    END LOOP;
    "sold" := true;
END
$$;

-- As before, except that stock may go as far below what is reserved as the policy allows, and up from anywhere.
CREATE OR REPLACE FUNCTION "mod_inventory_change"("store" TEXT, "variants" UUID[], "changes" INTEGER[], "most" INTEGER, "cause" JSONB)
RETURNS UUID[] LANGUAGE plpgsql AS $$
DECLARE
    "done" UUID[];
    "refused" UUID[];
BEGIN
    PERFORM "mod_inventory_lock"("store", "variants", '{}');
    "done" := ARRAY(
        SELECT m."variantId" FROM "mod_inventory_movement" m
        WHERE m."storeId" = "store" AND m."variantId" = ANY("variants")
          AND m."operationKey" = ("cause"->>'operationKey')::UUID);
    PERFORM "mod_inventory_because"("cause");
    WITH "changing" AS (
        UPDATE "mod_inventory" i SET "onHand" = i."onHand" + w."change", "updatedAt" = clock_timestamp()
        FROM unnest("variants", "changes") w("variant", "change")
        WHERE i."storeId" = "store" AND i."variantId" = w."variant" AND i."variantId" <> ALL("done")
          AND (w."change" > 0 OR i."available"::BIGINT + w."change" >= 0)
          AND i."onHand"::BIGINT + w."change" <= COALESCE("most", 2147483647)
        RETURNING i."variantId"
    )
    SELECT array_agg(i."variantId") INTO "refused" FROM "mod_inventory" i
    WHERE i."storeId" = "store" AND i."variantId" = ANY("variants") AND i."variantId" <> ALL("done")
      AND i."variantId" NOT IN (SELECT c."variantId" FROM "changing" c);
    PERFORM "mod_inventory_because"(NULL);
    RETURN COALESCE("refused", '{}');
END
$$;

CREATE OR REPLACE FUNCTION "mod_inventory_set"(
    "store" TEXT, "variants" UUID[], "counts" INTEGER[], "seen" INTEGER[], "cause" JSONB
) RETURNS UUID[] LANGUAGE plpgsql AS $$
DECLARE
    "done" UUID[];
    "refused" UUID[];
BEGIN
    PERFORM "mod_inventory_lock"("store", "variants", '{}');
    "done" := ARRAY(
        SELECT m."variantId" FROM "mod_inventory_movement" m
        WHERE m."storeId" = "store" AND m."variantId" = ANY("variants")
          AND m."operationKey" = ("cause"->>'operationKey')::UUID);
    SELECT array_agg(i."variantId") INTO "refused"
    FROM unnest("variants", "counts", "seen") w("variant", "count", "seen")
    LEFT JOIN "mod_inventory" i ON i."storeId" = "store" AND i."variantId" = w."variant"
    WHERE w."variant" <> ALL("done")
      AND CASE WHEN i."variantId" IS NULL THEN w."count" < 0
               ELSE i."onHand" <> w."seen"
                 OR (w."count" < i."onHand" AND i."available"::BIGINT - i."onHand" + w."count" < 0) END;
    PERFORM "mod_inventory_because"("cause");
    INSERT INTO "mod_inventory" AS i ("storeId", "variantId", "onHand")
    SELECT "store", w."variant", w."count" FROM unnest("variants", "counts") w("variant", "count")
    WHERE w."variant" <> ALL("done" || COALESCE("refused", '{}'))
    ORDER BY w."variant"
    ON CONFLICT ("storeId", "variantId") DO UPDATE
    SET "onHand" = EXCLUDED."onHand", "updatedAt" = clock_timestamp() WHERE i."onHand" <> EXCLUDED."onHand";
    PERFORM "mod_inventory_because"(NULL);
    RETURN COALESCE("refused", '{}');
END
$$;
