-- Reserves what a payment will take of its cards, in place of what the session held. Where one of them has less, none is
-- reserved, so that the caller can quote again in the same transaction.
CREATE OR REPLACE FUNCTION "mod_gift_cards_reserve"("store" TEXT, "session" UUID, "cards" UUID[], "amounts" INTEGER[])
RETURNS BOOLEAN LANGUAGE plpgsql AS $$
DECLARE
    "usable" INTEGER;
BEGIN
    PERFORM "mod_gift_cards_lock"("store", "cards", ARRAY["session"]);
    PERFORM "mod_gift_cards_drop"("store", ARRAY["session"]);
    SELECT count(*) INTO "usable" FROM "mod_gift_cards" c
    JOIN unnest("cards", "amounts") w("card", "amount") ON w."card" = c."id"
    WHERE c."storeId" = "store" AND c."state" = 'active'
      AND (c."expiresAt" IS NULL OR c."expiresAt" > clock_timestamp())
      AND c."balanceMinor" - c."heldMinor" >= w."amount";
    IF "usable" <> cardinality("cards") THEN RETURN false; END IF;
    UPDATE "mod_gift_cards" c SET "heldMinor" = c."heldMinor" + w."amount"
    FROM unnest("cards", "amounts") w("card", "amount") WHERE c."id" = w."card";
    INSERT INTO "mod_gift_cards_hold" ("id", "storeId", "cardId", "sessionId", "amountMinor")
    SELECT gen_random_uuid(), "store", w."card", "session", w."amount" FROM unnest("cards", "amounts") w("card", "amount");
    RETURN true;
END
$$;
