-- CreateEnum
CREATE TYPE "mod_gift_cards_kind" AS ENUM ('gift_card', 'store_credit');

-- CreateEnum
CREATE TYPE "mod_gift_cards_state" AS ENUM ('active', 'disabled');

-- CreateEnum
CREATE TYPE "mod_gift_cards_entry_kind" AS ENUM ('issue', 'spend', 'refund', 'adjust', 'expire');

-- CreateEnum
CREATE TYPE "mod_gift_cards_hold_state" AS ENUM ('held', 'spent');

-- CreateTable
CREATE TABLE "mod_gift_cards" (
    "id" UUID NOT NULL,
    "storeId" TEXT NOT NULL,
    "kind" "mod_gift_cards_kind" NOT NULL DEFAULT 'gift_card',
    "codeDigest" TEXT,
    "lastFour" TEXT NOT NULL DEFAULT '',
    "issueKey" TEXT,
    "currency" CHAR(3) NOT NULL,
    "initialMinor" INTEGER NOT NULL,
    "balanceMinor" INTEGER NOT NULL DEFAULT 0,
    "heldMinor" INTEGER NOT NULL DEFAULT 0,
    "state" "mod_gift_cards_state" NOT NULL DEFAULT 'active',
    "expiresAt" TIMESTAMPTZ(3),
    "customerId" UUID,
    "recipientEmail" TEXT,
    "recipientName" TEXT NOT NULL DEFAULT '',
    "message" TEXT NOT NULL DEFAULT '',
    "orderId" UUID,
    "lineId" UUID,
    "sendAt" TIMESTAMPTZ(3),
    "sentAt" TIMESTAMPTZ(3),
    "version" INTEGER NOT NULL DEFAULT 0,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "mod_gift_cards_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "mod_gift_cards_entry" (
    "id" UUID NOT NULL,
    "storeId" TEXT NOT NULL,
    "cardId" UUID NOT NULL,
    "kind" "mod_gift_cards_entry_kind" NOT NULL,
    "amountMinor" INTEGER NOT NULL,
    "orderId" UUID,
    "actorId" UUID,
    "reason" TEXT NOT NULL DEFAULT '',
    "at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "mod_gift_cards_entry_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "mod_gift_cards_hold" (
    "id" UUID NOT NULL,
    "storeId" TEXT NOT NULL,
    "cardId" UUID NOT NULL,
    "sessionId" UUID NOT NULL,
    "amountMinor" INTEGER NOT NULL,
    "state" "mod_gift_cards_hold_state" NOT NULL DEFAULT 'held',
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "mod_gift_cards_hold_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "mod_gift_cards_storeId_codeDigest_key" ON "mod_gift_cards"("storeId", "codeDigest");

-- CreateIndex
CREATE UNIQUE INDEX "mod_gift_cards_storeId_issueKey_key" ON "mod_gift_cards"("storeId", "issueKey");

-- CreateIndex
CREATE INDEX "mod_gift_cards_storeId_kind_createdAt_id_idx" ON "mod_gift_cards"("storeId", "kind", "createdAt" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "mod_gift_cards_storeId_lastFour_idx" ON "mod_gift_cards"("storeId", "lastFour");

-- CreateIndex
CREATE INDEX "mod_gift_cards_storeId_orderId_idx" ON "mod_gift_cards"("storeId", "orderId");

-- CreateIndex
CREATE INDEX "mod_gift_cards_entry_cardId_at_idx" ON "mod_gift_cards_entry"("cardId", "at");

-- CreateIndex
CREATE INDEX "mod_gift_cards_entry_storeId_orderId_idx" ON "mod_gift_cards_entry"("storeId", "orderId");

-- CreateIndex
CREATE INDEX "mod_gift_cards_hold_cardId_idx" ON "mod_gift_cards_hold"("cardId");

-- CreateIndex
CREATE UNIQUE INDEX "mod_gift_cards_hold_storeId_sessionId_cardId_key" ON "mod_gift_cards_hold"("storeId", "sessionId", "cardId");

-- AddForeignKey
ALTER TABLE "mod_gift_cards_entry" ADD CONSTRAINT "mod_gift_cards_entry_cardId_fkey" FOREIGN KEY ("cardId") REFERENCES "mod_gift_cards"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "mod_gift_cards_hold" ADD CONSTRAINT "mod_gift_cards_hold_cardId_fkey" FOREIGN KEY ("cardId") REFERENCES "mod_gift_cards"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- Searches for a part of a recipient, where the extension is installed.
DO $$
BEGIN
  IF NOT EXISTS (SELECT FROM pg_extension WHERE extname = 'pg_trgm') THEN RETURN; END IF;
  CREATE INDEX "mod_gift_cards_part" ON "mod_gift_cards" USING GIN ("recipientEmail" gin_trgm_ops, "recipientName" gin_trgm_ops);
END $$;

-- What Prisma's schema cannot say: nobody spends what isn't there, or what another checkout has reserved.
ALTER TABLE "mod_gift_cards" ADD CONSTRAINT "mod_gift_cards_balance" CHECK ("balanceMinor" >= 0);
ALTER TABLE "mod_gift_cards" ADD CONSTRAINT "mod_gift_cards_held" CHECK ("heldMinor" BETWEEN 0 AND "balanceMinor");
ALTER TABLE "mod_gift_cards" ADD CONSTRAINT "mod_gift_cards_initial" CHECK ("initialMinor" >= 0);
-- Store credit has an owner instead of a code, and never expires.
ALTER TABLE "mod_gift_cards" ADD CONSTRAINT "mod_gift_cards_owner" CHECK (
  CASE "kind" WHEN 'store_credit' THEN "codeDigest" IS NULL AND "expiresAt" IS NULL ELSE "customerId" IS NULL END
);
ALTER TABLE "mod_gift_cards_entry" ADD CONSTRAINT "mod_gift_cards_entry_amount" CHECK (
  CASE WHEN "kind" IN ('issue', 'refund') THEN "amountMinor" > 0
       WHEN "kind" IN ('spend', 'expire') THEN "amountMinor" < 0
       ELSE "amountMinor" <> 0 END
);
ALTER TABLE "mod_gift_cards_entry" ADD CONSTRAINT "mod_gift_cards_entry_order" CHECK ("kind" NOT IN ('spend', 'refund') OR "orderId" IS NOT NULL);
ALTER TABLE "mod_gift_cards_hold" ADD CONSTRAINT "mod_gift_cards_hold_amount" CHECK ("amountMinor" > 0);
-- A customer has one account of store credit.
CREATE UNIQUE INDEX "mod_gift_cards_credit" ON "mod_gift_cards"("storeId", "customerId") WHERE "customerId" IS NOT NULL;
-- Few among many: cards with money on them that will expire, and cards to be sent.
CREATE INDEX "mod_gift_cards_expiring" ON "mod_gift_cards"("storeId", "expiresAt") WHERE "balanceMinor" > 0 AND "expiresAt" IS NOT NULL;
CREATE INDEX "mod_gift_cards_unsent" ON "mod_gift_cards"("storeId", "sendAt") WHERE "sentAt" IS NULL AND "sendAt" IS NOT NULL;

-- A balance is the sum of its entries: each entry changes it, and nothing else may.
CREATE FUNCTION "mod_gift_cards_book"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE "mod_gift_cards" SET "balanceMinor" = "balanceMinor" + NEW."amountMinor"
  WHERE "id" = NEW."cardId" AND "storeId" = NEW."storeId";
  IF NOT FOUND THEN
    RAISE EXCEPTION 'the entry is for no card of its Store' USING ERRCODE = 'foreign_key_violation';
  END IF;
  -- The card's row is locked now, so that two refunds are added up one after the other.
  IF NEW."kind" = 'refund' AND (
    SELECT sum("amountMinor") FROM "mod_gift_cards_entry"
    WHERE "cardId" = NEW."cardId" AND "orderId" = NEW."orderId" AND "kind" IN ('spend', 'refund')
  ) > 0 THEN
    RAISE EXCEPTION 'more is refunded than the order took' USING ERRCODE = 'check_violation';
  END IF;
  RETURN NULL;
END $$;

CREATE TRIGGER "mod_gift_cards_book" AFTER INSERT
ON "mod_gift_cards_entry" FOR EACH ROW EXECUTE FUNCTION "mod_gift_cards_book"();

CREATE FUNCTION "mod_gift_cards_balance_is_booked"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    IF NEW."balanceMinor" = 0 THEN RETURN NEW; END IF;
  ELSIF NEW."balanceMinor" = OLD."balanceMinor" OR pg_trigger_depth() > 1 THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'a balance changes by an entry of its ledger' USING ERRCODE = 'integrity_constraint_violation';
END $$;

CREATE TRIGGER "mod_gift_cards_balance_is_booked" BEFORE INSERT OR UPDATE OF "balanceMinor"
ON "mod_gift_cards" FOR EACH ROW EXECUTE FUNCTION "mod_gift_cards_balance_is_booked"();

-- Entries are added and never changed. Only the words of a reason can be erased, with the person that they are about.
CREATE FUNCTION "mod_gift_cards_entry_is_final"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' THEN
    IF NEW."reason" = '' AND to_jsonb(NEW) - 'reason' = to_jsonb(OLD) - 'reason' THEN
      RETURN NEW;
    END IF;
  END IF;
  RAISE EXCEPTION 'the ledger of gift cards is append-only' USING ERRCODE = 'integrity_constraint_violation';
END $$;

CREATE TRIGGER "mod_gift_cards_entry_is_final" BEFORE UPDATE OR DELETE
ON "mod_gift_cards_entry" FOR EACH ROW EXECUTE FUNCTION "mod_gift_cards_entry_is_final"();

CREATE TRIGGER "mod_gift_cards_entry_is_kept" BEFORE TRUNCATE
ON "mod_gift_cards_entry" FOR EACH STATEMENT EXECUTE FUNCTION "mod_gift_cards_entry_is_final"();

-- Holding, spending and releasing in one round trip each. Every function locks the cards that it needs in the order of
-- their ids, before it changes anything: two checkouts with the same cards can't deadlock.
CREATE FUNCTION "mod_gift_cards_lock"("store" TEXT, "cards" UUID[], "sessions" UUID[]) RETURNS VOID LANGUAGE plpgsql AS $$
BEGIN
    PERFORM FROM "mod_gift_cards" c
    WHERE c."storeId" = "store" AND c."id" = ANY("cards" || ARRAY(
        SELECT h."cardId" FROM "mod_gift_cards_hold" h
        WHERE h."storeId" = "store" AND h."sessionId" = ANY("sessions") AND h."state" = 'held'))
    ORDER BY c."id" FOR UPDATE;
END
$$;

-- Gives back what these sessions hold, on cards that are locked.
CREATE FUNCTION "mod_gift_cards_drop"("store" TEXT, "sessions" UUID[]) RETURNS VOID LANGUAGE plpgsql AS $$
BEGIN
    WITH "dropped" AS (
        DELETE FROM "mod_gift_cards_hold" h
        WHERE h."storeId" = "store" AND h."sessionId" = ANY("sessions") AND h."state" = 'held'
        RETURNING h."cardId", h."amountMinor"
    )
    UPDATE "mod_gift_cards" c SET "heldMinor" = c."heldMinor" - d."amountMinor"
    FROM (SELECT "cardId", sum("amountMinor")::INTEGER AS "amountMinor" FROM "dropped" GROUP BY "cardId") d
    WHERE c."storeId" = "store" AND c."id" = d."cardId";
END
$$;

-- Reserves amounts for a checkout's payment, in place of what it held before. False where a card has less, or can't be
-- used: the caller rolls back.
CREATE FUNCTION "mod_gift_cards_reserve"("store" TEXT, "session" UUID, "cards" UUID[], "amounts" INTEGER[])
RETURNS BOOLEAN LANGUAGE plpgsql AS $$
DECLARE
    "reserved" INTEGER;
BEGIN
    PERFORM "mod_gift_cards_lock"("store", "cards", ARRAY["session"]);
    PERFORM "mod_gift_cards_drop"("store", ARRAY["session"]);
    UPDATE "mod_gift_cards" c SET "heldMinor" = c."heldMinor" + w."amount"
    FROM unnest("cards", "amounts") w("card", "amount")
    WHERE c."storeId" = "store" AND c."id" = w."card" AND c."state" = 'active'
      AND (c."expiresAt" IS NULL OR c."expiresAt" > clock_timestamp())
      AND c."balanceMinor" - c."heldMinor" >= w."amount";
    GET DIAGNOSTICS "reserved" = ROW_COUNT;
    IF "reserved" <> cardinality("cards") THEN RETURN false; END IF;
    INSERT INTO "mod_gift_cards_hold" ("id", "storeId", "cardId", "sessionId", "amountMinor")
    SELECT gen_random_uuid(), "store", w."card", "session", w."amount" FROM unnest("cards", "amounts") w("card", "amount");
    RETURN true;
END
$$;

-- Turns what a session holds into entries of its order. What it holds no longer is taken from what nobody else holds;
-- false where that is not enough, and then the caller rolls back.
CREATE FUNCTION "mod_gift_cards_spend"("store" TEXT, "session" UUID, "order" UUID, "cards" UUID[], "amounts" INTEGER[])
RETURNS BOOLEAN LANGUAGE plpgsql AS $$
DECLARE
    "leased" UUID[];
    "usable" INTEGER;
BEGIN
    PERFORM "mod_gift_cards_lock"("store", "cards", ARRAY["session"]);
    "leased" := ARRAY(
        SELECT h."cardId" FROM "mod_gift_cards_hold" h
        JOIN unnest("cards", "amounts") w("card", "amount") ON w."card" = h."cardId" AND w."amount" = h."amountMinor"
        WHERE h."storeId" = "store" AND h."sessionId" = "session" AND h."state" = 'held');
    PERFORM "mod_gift_cards_drop"("store", ARRAY["session"]);
    SELECT count(*) INTO "usable" FROM "mod_gift_cards" c
    JOIN unnest("cards", "amounts") w("card", "amount") ON w."card" = c."id"
    WHERE c."storeId" = "store" AND c."balanceMinor" - c."heldMinor" >= w."amount" AND (c."id" = ANY("leased") OR (
        c."state" = 'active' AND (c."expiresAt" IS NULL OR c."expiresAt" > clock_timestamp())));
    IF "usable" <> cardinality("cards") THEN RETURN false; END IF;
    INSERT INTO "mod_gift_cards_hold" ("id", "storeId", "cardId", "sessionId", "amountMinor", "state")
    SELECT gen_random_uuid(), "store", w."card", "session", w."amount", 'spent'
    FROM unnest("cards", "amounts") w("card", "amount");
    -- In the order in which they pay, on which giving back relies.
    INSERT INTO "mod_gift_cards_entry" ("id", "storeId", "cardId", "kind", "amountMinor", "orderId", "at")
    SELECT gen_random_uuid(), "store", w."card", 'spend', -w."amount", "order", now() + w."place" * interval '1 millisecond'
    FROM unnest("cards", "amounts") WITH ORDINALITY w("card", "amount", "place");
    RETURN true;
END
$$;

CREATE FUNCTION "mod_gift_cards_release"("store" TEXT, "sessions" UUID[]) RETURNS VOID LANGUAGE plpgsql AS $$
BEGIN
    PERFORM "mod_gift_cards_lock"("store", '{}', "sessions");
    PERFORM "mod_gift_cards_drop"("store", "sessions");
END
$$;

-- Carts and checkouts keep in mind whether the Store has any cards, and ask about one only then.
CREATE FUNCTION "mod_gift_cards_came"() RETURNS TRIGGER LANGUAGE plpgsql AS $$
BEGIN
    PERFORM "platform_page_change_note"("storeId", ARRAY['gift-cards']) FROM "rows" GROUP BY "storeId";
    RETURN NULL;
END
$$;
CREATE TRIGGER "mod_gift_cards_came" AFTER INSERT ON "mod_gift_cards"
REFERENCING NEW TABLE AS "rows" FOR EACH STATEMENT EXECUTE FUNCTION "mod_gift_cards_came"();
