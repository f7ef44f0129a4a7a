-- Locks a checkout session until the transaction ends and reads it with its lines, in one round trip. The lines are read
-- by a statement of their own: one that began before the lock was there would see them as they were before whoever held it.
CREATE FUNCTION "mod_checkout_lock"("store" TEXT, "wanted" UUID) RETURNS TABLE ("locked" "mod_checkout", "lines" JSONB)
LANGUAGE plpgsql AS $$
BEGIN
    UPDATE "mod_checkout" SET "version" = "version" + 1, "updatedAt" = now()
    WHERE "id" = "wanted" AND "storeId" = "store" RETURNING "mod_checkout".* INTO "locked";
    IF NOT FOUND THEN RETURN; END IF;
    "lines" := (
        SELECT COALESCE(jsonb_agg(to_jsonb(l) - ARRAY['id', 'storeId', 'sessionId'] ORDER BY l."position"), '[]')
        FROM "mod_checkout_line" l WHERE l."sessionId" = "wanted" AND l."storeId" = "store"
    );
    RETURN NEXT;
END
$$;
