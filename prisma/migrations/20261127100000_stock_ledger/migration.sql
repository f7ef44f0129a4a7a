-- CreateEnum
CREATE TYPE "mod_inventory_reason" AS ENUM ('opening', 'edited', 'imported', 'sold', 'cancelled', 'counted', 'received', 'returned', 'damaged', 'lost', 'corrected');

-- CreateTable
CREATE TABLE "mod_inventory_movement" (
    "storeId" TEXT NOT NULL,
    "variantId" UUID NOT NULL,
    "number" INTEGER NOT NULL,
    "change" INTEGER NOT NULL,
    "onHand" INTEGER NOT NULL,
    "reason" "mod_inventory_reason" NOT NULL,
    "actorId" UUID,
    "orderId" UUID,
    "note" TEXT NOT NULL DEFAULT '',
    "operationKey" UUID,
    "at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "mod_inventory_movement_pkey" PRIMARY KEY ("storeId","variantId","number")
);

-- CreateIndex
CREATE UNIQUE INDEX "mod_inventory_movement_storeId_variantId_operationKey_key" ON "mod_inventory_movement"("storeId", "variantId", "operationKey");

-- AddForeignKey
ALTER TABLE "mod_inventory_movement" ADD CONSTRAINT "mod_inventory_movement_storeId_variantId_fkey" FOREIGN KEY ("storeId", "variantId") REFERENCES "mod_inventory"("storeId", "variantId") ON DELETE CASCADE ON UPDATE CASCADE;

-- What Prisma's schema cannot say.
ALTER TABLE "mod_inventory_movement" ADD CONSTRAINT "mod_inventory_movement_change" CHECK ("change" <> 0 AND "onHand" >= 0 AND "onHand" - "change" >= 0);

-- Why stock is changed by the statements that follow in this transaction: "reason", "actorId", "orderId", "note" and
-- "operationKey". Changes without it are those of a product's form, or of the version before.
CREATE FUNCTION "mod_inventory_because"("cause" JSONB) RETURNS VOID LANGUAGE plpgsql AS $$
BEGIN
    PERFORM set_config('latchkey.stock_change', COALESCE("cause"::TEXT, ''), true);
END
$$;

-- The database keeps the ledger, so that no writer can forget it. The row is locked by who changes it: numbers have no gaps.
CREATE FUNCTION "mod_inventory_book"() RETURNS TRIGGER LANGUAGE plpgsql AS $$
DECLARE
    "cause" JSONB := NULLIF(current_setting('latchkey.stock_change', true), '')::JSONB;
BEGIN
    INSERT INTO "mod_inventory_movement" ("storeId", "variantId", "number", "change", "onHand", "reason", "actorId", "orderId",
                                          "note", "operationKey", "at")
    SELECT NEW."storeId", NEW."variantId", COALESCE(max(m."number"), 0) + 1, NEW."onHand" - OLD."onHand", NEW."onHand",
           COALESCE("cause"->>'reason', 'edited')::"mod_inventory_reason", ("cause"->>'actorId')::UUID,
           ("cause"->>'orderId')::UUID, COALESCE("cause"->>'note', ''), ("cause"->>'operationKey')::UUID, clock_timestamp()
    FROM "mod_inventory_movement" m WHERE m."storeId" = NEW."storeId" AND m."variantId" = NEW."variantId";
    RETURN NULL;
END
$$;

-- Once for all rows of a statement: an import adds thousands.
CREATE FUNCTION "mod_inventory_open"() RETURNS TRIGGER LANGUAGE plpgsql AS $$
DECLARE
    "cause" JSONB := NULLIF(current_setting('latchkey.stock_change', true), '')::JSONB;
BEGIN
    INSERT INTO "mod_inventory_movement" ("storeId", "variantId", "number", "change", "onHand", "reason", "actorId", "note",
                                          "operationKey", "at")
    SELECT r."storeId", r."variantId", 1, r."onHand", r."onHand",
           COALESCE("cause"->>'reason', 'opening')::"mod_inventory_reason", ("cause"->>'actorId')::UUID,
           COALESCE("cause"->>'note', ''), ("cause"->>'operationKey')::UUID, clock_timestamp()
    FROM "rows" r WHERE r."onHand" > 0;
    RETURN NULL;
END
$$;
CREATE TRIGGER "mod_inventory_book" AFTER UPDATE OF "onHand" ON "mod_inventory" FOR EACH ROW
WHEN (OLD."onHand" <> NEW."onHand") EXECUTE FUNCTION "mod_inventory_book"();
CREATE TRIGGER "mod_inventory_open" AFTER INSERT ON "mod_inventory"
REFERENCING NEW TABLE AS "rows" FOR EACH STATEMENT EXECUTE FUNCTION "mod_inventory_open"();

-- What is there now. Creating the triggers has locked the table: nothing changes in between.
INSERT INTO "mod_inventory_movement" ("storeId", "variantId", "number", "change", "onHand", "reason")
SELECT "storeId", "variantId", 1, "onHand", "onHand", 'opening' FROM "mod_inventory" WHERE "onHand" > 0;

-- Rows are added by the triggers above alone, never changed, and go only with the variant that they are about.
CREATE FUNCTION "mod_inventory_movement_is_final"() RETURNS TRIGGER LANGUAGE plpgsql AS $$
BEGIN
    IF TG_OP IN ('INSERT', 'DELETE') AND pg_trigger_depth() > 1 THEN
        RETURN COALESCE(NEW, OLD);
    END IF;
    RAISE EXCEPTION 'the stock ledger is append-only' USING ERRCODE = 'integrity_constraint_violation';
END
$$;
CREATE TRIGGER "mod_inventory_movement_is_final" BEFORE INSERT OR UPDATE OR DELETE ON "mod_inventory_movement"
FOR EACH ROW EXECUTE FUNCTION "mod_inventory_movement_is_final"();
CREATE TRIGGER "mod_inventory_movement_is_kept" BEFORE TRUNCATE ON "mod_inventory_movement"
FOR EACH STATEMENT EXECUTE FUNCTION "mod_inventory_movement_is_final"();

-- The same sale as before, with why. The version before calls the other one until the deploy is over.
CREATE FUNCTION "mod_inventory_sell"(
    "store" TEXT, "session" UUID, "variants" UUID[], "quantities" INTEGER[], "cause" JSONB,
    OUT "sold" BOOLEAN, OUT "displaced" UUID[]
) LANGUAGE plpgsql AS $$
BEGIN
    PERFORM "mod_inventory_because"("cause");
    SELECT s."sold", s."displaced" INTO "sold", "displaced"
    FROM "mod_inventory_sell"("store", "session", "variants", "quantities") s;
    PERFORM "mod_inventory_because"(NULL);
END
$$;

-- Adds to what is in stock, or takes from it; what was done under the same "operationKey" before is left out. Returned are
-- the variants of which less would be left than checkouts have reserved, or more than "most": these stay as they are.
CREATE FUNCTION "mod_inventory_change"("store" TEXT, "variants" UUID[], "changes" INTEGER[], "most" INTEGER, "cause" JSONB)
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
          AND i."onHand"::BIGINT + w."change" BETWEEN i."reserved" AND COALESCE("most", 2147483647)
        RETURNING i."variantId"
    )
    SELECT array_agg(i."variantId") INTO "refused" FROM "mod_inventory" i
    WHERE i."storeId" = "store" AND i."variantId" = ANY("variants") AND i."variantId" <> ALL("done")
      AND i."variantId" NOT IN (SELECT c."variantId" FROM "changing" c);
    PERFORM "mod_inventory_because"(NULL);
    RETURN COALESCE("refused", '{}');
END
$$;

-- Sets what is in stock to what was counted. "seen" is what the person who counted saw in the store; NULL where it doesn't
-- matter. Returned are the variants that stay as they are, because another number is in stock than was seen, or checkouts
-- have reserved more than was counted.
CREATE FUNCTION "mod_inventory_set"(
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
    JOIN "mod_inventory" i ON i."storeId" = "store" AND i."variantId" = w."variant"
    WHERE w."variant" <> ALL("done") AND (i."onHand" <> w."seen" OR i."reserved" > w."count");
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
