-- Discounts, their codes, and their uses, which are leases: held by a payment, counted by its order.
CREATE TYPE "mod_discounts_kind" AS ENUM ('code', 'automatic');
CREATE TYPE "mod_discounts_state" AS ENUM ('active', 'paused');
CREATE TYPE "mod_discounts_use_state" AS ENUM ('held', 'counted');

CREATE TABLE "mod_discounts" (
    "id" UUID NOT NULL,
    "storeId" TEXT NOT NULL,
    "title" TEXT NOT NULL,
    "kind" "mod_discounts_kind" NOT NULL,
    "state" "mod_discounts_state" NOT NULL DEFAULT 'active',
    "effect" JSONB NOT NULL,
    "minimum" JSONB,
    "firstOrderOnly" BOOLEAN NOT NULL DEFAULT false,
    "countries" TEXT[],
    "customerEmail" TEXT,
    "startsAt" TIMESTAMPTZ(3),
    "endsAt" TIMESTAMPTZ(3),
    "usageLimit" INTEGER,
    "customerLimit" INTEGER,
    "combinesWith" TEXT[],
    "used" INTEGER NOT NULL DEFAULT 0,
    "held" INTEGER NOT NULL DEFAULT 0,
    "version" INTEGER NOT NULL DEFAULT 1,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "mod_discounts_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "mod_discounts_effect" CHECK (jsonb_typeof("effect") = 'object'),
    CONSTRAINT "mod_discounts_uses" CHECK ("used" >= 0 AND "held" >= 0),
    CONSTRAINT "mod_discounts_limits" CHECK ("usageLimit" > 0 AND "customerLimit" > 0),
    -- What everyone gets can't be for one customer, and needs no code.
    CONSTRAINT "mod_discounts_customer" CHECK ("kind" = 'code' OR "customerEmail" IS NULL),
    CONSTRAINT "mod_discounts_times" CHECK ("endsAt" > "startsAt")
);
CREATE INDEX "mod_discounts_storeId_createdAt_id_idx" ON "mod_discounts"("storeId", "createdAt" DESC, "id" DESC);

CREATE TABLE "mod_discounts_code" (
    "id" UUID NOT NULL,
    "storeId" TEXT NOT NULL,
    "discountId" UUID NOT NULL,
    "code" TEXT NOT NULL,
    "bulk" BOOLEAN NOT NULL DEFAULT false,
    "used" INTEGER NOT NULL DEFAULT 0,
    "held" INTEGER NOT NULL DEFAULT 0,
    "exportedAt" TIMESTAMPTZ(3),
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "mod_discounts_code_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "mod_discounts_code_discountId_fkey" FOREIGN KEY ("discountId")
        REFERENCES "mod_discounts"("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "mod_discounts_code_normal" CHECK ("code" = upper("code") AND "code" <> ''),
    CONSTRAINT "mod_discounts_code_uses" CHECK ("used" >= 0 AND "held" >= 0 AND (NOT "bulk" OR "used" + "held" <= 1))
);
CREATE UNIQUE INDEX "mod_discounts_code_storeId_code_key" ON "mod_discounts_code"("storeId", "code");
CREATE INDEX "mod_discounts_code_discountId_bulk_exportedAt_idx" ON "mod_discounts_code"("discountId", "bulk", "exportedAt");
-- A discount has one code that it is known by, beside those that were generated.
CREATE UNIQUE INDEX "mod_discounts_code_own" ON "mod_discounts_code"("discountId") WHERE NOT "bulk";

CREATE TABLE "mod_discounts_use" (
    "id" UUID NOT NULL,
    "storeId" TEXT NOT NULL,
    "discountId" UUID NOT NULL,
    "codeId" UUID,
    "checkoutSessionId" UUID NOT NULL,
    "orderId" UUID,
    "customerId" UUID,
    "mailbox" TEXT,
    "state" "mod_discounts_use_state" NOT NULL DEFAULT 'held',
    "amountMinor" INTEGER NOT NULL,
    "orderMinor" INTEGER NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "mod_discounts_use_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "mod_discounts_use_discountId_fkey" FOREIGN KEY ("discountId")
        REFERENCES "mod_discounts"("id") ON DELETE RESTRICT ON UPDATE CASCADE,
    CONSTRAINT "mod_discounts_use_order" CHECK (("state" = 'counted') = ("orderId" IS NOT NULL))
);
CREATE UNIQUE INDEX "mod_discounts_use_storeId_checkoutSessionId_discountId_key"
    ON "mod_discounts_use"("storeId", "checkoutSessionId", "discountId");
CREATE INDEX "mod_discounts_use_storeId_discountId_mailbox_idx" ON "mod_discounts_use"("storeId", "discountId", "mailbox");
CREATE INDEX "mod_discounts_use_storeId_customerId_idx" ON "mod_discounts_use"("storeId", "customerId");
CREATE INDEX "mod_discounts_use_storeId_mailbox_idx" ON "mod_discounts_use"("storeId", "mailbox");

-- Who has ordered before. With most providers ada+news@… is ada's inbox too.
CREATE INDEX "mod_orders_mailbox" ON "mod_orders"
    ("storeId", regexp_replace(lower("email"), '^([^+@]+)\+[^@]*@', '\1@'));
CREATE VIEW "pub_orders_buyer" AS
SELECT "storeId", "id" AS "orderId", "customerId",
       regexp_replace(lower("email"), '^([^+@]+)\+[^@]*@', '\1@') AS "mailbox", "state"
FROM "mod_orders";

-- Automatic discounts are on every page with a sum. What they allow changes with a new version, or once they are used up.
CREATE FUNCTION "mod_discounts_changed"() RETURNS TRIGGER LANGUAGE plpgsql AS $$
DECLARE
    "store" TEXT;
BEGIN
    "store" := CASE WHEN TG_OP = 'DELETE' THEN OLD."storeId" ELSE NEW."storeId" END;
    PERFORM "platform_page_change_note"("store", ARRAY['discounts']);
    RETURN NULL;
END
$$;
CREATE TRIGGER "mod_discounts_came" AFTER INSERT ON "mod_discounts" FOR EACH ROW
WHEN (NEW."kind" = 'automatic') EXECUTE FUNCTION "mod_discounts_changed"();
CREATE TRIGGER "mod_discounts_went" AFTER DELETE ON "mod_discounts" FOR EACH ROW
WHEN (OLD."kind" = 'automatic') EXECUTE FUNCTION "mod_discounts_changed"();
CREATE TRIGGER "mod_discounts_changed" AFTER UPDATE ON "mod_discounts" FOR EACH ROW
WHEN ((NEW."kind" = 'automatic' OR OLD."kind" = 'automatic')
      AND (NEW."version" <> OLD."version"
           OR (NEW."used" + NEW."held" >= NEW."usageLimit") IS DISTINCT FROM (OLD."used" + OLD."held" >= OLD."usageLimit")))
EXECUTE FUNCTION "mod_discounts_changed"();

-- Taking, counting and giving back uses, in one round trip each. Every function locks discounts in the order of their ids,
-- and a discount's code after it. Each statement sees what was committed before it began, so nothing is read before a lock
-- that is relied on after it.

-- One customer's uses are taken one after the other.
CREATE FUNCTION "mod_discounts_lock_customer"("store" TEXT, "customer" UUID, "mailboxes" TEXT[]) RETURNS VOID
LANGUAGE plpgsql AS $$
DECLARE
    "each" BIGINT;
BEGIN
    FOR "each" IN
        SELECT hashtextextended('discounts:' || "store" || ':' || k."key", 0)
        FROM unnest("mailboxes" || ARRAY["customer"::TEXT]) AS k("key") WHERE k."key" IS NOT NULL ORDER BY 1
    LOOP
        PERFORM pg_advisory_xact_lock("each");
    END LOOP;
END
$$;

-- Whether this customer may still use it. A first order is one beside which no other is being paid with such a discount;
-- "order" is the one that is being made.
CREATE FUNCTION "mod_discounts_is_left"(
    "store" TEXT, "wanted" UUID, "session" UUID, "order" UUID, "customer" UUID, "mailboxes" TEXT[], "inbox" TEXT
) RETURNS BOOLEAN LANGUAGE plpgsql AS $$
DECLARE
    "rules" RECORD;
BEGIN
    SELECT d."customerLimit", d."firstOrderOnly" INTO "rules"
    FROM "mod_discounts" d WHERE d."storeId" = "store" AND d."id" = "wanted";
    IF "rules"."customerLimit" IS NOT NULL AND "rules"."customerLimit" <= (
        SELECT count(*) FROM "mod_discounts_use" u
        WHERE u."storeId" = "store" AND u."discountId" = "wanted" AND u."checkoutSessionId" IS DISTINCT FROM "session"
          AND (u."mailbox" = ANY("mailboxes") OR u."customerId" = "customer")
    ) THEN RETURN false; END IF;
    IF "rules"."firstOrderOnly" IS NOT TRUE THEN RETURN true; END IF;
    RETURN NOT EXISTS (
        SELECT FROM "pub_orders_buyer" o
        WHERE o."storeId" = "store" AND o."state" <> 'cancelled' AND o."customerId" = "customer"
          AND o."orderId" IS DISTINCT FROM "order"
    ) AND NOT EXISTS (
        SELECT FROM "pub_orders_buyer" o
        WHERE o."storeId" = "store" AND o."state" <> 'cancelled' AND o."mailbox" = "inbox"
          AND o."orderId" IS DISTINCT FROM "order"
    ) AND NOT EXISTS (
        SELECT FROM "mod_discounts_use" u JOIN "mod_discounts" d ON d."id" = u."discountId"
        WHERE u."storeId" = "store" AND u."state" = 'held' AND d."firstOrderOnly" AND u."checkoutSessionId" IS DISTINCT FROM "session"
          AND (u."mailbox" = ANY("mailboxes") OR u."customerId" = "customer")
    );
END
$$;

-- Takes one use, for a payment ("order" is null) or for an order; false where there is none left. "strict" also asks
-- whether the discount can be used now, which no longer matters for what was quoted and paid.
CREATE FUNCTION "mod_discounts_take"(
    "store" TEXT, "session" UUID, "wanted" UUID, "entered" TEXT, "order" UUID, "strict" BOOLEAN
) RETURNS BOOLEAN LANGUAGE plpgsql AS $$
DECLARE
    "more" INTEGER := CASE WHEN "order" IS NULL THEN 1 ELSE 0 END;
BEGIN
    UPDATE "mod_discounts" d SET "held" = d."held" + "more", "used" = d."used" + 1 - "more"
    WHERE d."storeId" = "store" AND d."id" = "wanted" AND (d."usageLimit" IS NULL OR d."used" + d."held" < d."usageLimit")
      AND (NOT "strict" OR (d."state" = 'active' AND COALESCE(d."startsAt" <= now(), true) AND COALESCE(d."endsAt" > now(), true)));
    IF NOT FOUND THEN RETURN false; END IF;
    IF "entered" IS NULL THEN RETURN true; END IF;
    UPDATE "mod_discounts_code" c SET "held" = c."held" + "more", "used" = c."used" + 1 - "more"
    WHERE c."storeId" = "store" AND c."discountId" = "wanted" AND c."code" = "entered" AND (NOT c."bulk" OR c."used" + c."held" < 1);
    IF FOUND THEN RETURN true; END IF;
    -- A code that was renamed since it was paid with is as good as before.
    IF NOT "strict" AND NOT EXISTS (SELECT FROM "mod_discounts_code" c WHERE c."storeId" = "store" AND c."code" = "entered") THEN
        RETURN true;
    END IF;
    UPDATE "mod_discounts" d SET "held" = d."held" - "more", "used" = d."used" - 1 + "more"
    WHERE d."storeId" = "store" AND d."id" = "wanted";
    RETURN false;
END
$$;

-- Holds a use of each discount for a payment. Returned are those that can't be had: then nothing may be paid, and the
-- caller releases the others.
CREATE FUNCTION "mod_discounts_hold"(
    "store" TEXT, "session" UUID, "uses" JSONB, "orderSum" INTEGER, "customer" UUID, "mailboxes" TEXT[], "inbox" TEXT
) RETURNS UUID[] LANGUAGE plpgsql AS $$
DECLARE
    "refused" UUID[] := '{}';
    "use" RECORD;
BEGIN
    IF EXISTS (
        SELECT FROM "mod_discounts" d JOIN jsonb_to_recordset("uses") AS u("id" UUID) ON u."id" = d."id"
        WHERE d."storeId" = "store" AND (d."customerLimit" IS NOT NULL OR d."firstOrderOnly")
    ) THEN
        PERFORM "mod_discounts_lock_customer"("store", "customer", "mailboxes");
    END IF;
    FOR "use" IN
        SELECT u."id", u."code", u."amountMinor"
        FROM jsonb_to_recordset("uses") AS u("id" UUID, "code" TEXT, "amountMinor" INTEGER) ORDER BY u."id"
    LOOP
        CONTINUE WHEN EXISTS (
            SELECT FROM "mod_discounts_use" h
            WHERE h."storeId" = "store" AND h."checkoutSessionId" = "session" AND h."discountId" = "use"."id");
        IF NOT "mod_discounts_is_left"("store", "use"."id", "session", NULL, "customer", "mailboxes", "inbox")
           OR NOT "mod_discounts_take"("store", "session", "use"."id", "use"."code", NULL, true) THEN
            "refused" := "refused" || "use"."id";
            CONTINUE;
        END IF;
        INSERT INTO "mod_discounts_use" ("id", "storeId", "discountId", "codeId", "checkoutSessionId", "customerId",
                                         "mailbox", "amountMinor", "orderMinor")
        SELECT gen_random_uuid(), "store", "use"."id",
               (SELECT c."id" FROM "mod_discounts_code" c WHERE c."storeId" = "store" AND c."code" = "use"."code"),
               "session", "customer", "mailboxes"[1], "use"."amountMinor", "orderSum";
    END LOOP;
    RETURN "refused";
END
$$;

-- Counts the uses of an order: those that its payment holds, and of the others what is left. False where one is gone; the
-- caller rolls back.
CREATE FUNCTION "mod_discounts_count"(
    "store" TEXT, "session" UUID, "order" UUID, "uses" JSONB, "orderSum" INTEGER, "customer" UUID, "mailboxes" TEXT[],
    "inbox" TEXT
) RETURNS BOOLEAN LANGUAGE plpgsql AS $$
DECLARE
    "use" RECORD;
    "own" UUID;
BEGIN
    -- Before any discount, as holding does.
    IF (SELECT count(*) FROM "mod_discounts_use" h
        WHERE h."storeId" = "store" AND h."checkoutSessionId" = "session" AND h."state" = 'held') < jsonb_array_length("uses") THEN
        PERFORM "mod_discounts_lock_customer"("store", "customer", "mailboxes");
    END IF;
    FOR "use" IN
        SELECT u."id", u."code", u."amountMinor"
        FROM jsonb_to_recordset("uses") AS u("id" UUID, "code" TEXT, "amountMinor" INTEGER) ORDER BY u."id"
    LOOP
        UPDATE "mod_discounts" d SET "held" = d."held" - 1, "used" = d."used" + 1
        WHERE d."storeId" = "store" AND d."id" = "use"."id" AND EXISTS (
            SELECT FROM "mod_discounts_use" h
            WHERE h."storeId" = "store" AND h."checkoutSessionId" = "session" AND h."discountId" = "use"."id" AND h."state" = 'held');
        IF FOUND THEN
            UPDATE "mod_discounts_use" h SET "state" = 'counted', "orderId" = "order", "orderMinor" = "orderSum"
            WHERE h."storeId" = "store" AND h."checkoutSessionId" = "session" AND h."discountId" = "use"."id"
            RETURNING h."codeId" INTO "own";
            UPDATE "mod_discounts_code" c SET "held" = c."held" - 1, "used" = c."used" + 1
            WHERE c."storeId" = "store" AND c."id" = "own" AND c."held" > 0;
            CONTINUE;
        END IF;
        -- It was paid late: the session has let go of the use.
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

-- Gives back what these sessions hold.
CREATE FUNCTION "mod_discounts_release"("store" TEXT, "sessions" UUID[]) RETURNS VOID LANGUAGE plpgsql AS $$
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
        UPDATE "mod_discounts_code" c SET "held" = c."held" - g."count"
        FROM (SELECT "codeId", count(*)::INTEGER AS "count" FROM "gone" WHERE "codeId" IS NOT NULL GROUP BY "codeId") g
        WHERE c."storeId" = "store" AND c."id" = g."codeId"
    )
    UPDATE "mod_discounts" d SET "held" = d."held" - g."count"
    FROM (SELECT "discountId", count(*)::INTEGER AS "count" FROM "gone" GROUP BY "discountId") g
    WHERE d."storeId" = "store" AND d."id" = g."discountId";
END
$$;
