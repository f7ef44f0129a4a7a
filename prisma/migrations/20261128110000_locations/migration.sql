-- Where stock is, and where customers may pick up what they bought.
CREATE TABLE "mod_inventory_location" (
    "id" UUID NOT NULL,
    "storeId" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "address" JSONB NOT NULL,
    "instructions" TEXT NOT NULL DEFAULT '',
    "offersPickup" BOOLEAN NOT NULL DEFAULT false,
    "readyIn" TEXT NOT NULL DEFAULT '24h',
    "priceMinor" INTEGER NOT NULL DEFAULT 0,
    "active" BOOLEAN NOT NULL DEFAULT true,
    "isDefault" BOOLEAN NOT NULL DEFAULT false,
    "position" INTEGER NOT NULL DEFAULT 0,
    "version" INTEGER NOT NULL DEFAULT 1,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "mod_inventory_location_pkey" PRIMARY KEY ("id")
);

-- How much of a variant is at a location other than the default one.
CREATE TABLE "mod_inventory_location_stock" (
    "storeId" TEXT NOT NULL,
    "variantId" UUID NOT NULL,
    "locationId" UUID NOT NULL,
    "onHand" INTEGER NOT NULL,

    CONSTRAINT "mod_inventory_location_stock_pkey" PRIMARY KEY ("storeId","variantId","locationId")
);

-- AlterTable
ALTER TABLE "mod_inventory_movement" ADD COLUMN     "locationId" UUID;

-- CreateIndex
CREATE INDEX "mod_inventory_location_storeId_position_id_idx" ON "mod_inventory_location"("storeId", "position", "id");

-- CreateIndex
CREATE UNIQUE INDEX "mod_inventory_location_storeId_id_key" ON "mod_inventory_location"("storeId", "id");

-- CreateIndex
CREATE INDEX "mod_inventory_location_stock_storeId_locationId_variantId_idx" ON "mod_inventory_location_stock"("storeId", "locationId", "variantId");

-- AddForeignKey
ALTER TABLE "mod_inventory_location_stock" ADD CONSTRAINT "mod_inventory_location_stock_storeId_locationId_fkey" FOREIGN KEY ("storeId", "locationId") REFERENCES "mod_inventory_location"("storeId", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "mod_inventory_location_stock" ADD CONSTRAINT "mod_inventory_location_stock_storeId_variantId_fkey" FOREIGN KEY ("storeId", "variantId") REFERENCES "mod_inventory"("storeId", "variantId") ON DELETE CASCADE ON UPDATE CASCADE;

-- AlterEnum
ALTER TYPE "mod_inventory_reason" ADD VALUE 'transferred';
ALTER TYPE "mod_inventory_reason" ADD VALUE 'fulfilled';

-- What Prisma's schema cannot say.
ALTER TABLE "mod_inventory_location"
    ADD CONSTRAINT "mod_inventory_location_address" CHECK (jsonb_typeof("address") = 'object'),
    ADD CONSTRAINT "mod_inventory_location_price" CHECK ("priceMinor" >= 0),
    ADD CONSTRAINT "mod_inventory_location_default" CHECK ("active" OR NOT "isDefault");
CREATE UNIQUE INDEX "mod_inventory_location_one_default" ON "mod_inventory_location"("storeId") WHERE "isDefault";
ALTER TABLE "mod_inventory_location_stock" ADD CONSTRAINT "mod_inventory_location_stock_bounds" CHECK ("onHand" BETWEEN 0 AND 1000000);

-- Places where customers may pick up their items; settings have them among the ways to ship.
CREATE VIEW "pub_inventory_pickup" AS
SELECT "storeId", "id" AS "locationId", "name", "address", "instructions", "readyIn", "priceMinor", "position"
FROM "mod_inventory_location" WHERE "active" AND "offersPickup";

CREATE FUNCTION "mod_inventory_location_changed"() RETURNS TRIGGER LANGUAGE plpgsql AS $$
BEGIN
    PERFORM "platform_page_change_note"("storeId", ARRAY['settings']) FROM "rows" GROUP BY "storeId";
    RETURN NULL;
END
$$;
CREATE TRIGGER "mod_inventory_location_came" AFTER INSERT ON "mod_inventory_location"
REFERENCING NEW TABLE AS "rows" FOR EACH STATEMENT EXECUTE FUNCTION "mod_inventory_location_changed"();
CREATE TRIGGER "mod_inventory_location_changed" AFTER UPDATE ON "mod_inventory_location"
REFERENCING NEW TABLE AS "rows" FOR EACH STATEMENT EXECUTE FUNCTION "mod_inventory_location_changed"();
CREATE TRIGGER "mod_inventory_location_went" AFTER DELETE ON "mod_inventory_location"
REFERENCING OLD TABLE AS "rows" FOR EACH STATEMENT EXECUTE FUNCTION "mod_inventory_location_changed"();

-- The default location has what isn't at another one, so nothing is written down for it: what is at all locations can't
-- differ from what is in stock.
CREATE FUNCTION "mod_inventory_location_stock_fits"() RETURNS TRIGGER LANGUAGE plpgsql AS $$
BEGIN
    IF EXISTS (SELECT FROM "mod_inventory_location" l
               WHERE l."storeId" = NEW."storeId" AND l."id" = NEW."locationId" AND l."isDefault") THEN
        RAISE EXCEPTION 'the default location has what is nowhere else' USING ERRCODE = 'check_violation';
    END IF;
    RETURN NEW;
END
$$;
CREATE TRIGGER "mod_inventory_location_stock_fits" BEFORE INSERT OR UPDATE ON "mod_inventory_location_stock"
FOR EACH ROW EXECUTE FUNCTION "mod_inventory_location_stock_fits"();

-- As before, with the location where it is known.
CREATE OR REPLACE FUNCTION "mod_inventory_book"() RETURNS TRIGGER LANGUAGE plpgsql AS $$
DECLARE
    "cause" JSONB := NULLIF(current_setting('latchkey.stock_change', true), '')::JSONB;
BEGIN
    INSERT INTO "mod_inventory_movement" ("storeId", "variantId", "number", "change", "onHand", "reason", "actorId", "orderId",
                                          "note", "operationKey", "at", "locationId")
    SELECT NEW."storeId", NEW."variantId", COALESCE(max(m."number"), 0) + 1, NEW."onHand" - OLD."onHand", NEW."onHand",
           COALESCE("cause"->>'reason', 'edited')::"mod_inventory_reason", ("cause"->>'actorId')::UUID,
           ("cause"->>'orderId')::UUID, COALESCE("cause"->>'note', ''), ("cause"->>'operationKey')::UUID, clock_timestamp(),
           ("cause"->>'locationId')::UUID
    FROM "mod_inventory_movement" m WHERE m."storeId" = NEW."storeId" AND m."variantId" = NEW."variantId";
    RETURN NULL;
END
$$;

-- Pieces that go from one location to another are a line for each, which add up to nothing. The default location's comes from
-- the same row. Where what is in stock changes along, its own line names the location.
CREATE FUNCTION "mod_inventory_location_book"() RETURNS TRIGGER LANGUAGE plpgsql AS $$
DECLARE
    "cause" JSONB := NULLIF(current_setting('latchkey.stock_change', true), '')::JSONB;
    "change" INTEGER := NEW."onHand" - CASE TG_OP WHEN 'INSERT' THEN 0 ELSE OLD."onHand" END;
    "last" RECORD;
BEGIN
    IF "change" = 0 OR "cause" ? 'locationId' THEN RETURN NULL; END IF;
    PERFORM FROM "mod_inventory" i WHERE i."storeId" = NEW."storeId" AND i."variantId" = NEW."variantId" FOR UPDATE;
    SELECT COALESCE(max(m."number"), 0) AS "number", COALESCE(sum(m."change"), 0)::INTEGER AS "onHand",
           COALESCE(bool_or(m."operationKey" = ("cause"->>'operationKey')::UUID), false) AS "known"
    INTO "last" FROM "mod_inventory_movement" m WHERE m."storeId" = NEW."storeId" AND m."variantId" = NEW."variantId";
    INSERT INTO "mod_inventory_movement" ("storeId", "variantId", "number", "change", "onHand", "reason", "actorId", "orderId",
                                          "note", "operationKey", "at", "locationId")
    SELECT NEW."storeId", NEW."variantId", "last"."number" + p."nth", p."change", "last"."onHand" + p."after",
           COALESCE("cause"->>'reason', 'transferred')::"mod_inventory_reason", ("cause"->>'actorId')::UUID,
           ("cause"->>'orderId')::UUID, COALESCE("cause"->>'note', ''),
           CASE WHEN p."nth" = 1 AND NOT "last"."known" THEN ("cause"->>'operationKey')::UUID END, clock_timestamp(), p."at"
    FROM (
        SELECT 1 AS "nth", "change" AS "change", "change" AS "after", NEW."locationId" AS "at"
        UNION ALL
        SELECT 2, -"change", 0, l."id" FROM "mod_inventory_location" l
        WHERE l."storeId" = NEW."storeId" AND l."isDefault" AND NOT COALESCE(("cause"->>'besideDefault')::BOOLEAN, false)
    ) p;
    RETURN NULL;
END
$$;
CREATE TRIGGER "mod_inventory_location_book" AFTER INSERT OR UPDATE OF "onHand" ON "mod_inventory_location_stock"
FOR EACH ROW EXECUTE FUNCTION "mod_inventory_location_book"();

-- Which location is the default one decides what every row means: who changes stock by location holds this shared, who
-- changes the default one or removes one alone.
CREATE FUNCTION "mod_inventory_locations_lock"("store" TEXT, "alone" BOOLEAN) RETURNS VOID LANGUAGE plpgsql AS $$
BEGIN
    IF "alone" THEN PERFORM pg_advisory_xact_lock(hashtextextended('locations:' || "store", 0));
    ELSE PERFORM pg_advisory_xact_lock_shared(hashtextextended('locations:' || "store", 0));
    END IF;
END
$$;

-- How much of these variants is at a location. Less than nothing at the default one: more is at the others than in stock.
CREATE FUNCTION "mod_inventory_at"("store" TEXT, "location" UUID, "variants" UUID[])
RETURNS TABLE ("variant" UUID, "there" INTEGER) LANGUAGE sql STABLE AS $$
    SELECT i."variantId", CASE WHEN l."isDefault"
        THEN i."onHand" - COALESCE((SELECT sum(s."onHand") FROM "mod_inventory_location_stock" s
                                    WHERE s."storeId" = i."storeId" AND s."variantId" = i."variantId"), 0)::INTEGER
        ELSE COALESCE((SELECT s."onHand" FROM "mod_inventory_location_stock" s
                       WHERE s."storeId" = i."storeId" AND s."variantId" = i."variantId" AND s."locationId" = l."id"), 0) END
    FROM "mod_inventory" i JOIN "mod_inventory_location" l ON l."storeId" = i."storeId" AND l."id" = "location"
    WHERE i."storeId" = "store" AND i."variantId" = ANY("variants")
$$;

-- Sets what is written down for locations other than the default one.
CREATE FUNCTION "mod_inventory_put"("store" TEXT, "location" UUID, "variants" UUID[], "changes" INTEGER[]) RETURNS VOID
LANGUAGE plpgsql AS $$
BEGIN
    IF EXISTS (SELECT FROM "mod_inventory_location" l WHERE l."storeId" = "store" AND l."id" = "location" AND l."isDefault") THEN
        RETURN;
    END IF;
    -- Not by ON CONFLICT: its row would have to be within the bounds before it is added to the one that is there.
    UPDATE "mod_inventory_location_stock" s SET "onHand" = s."onHand" + w."change"
    FROM unnest("variants", "changes") w("variant", "change")
    WHERE s."storeId" = "store" AND s."locationId" = "location" AND s."variantId" = w."variant" AND w."change" <> 0;
    INSERT INTO "mod_inventory_location_stock" ("storeId", "variantId", "locationId", "onHand")
    SELECT "store", w."variant", "location", w."change" FROM unnest("variants", "changes") w("variant", "change")
    WHERE w."change" > 0 AND NOT EXISTS (
        SELECT FROM "mod_inventory_location_stock" s
        WHERE s."storeId" = "store" AND s."locationId" = "location" AND s."variantId" = w."variant");
END
$$;

-- As "mod_inventory_change", at one location. Returned are also the variants of which less than nothing would be there.
CREATE FUNCTION "mod_inventory_change_at"(
    "store" TEXT, "location" UUID, "variants" UUID[], "changes" INTEGER[], "most" INTEGER, "cause" JSONB
) RETURNS UUID[] LANGUAGE plpgsql AS $$
DECLARE
    "why" JSONB := "cause" || jsonb_build_object('locationId', "location");
    "done" UUID[];
    "refused" UUID[];
    "left" UUID[];
    "put" RECORD;
BEGIN
    PERFORM "mod_inventory_locations_lock"("store", false);
    PERFORM "mod_inventory_lock"("store", "variants", '{}');
    "done" := ARRAY(
        SELECT m."variantId" FROM "mod_inventory_movement" m
        WHERE m."storeId" = "store" AND m."variantId" = ANY("variants")
          AND m."operationKey" = ("cause"->>'operationKey')::UUID);
    "refused" := ARRAY(
        SELECT w."variant" FROM unnest("variants", "changes") w("variant", "change")
        LEFT JOIN "mod_inventory_at"("store", "location", "variants") a ON a."variant" = w."variant"
        WHERE w."variant" <> ALL("done")
          AND (a."variant" IS NULL OR (w."change" < 0 AND a."there" + w."change" < 0)));
    SELECT array_agg(w."variant") AS "variants", array_agg(w."change") AS "changes" INTO "put"
    FROM unnest("variants", "changes") w("variant", "change") WHERE w."variant" <> ALL("done" || "refused");
    IF "put"."variants" IS NULL THEN RETURN "refused"; END IF;
    "left" := "mod_inventory_change"("store", "put"."variants", "put"."changes", "most", "why");
    SELECT array_agg(w."variant") AS "variants", array_agg(w."change") AS "changes" INTO "put"
    FROM unnest("variants", "changes") w("variant", "change") WHERE w."variant" <> ALL("done" || "refused" || "left");
    IF "put"."variants" IS NOT NULL THEN
        PERFORM "mod_inventory_because"("why");
        PERFORM "mod_inventory_put"("store", "location", "put"."variants", "put"."changes");
        PERFORM "mod_inventory_because"(NULL);
    END IF;
    RETURN "refused" || "left";
END
$$;

-- As "mod_inventory_set", at one location. Where more is at the others than in stock, nothing is seen at the default one.
CREATE FUNCTION "mod_inventory_set_at"(
    "store" TEXT, "location" UUID, "variants" UUID[], "counts" INTEGER[], "seen" INTEGER[], "cause" JSONB
) RETURNS UUID[] LANGUAGE plpgsql AS $$
DECLARE
    "done" UUID[];
    "refused" UUID[];
    "put" RECORD;
BEGIN
    PERFORM "mod_inventory_locations_lock"("store", false);
    PERFORM "mod_inventory_lock"("store", "variants", '{}');
    "done" := ARRAY(
        SELECT m."variantId" FROM "mod_inventory_movement" m
        WHERE m."storeId" = "store" AND m."variantId" = ANY("variants")
          AND m."operationKey" = ("cause"->>'operationKey')::UUID);
    "refused" := ARRAY(
        SELECT w."variant" FROM unnest("variants", "seen") w("variant", "seen")
        LEFT JOIN "mod_inventory_at"("store", "location", "variants") a ON a."variant" = w."variant"
        WHERE w."variant" <> ALL("done") AND (a."variant" IS NULL OR GREATEST(a."there", 0) <> w."seen"));
    SELECT array_agg(w."variant") AS "variants", array_agg(w."count" - GREATEST(a."there", 0)) AS "changes" INTO "put"
    FROM unnest("variants", "counts") w("variant", "count")
    JOIN "mod_inventory_at"("store", "location", "variants") a ON a."variant" = w."variant"
    WHERE w."variant" <> ALL("done" || "refused") AND w."count" <> GREATEST(a."there", 0);
    IF "put"."variants" IS NULL THEN RETURN "refused"; END IF;
    RETURN "refused" || "mod_inventory_change_at"("store", "location", "put"."variants", "put"."changes", 1000000, "cause");
END
$$;

-- Moves pieces between two locations; what is in stock stays. "atMost": what isn't there is left out, otherwise such variants
-- stay as they are and are returned.
CREATE FUNCTION "mod_inventory_transfer"(
    "store" TEXT, "source" UUID, "target" UUID, "variants" UUID[], "quantities" INTEGER[], "atMost" BOOLEAN, "cause" JSONB
) RETURNS UUID[] LANGUAGE plpgsql AS $$
DECLARE
    "done" UUID[];
    "refused" UUID[];
    "moved" RECORD;
BEGIN
    PERFORM "mod_inventory_locations_lock"("store", false);
    PERFORM "mod_inventory_lock"("store", "variants", '{}');
    "done" := ARRAY(
        SELECT m."variantId" FROM "mod_inventory_movement" m
        WHERE m."storeId" = "store" AND m."variantId" = ANY("variants")
          AND m."operationKey" = ("cause"->>'operationKey')::UUID);
    "refused" := ARRAY(
        SELECT w."variant" FROM unnest("variants", "quantities") w("variant", "quantity")
        LEFT JOIN "mod_inventory_at"("store", "source", "variants") a ON a."variant" = w."variant"
        WHERE w."variant" <> ALL("done") AND NOT "atMost" AND (a."variant" IS NULL OR a."there" < w."quantity"));
    SELECT array_agg(w."variant") AS "variants", array_agg(-LEAST(w."quantity", a."there")) AS "taken",
           array_agg(LEAST(w."quantity", a."there")) AS "given" INTO "moved"
    FROM unnest("variants", "quantities") w("variant", "quantity")
    JOIN "mod_inventory_at"("store", "source", "variants") a ON a."variant" = w."variant"
    WHERE w."variant" <> ALL("done" || "refused") AND LEAST(w."quantity", a."there") > 0;
    IF "moved"."variants" IS NULL THEN RETURN "refused"; END IF;
    PERFORM "mod_inventory_because"("cause" || jsonb_build_object('besideDefault', NOT EXISTS (
        SELECT FROM "mod_inventory_location" l
        WHERE l."storeId" = "store" AND l."id" IN ("source", "target") AND l."isDefault")));
    PERFORM "mod_inventory_put"("store", "source", "moved"."variants", "moved"."taken");
    PERFORM "mod_inventory_put"("store", "target", "moved"."variants", "moved"."given");
    PERFORM "mod_inventory_because"(NULL);
    RETURN "refused";
END
$$;

-- Makes another location the default one. What the former one has is written down from now on, for the new one no longer.
CREATE FUNCTION "mod_inventory_make_default"("store" TEXT, "location" UUID) RETURNS VOID LANGUAGE plpgsql AS $$
DECLARE
    "former" UUID;
BEGIN
    PERFORM "mod_inventory_locations_lock"("store", true);
    SELECT l."id" INTO "former" FROM "mod_inventory_location" l WHERE l."storeId" = "store" AND l."isDefault";
    IF "former" = "location" THEN RETURN; END IF;
    UPDATE "mod_inventory_location" l SET "isDefault" = false, "version" = l."version" + 1
    WHERE l."storeId" = "store" AND l."id" = "former";
    UPDATE "mod_inventory_location" l SET "isDefault" = true, "version" = l."version" + 1
    WHERE l."storeId" = "store" AND l."id" = "location";
    PERFORM "mod_inventory_because"(jsonb_build_object('locationId', "former"));
    INSERT INTO "mod_inventory_location_stock" ("storeId", "variantId", "locationId", "onHand")
    SELECT i."storeId", i."variantId", "former", i."onHand" - COALESCE(s."elsewhere", 0)
    FROM "mod_inventory" i
    LEFT JOIN (SELECT e."variantId", sum(e."onHand")::INTEGER AS "elsewhere" FROM "mod_inventory_location_stock" e
               WHERE e."storeId" = "store" GROUP BY e."variantId") s ON s."variantId" = i."variantId"
    WHERE i."storeId" = "store" AND "former" IS NOT NULL AND i."onHand" > COALESCE(s."elsewhere", 0)
    ORDER BY i."variantId";
    PERFORM "mod_inventory_because"(NULL);
    DELETE FROM "mod_inventory_location_stock" s WHERE s."storeId" = "store" AND s."locationId" = "location";
END
$$;

-- An order that is picked up is ready before it is fulfilled: once the customer has it. In orders from before, both are one.
ALTER TABLE "mod_orders" ADD COLUMN     "readyAt" TIMESTAMPTZ(3);
ALTER TYPE "mod_orders_event_kind" ADD VALUE 'ready';
