-- Gives back what these sessions hold, on cards that are locked. A card that expired while a payment had reserved it stays
-- usable for 30 days: its owner could do nothing with it until now.
CREATE OR REPLACE FUNCTION "mod_gift_cards_drop"("store" TEXT, "sessions" UUID[]) RETURNS VOID LANGUAGE plpgsql AS $$
BEGIN
    WITH "dropped" AS (
        DELETE FROM "mod_gift_cards_hold" h
        WHERE h."storeId" = "store" AND h."sessionId" = ANY("sessions") AND h."state" = 'held'
        RETURNING h."cardId", h."amountMinor"
    )
    UPDATE "mod_gift_cards" c SET "heldMinor" = c."heldMinor" - d."amountMinor",
        "expiresAt" = CASE WHEN c."expiresAt" <= clock_timestamp() THEN clock_timestamp() + interval '30 days'
                           ELSE c."expiresAt" END
    FROM (SELECT "cardId", sum("amountMinor")::INTEGER AS "amountMinor" FROM "dropped" GROUP BY "cardId") d
    WHERE c."storeId" = "store" AND c."id" = d."cardId";
END
$$;
