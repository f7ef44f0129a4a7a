-- What stands before an order's number. Orders of the version before, and those that it still places, have nothing there.
ALTER TABLE "mod_orders" ADD COLUMN "numberPrefix" TEXT NOT NULL DEFAULT '';
ALTER TABLE "mod_requests" ADD COLUMN "orderPrefix" TEXT NOT NULL DEFAULT '';

-- The prefix of new orders, for the statement that places them.
CREATE VIEW "pub_stores_order_prefix" AS
SELECT "storeId", "value"->>'numberPrefix' AS "prefix" FROM "mod_stores_setting" WHERE "group" = 'orders';

CREATE OR REPLACE VIEW "pub_orders_customer_order" AS
SELECT "storeId", "id" AS "orderId", "number", "customerId", "state", "test", "currency", "totalMinor", "refundedMinor", "placedAt",
       "numberPrefix"
FROM "mod_orders" WHERE "customerId" IS NOT NULL;

-- The sequence of a Store's order numbers, made when it is first needed.
CREATE FUNCTION "mod_orders_sequence"("store" TEXT) RETURNS REGCLASS LANGUAGE plpgsql AS $$
DECLARE
    "name" TEXT := 'mod_orders_of_' || md5("store");
BEGIN
    IF to_regclass("name") IS NULL THEN
        PERFORM pg_advisory_xact_lock(hashtextextended("name", 0));
        -- Whoever had the lock before may have made it: to_regclass still remembers that there was none, this looks anew.
        EXECUTE format('CREATE SEQUENCE IF NOT EXISTS %I AS INT START %s', "name", "mod_orders_next_number"("store"));
    END IF;
    RETURN to_regclass("name");
END
$$;

-- The number of the Store's next order, which it doesn't take.
CREATE FUNCTION "mod_orders_next_number"("store" TEXT) RETURNS INT LANGUAGE plpgsql AS $$
DECLARE
    "name" TEXT := 'mod_orders_of_' || md5("store");
    "next" INT;
BEGIN
    IF to_regclass("name") IS NULL THEN
        RETURN (SELECT COALESCE(max("number"), 1000) + 1 FROM "mod_orders" WHERE "storeId" = "store");
    END IF;
    EXECUTE format('SELECT CASE WHEN is_called THEN last_value + 1 ELSE last_value END FROM %I', "name") INTO "next";
    RETURN "next";
END
$$;

-- Makes `next` the number of the Store's next order if no order has that or a higher one. Returns the highest that an
-- order has, or 0. ALTER SEQUENCE waits for every transaction that took a number, and others wait for this one.
CREATE FUNCTION "mod_orders_continue_from"("store" TEXT, "next" INT) RETURNS INT LANGUAGE plpgsql AS $$
DECLARE
    "numbers" REGCLASS := "mod_orders_sequence"("store");
    "highest" INT;
BEGIN
    EXECUTE format('ALTER SEQUENCE %s NO CYCLE', "numbers");
    SELECT COALESCE(max("number"), 0) INTO "highest" FROM "mod_orders" WHERE "storeId" = "store";
    IF "next" > "highest" THEN
        EXECUTE format('ALTER SEQUENCE %s RESTART WITH %s', "numbers", "next");
    END IF;
    RETURN "highest";
END
$$;

-- 0 asks for the Store's next number. One that a row brings along, such as a restored one, isn't given again.
CREATE FUNCTION "mod_orders_number"() RETURNS TRIGGER LANGUAGE plpgsql AS $$
DECLARE
    "numbers" REGCLASS := "mod_orders_sequence"(NEW."storeId");
BEGIN
    IF NEW."number" = 0 THEN
        NEW."number" := nextval("numbers");
    ELSIF NEW."number" >= "mod_orders_next_number"(NEW."storeId") THEN
        PERFORM setval("numbers", NEW."number");
    END IF;
    RETURN NEW;
END
$$;

CREATE TRIGGER "mod_orders_number" BEFORE INSERT ON "mod_orders"
    FOR EACH ROW EXECUTE FUNCTION "mod_orders_number"();

-- The version before leaves the number to this default too.
ALTER TABLE "mod_orders" ALTER COLUMN "number" SET DEFAULT 0;
