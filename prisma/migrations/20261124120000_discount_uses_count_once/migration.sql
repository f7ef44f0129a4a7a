-- A use counts from its hold on. Its order changes only the use: orders with one discount no longer wait for each other
-- at the discount's row. "held" is for uses that a process of the version before was holding just now.
UPDATE "mod_discounts" SET "used" = "used" + "held", "held" = 0 WHERE "held" > 0;
UPDATE "mod_discounts_code" SET "used" = "used" + "held", "held" = 0 WHERE "held" > 0;

-- Takes one use, for a payment or, if that has let go of it, for an order; false where there is none left. "strict" also
-- asks whether the discount can be used now, which no longer matters for what was quoted and paid.
CREATE OR REPLACE FUNCTION "mod_discounts_take"(
    "store" TEXT, "session" UUID, "wanted" UUID, "entered" TEXT, "order" UUID, "strict" BOOLEAN
) RETURNS BOOLEAN LANGUAGE plpgsql AS $$
BEGIN
    UPDATE "mod_discounts" d SET "used" = d."used" + 1
    WHERE d."storeId" = "store" AND d."id" = "wanted" AND (d."usageLimit" IS NULL OR d."used" + d."held" < d."usageLimit")
      AND (NOT "strict" OR (d."state" = 'active' AND COALESCE(d."startsAt" <= now(), true) AND COALESCE(d."endsAt" > now(), true)));
    IF NOT FOUND THEN RETURN false; END IF;
    IF "entered" IS NULL THEN RETURN true; END IF;
    UPDATE "mod_discounts_code" c SET "used" = c."used" + 1
    WHERE c."storeId" = "store" AND c."discountId" = "wanted" AND c."code" = "entered" AND (NOT c."bulk" OR c."used" + c."held" < 1);
    IF FOUND THEN RETURN true; END IF;
    -- A code that was renamed since it was paid with is as good as before.
    IF NOT "strict" AND NOT EXISTS (SELECT FROM "mod_discounts_code" c WHERE c."storeId" = "store" AND c."code" = "entered") THEN
        RETURN true;
    END IF;
    UPDATE "mod_discounts" d SET "used" = d."used" - 1 WHERE d."storeId" = "store" AND d."id" = "wanted";
    RETURN false;
END
$$;

-- Counts the uses of an order: those that its payment holds, and of the others what is left. False where one is gone; the
-- caller rolls back.
CREATE OR REPLACE FUNCTION "mod_discounts_count"(
    "store" TEXT, "session" UUID, "order" UUID, "uses" JSONB, "orderSum" INTEGER, "customer" UUID, "mailboxes" TEXT[],
    "inbox" TEXT
) RETURNS BOOLEAN LANGUAGE plpgsql AS $$
DECLARE
    "use" RECORD;
    "counted" UUID[];
BEGIN
    WITH "mine" AS (
        UPDATE "mod_discounts_use" h SET "state" = 'counted', "orderId" = "order", "orderMinor" = "orderSum"
        FROM jsonb_to_recordset("uses") AS u("id" UUID)
        WHERE h."storeId" = "store" AND h."checkoutSessionId" = "session" AND h."discountId" = u."id" AND h."state" = 'held'
        RETURNING h."discountId"
    ) SELECT COALESCE(array_agg("discountId"), '{}') INTO "counted" FROM "mine";
    IF cardinality("counted") = jsonb_array_length("uses") THEN RETURN true; END IF;
    -- It was paid late: the session has let go of the use. Before any discount, as holding does.
    PERFORM "mod_discounts_lock_customer"("store", "customer", "mailboxes");
    FOR "use" IN
        SELECT u."id", u."code", u."amountMinor"
        FROM jsonb_to_recordset("uses") AS u("id" UUID, "code" TEXT, "amountMinor" INTEGER)
        WHERE u."id" <> ALL("counted") ORDER BY u."id"
    LOOP
        IF NOT "mod_discounts_is_left"("store", "use"."id", "session", "order", "customer", "mailboxes", "inbox")
           OR NOT "mod_discounts_take"("store", "session", "use"."id", "use"."code", "order", false) THEN
            RETURN false;
        END IF;
        INSERT INTO "mod_discounts_use" ("id", "storeId", "discountId", "codeId", "checkoutSessionId", "orderId", "customerId",
                                         "mailbox", "state", "amountMinor", "orderMinor")
        SELECT gen_random_uuid(), "store", "use"."id",
               (SELECT c."id" FROM "mod_discounts_code" c WHERE c."storeId" = "store" AND c."code" = "use"."code"),
               "session", "order", "customer", "mailboxes"[1], 'counted', "use"."amountMinor", "orderSum";
    END LOOP;
    RETURN true;
END
$$;

-- Gives back what these sessions hold: first what the version before holds.
CREATE OR REPLACE FUNCTION "mod_discounts_release"("store" TEXT, "sessions" UUID[]) RETURNS VOID LANGUAGE plpgsql AS $$
BEGIN
    PERFORM FROM "mod_discounts" d
    WHERE d."storeId" = "store" AND d."id" IN (
        SELECT u."discountId" FROM "mod_discounts_use" u
        WHERE u."storeId" = "store" AND u."checkoutSessionId" = ANY("sessions") AND u."state" = 'held')
    ORDER BY d."id" FOR UPDATE;
    WITH "gone" AS (
        DELETE FROM "mod_discounts_use" u
        WHERE u."storeId" = "store" AND u."checkoutSessionId" = ANY("sessions") AND u."state" = 'held'
        RETURNING u."discountId", u."codeId"
    ), "freed" AS (
        UPDATE "mod_discounts_code" c
        SET "held" = greatest(c."held" - g."count", 0), "used" = c."used" - greatest(g."count" - c."held", 0)
        FROM (SELECT "codeId", count(*)::INTEGER AS "count" FROM "gone" WHERE "codeId" IS NOT NULL GROUP BY "codeId") g
        WHERE c."storeId" = "store" AND c."id" = g."codeId"
    )
    UPDATE "mod_discounts" d
    SET "held" = greatest(d."held" - g."count", 0), "used" = d."used" - greatest(g."count" - d."held", 0)
    FROM (SELECT "discountId", count(*)::INTEGER AS "count" FROM "gone" GROUP BY "discountId") g
    WHERE d."storeId" = "store" AND d."id" = g."discountId";
END
$$;
