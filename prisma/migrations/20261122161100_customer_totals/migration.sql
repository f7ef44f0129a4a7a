-- What each Customer has bought, so that a list of all of them can be sorted by it. Without test and cancelled orders.
-- CreateTable
CREATE TABLE "mod_orders_customer_total" (
    "storeId" TEXT NOT NULL,
    "customerId" UUID NOT NULL,
    "currency" CHAR(3) NOT NULL,
    "orders" INTEGER NOT NULL,
    "spentMinor" BIGINT NOT NULL,
    "lastOrderAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "mod_orders_customer_total_pkey" PRIMARY KEY ("storeId","customerId","currency")
);

-- CreateIndex
CREATE INDEX "mod_orders_customer_total_orders" ON "mod_orders_customer_total"("storeId", "currency", "orders" DESC, "customerId" DESC);

-- CreateIndex
CREATE INDEX "mod_orders_customer_total_spent" ON "mod_orders_customer_total"("storeId", "currency", "spentMinor" DESC, "customerId" DESC);

-- CreateIndex
CREATE INDEX "mod_orders_customer_total_recent" ON "mod_orders_customer_total"("storeId", "currency", "lastOrderAt" DESC, "customerId" DESC);

-- Counted by the database, so that it holds whatever changes an order.
CREATE FUNCTION "mod_orders_count_customer"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  was BOOLEAN := TG_OP <> 'INSERT' AND OLD."customerId" IS NOT NULL AND NOT OLD."test" AND OLD."state" <> 'cancelled';
  counts BOOLEAN := TG_OP <> 'DELETE' AND NEW."customerId" IS NOT NULL AND NOT NEW."test" AND NEW."state" <> 'cancelled';
  stays BOOLEAN := was AND counts AND (OLD."storeId", OLD."customerId", OLD."currency", OLD."placedAt")
    = (NEW."storeId", NEW."customerId", NEW."currency", NEW."placedAt");
BEGIN
  IF stays THEN
    UPDATE "mod_orders_customer_total"
    SET "spentMinor" = "spentMinor" + (NEW."totalMinor" - NEW."refundedMinor") - (OLD."totalMinor" - OLD."refundedMinor")
    WHERE "storeId" = NEW."storeId" AND "customerId" = NEW."customerId" AND "currency" = NEW."currency"
      AND NEW."totalMinor" - NEW."refundedMinor" <> OLD."totalMinor" - OLD."refundedMinor";
    RETURN NULL;
  END IF;
  IF was THEN
    UPDATE "mod_orders_customer_total"
    SET "orders" = "orders" - 1, "spentMinor" = "spentMinor" - (OLD."totalMinor" - OLD."refundedMinor")
    WHERE "storeId" = OLD."storeId" AND "customerId" = OLD."customerId" AND "currency" = OLD."currency";
    -- The row is locked now: a statement of its own sees what others have committed meanwhile.
    UPDATE "mod_orders_customer_total" t
    SET "lastOrderAt" = COALESCE((
      SELECT max(o."placedAt") FROM "mod_orders" o
      WHERE o."storeId" = t."storeId" AND o."customerId" = t."customerId" AND o."currency" = t."currency" AND NOT o."test" AND o."state" <> 'cancelled'
    ), t."lastOrderAt")
    WHERE t."storeId" = OLD."storeId" AND t."customerId" = OLD."customerId" AND t."currency" = OLD."currency" AND t."lastOrderAt" = OLD."placedAt";
    DELETE FROM "mod_orders_customer_total"
    WHERE "storeId" = OLD."storeId" AND "customerId" = OLD."customerId" AND "currency" = OLD."currency" AND "orders" = 0;
  END IF;
  IF counts THEN
    INSERT INTO "mod_orders_customer_total" AS t ("storeId", "customerId", "currency", "orders", "spentMinor", "lastOrderAt")
    VALUES (NEW."storeId", NEW."customerId", NEW."currency", 1, NEW."totalMinor" - NEW."refundedMinor", NEW."placedAt")
    ON CONFLICT ("storeId", "customerId", "currency") DO UPDATE
    SET "orders" = t."orders" + 1, "spentMinor" = t."spentMinor" + EXCLUDED."spentMinor",
        "lastOrderAt" = GREATEST(t."lastOrderAt", EXCLUDED."lastOrderAt");
  END IF;
  RETURN NULL;
END $$;

CREATE TRIGGER "mod_orders_count_customer" AFTER INSERT OR DELETE
OR UPDATE OF "storeId", "customerId", "state", "test", "currency", "totalMinor", "refundedMinor", "placedAt"
ON "mod_orders" FOR EACH ROW EXECUTE FUNCTION "mod_orders_count_customer"();

-- Orders from before.
INSERT INTO "mod_orders_customer_total" ("storeId", "customerId", "currency", "orders", "spentMinor", "lastOrderAt")
SELECT "storeId", "customerId", "currency", count(*), sum("totalMinor" - "refundedMinor"), max("placedAt")
FROM "mod_orders" WHERE "customerId" IS NOT NULL AND NOT "test" AND "state" <> 'cancelled'
GROUP BY "storeId", "customerId", "currency";

CREATE VIEW "pub_orders_customer_total" AS
SELECT "storeId", "customerId", "currency", "orders", "spentMinor", "lastOrderAt" FROM "mod_orders_customer_total";
