-- Holding, releasing and selling stock in one round trip each. The rules are written down once more, for a test to compare,
-- in tests/fixtures/stock-model.ts. Each function locks the stock rows that it needs in the order of their variants, before
-- it reads what is reserved of them: reservations are changed only by who holds these locks. Each statement in here sees
-- what was committed before it began, so nothing is read before a lock that is relied on after it.

-- Locks the stock of these variants, and of those that these sessions hold, until the transaction ends.
CREATE FUNCTION "mod_inventory_lock"("store" TEXT, "variants" UUID[], "sessions" UUID[]) RETURNS VOID LANGUAGE plpgsql AS $$
BEGIN
    PERFORM FROM "mod_inventory" i
    WHERE i."storeId" = "store" AND i."variantId" = ANY("variants" || ARRAY(
        SELECT r."variantId" FROM "mod_inventory_reservation" r
        WHERE r."storeId" = "store" AND r."checkoutSessionId" = ANY("sessions") AND r."state" = 'held'))
    ORDER BY i."variantId" FOR UPDATE;
END
$$;

-- Ends reservations whose stock is locked. They go before the stock that they reserve, because the trigger that counts weak
-- pieces must not find more of them than are reserved.
CREATE FUNCTION "mod_inventory_drop"("store" TEXT, "reservations" UUID[]) RETURNS VOID LANGUAGE plpgsql AS $$
DECLARE
    "freed" JSONB;
BEGIN
    IF cardinality("reservations") = 0 THEN RETURN; END IF;
    WITH "dropped" AS (
        DELETE FROM "mod_inventory_reservation" r
        WHERE r."storeId" = "store" AND r."id" = ANY("reservations")
        RETURNING r."variantId", r."quantity"
    )
    SELECT jsonb_object_agg(d."variantId", d."pieces") INTO "freed"
    FROM (SELECT "variantId", sum("quantity") AS "pieces" FROM "dropped" GROUP BY "variantId") d;
    UPDATE "mod_inventory" i SET "reserved" = i."reserved" - f."pieces"::INTEGER, "updatedAt" = clock_timestamp()
    FROM jsonb_each_text("freed") f("variant", "pieces")
    WHERE i."storeId" = "store" AND i."variantId" = f."variant"::UUID;
END
$$;

-- Frees pieces of a locked variant, until this many are free, at the cost of what others hold weakly: those without a
-- payment first, the newest first. With "payments", weakly held goods of payments give way too. Nothing changes where all
-- that together is not enough. "lost" are the sessions of payments that lose goods; NULL where it is not enough.
CREATE FUNCTION "mod_inventory_displace"("store" TEXT, "variant" UUID, "needed" INTEGER, "but" UUID, "payments" BOOLEAN)
RETURNS UUID[] LANGUAGE plpgsql AS $$
DECLARE
    "short" INTEGER := "needed" - (SELECT "available" FROM "mod_inventory" WHERE "storeId" = "store" AND "variantId" = "variant");
    "losing" RECORD;
BEGIN
    SELECT array_agg(w."id") AS "ids", sum(w."quantity") AS "pieces",
           COALESCE(array_agg(w."checkoutSessionId") FILTER (WHERE w."paying"), '{}') AS "paying" INTO "losing"
    FROM (
        SELECT r."id", r."quantity", r."checkoutSessionId", r."paying",
               sum(r."quantity") OVER (ORDER BY r."paying", r."createdAt" DESC, r."id") - r."quantity" AS "freedBefore"
        FROM "mod_inventory_reservation" r
        WHERE r."storeId" = "store" AND r."variantId" = "variant" AND r."state" = 'held' AND r."weak"
          AND r."checkoutSessionId" <> "but" AND ("payments" OR NOT r."paying")
    ) w
    WHERE w."freedBefore" < "short";
    IF "losing"."pieces" IS NULL OR "losing"."pieces" < "short" THEN RETURN NULL; END IF;
    PERFORM "mod_inventory_drop"("store", "losing"."ids");
    RETURN "losing"."paying";
END
$$;

-- The variants of a checkout's lines that its Shopper may hold firmly beside what the same visitor and the same network
-- hold firmly already. A line is held firmly as a whole or not at all.
CREATE FUNCTION "mod_inventory_firm"(
    "store" TEXT, "own" UUID[], "variants" UUID[], "quantities" INTEGER[], "holder" JSONB, "forPayment" BOOLEAN, "limits" JSONB
) RETURNS UUID[] LANGUAGE plpgsql AS $$
DECLARE
    "firm" UUID[];
BEGIN
    WITH "other" AS MATERIALIZED (
        SELECT r."checkoutSessionId", r."variantId", r."quantity", r."visitor", r."network"
        FROM "mod_inventory_reservation" r
        WHERE r."storeId" = "store" AND r."state" = 'held' AND NOT r."weak" AND r."checkoutSessionId" <> ALL("own")
          AND (r."visitor" = "holder"->>'visitor' OR r."network" = "holder"->>'network')
          -- Those who only fill in forms do not use up the room of those who pay.
          AND (r."paying" OR NOT "forPayment")
    ), "holding" AS (
        SELECT 'visitor' AS "by", * FROM "other" WHERE "visitor" = "holder"->>'visitor'
        UNION ALL SELECT 'network', * FROM "other" WHERE "network" = "holder"->>'network'
    ), "room" AS (
        SELECT l."by", (l."most"->>'pieces')::INTEGER AS "pieces",
               CASE WHEN count(DISTINCT h."checkoutSessionId") >= (l."most"->>'checkouts')::INTEGER THEN 0
                    ELSE GREATEST((l."most"->>'lines')::INTEGER - count(h."checkoutSessionId"), 0) END AS "lines"
        FROM jsonb_each("limits") l("by", "most") LEFT JOIN "holding" h ON h."by" = l."by"
        WHERE "holder"->>l."by" IS NOT NULL
        GROUP BY l."by", l."most"
    )
    SELECT array_agg(f."variant") INTO "firm" FROM (
        SELECT w."variant" FROM unnest("variants", "quantities") WITH ORDINALITY w("variant", "quantity", "place")
        WHERE NOT EXISTS (
            SELECT FROM "room" r WHERE r."pieces" < w."quantity" + COALESCE((
                SELECT sum(h."quantity") FROM "holding" h WHERE h."by" = r."by" AND h."variantId" = w."variant"), 0))
        ORDER BY w."place" LIMIT (SELECT min("lines") FROM "room")
    ) f;
    RETURN COALESCE("firm", '{}');
END
$$;

-- Makes what a checkout holds what it should hold now: as much of it as can be had, firm as far as allowed. The goods of
-- "former", the same Shopper's session before it, pass to it. A payment ("forPayment") takes over what others hold weakly.
-- "limits" is NULL where the merchant agreed to the quantities. Returned are the variants that are not held though a payment
-- may still take them over, those that cannot be had now, and the sessions of payments that lost goods.
CREATE FUNCTION "mod_inventory_hold"(
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
        WHERE r."storeId" = "store" AND r."checkoutSessionId" = "session" AND r."state" = 'held');
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
                                             "paying", "visitor", "network", "expiresAt", "createdAt", "updatedAt")
    SELECT gen_random_uuid(), "store", "session", w."variant", w."quantity", w."variant" <> ALL("firm"),
           "mayBeFirm" AND w."variant" <> ALL("firm"), "forPayment", "holder"->>'visitor', "holder"->>'network', "until",
           clock_timestamp(), clock_timestamp()
    FROM unnest("variants", "quantities") w("variant", "quantity")
    WHERE w."variant" = ANY("taken");
    UPDATE "mod_inventory_reservation" r
    SET "weak" = r."variantId" <> ALL("firm"), "capped" = "mayBeFirm" AND r."variantId" <> ALL("firm"),
        "paying" = "forPayment", "visitor" = "holder"->>'visitor', "network" = "holder"->>'network', "expiresAt" = "until",
        "updatedAt" = clock_timestamp()
    WHERE r."storeId" = "store" AND r."checkoutSessionId" = "session" AND r."state" = 'held' AND r."variantId" = ANY("kept");
END
$$;

-- Gives back all that these sessions hold.
CREATE FUNCTION "mod_inventory_release"("store" TEXT, "sessions" UUID[]) RETURNS VOID LANGUAGE plpgsql AS $$
BEGIN
    PERFORM "mod_inventory_lock"("store", '{}', "sessions");
    PERFORM "mod_inventory_drop"("store", ARRAY(
        SELECT r."id" FROM "mod_inventory_reservation" r
        WHERE r."storeId" = "store" AND r."checkoutSessionId" = ANY("sessions") AND r."state" = 'held'));
END
$$;

-- Turns what a session holds into a sale; what it does not hold is sold from stock that nobody holds firmly. "sold" is false
-- where neither covers every line: then the caller rolls back. "displaced" are the sessions of payments that lost goods.
CREATE FUNCTION "mod_inventory_sell"(
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
        SET "onHand" = i."onHand" - w."quantity", "updatedAt" = clock_timestamp(),
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
