-- As before, but it stands in nobody's way who only refers to these rows: a payment goes on while another location becomes
-- the default one, which writes a row for each variant.
CREATE OR REPLACE FUNCTION "mod_inventory_lock"("store" TEXT, "variants" UUID[], "sessions" UUID[]) RETURNS VOID
LANGUAGE plpgsql AS $$
BEGIN
    PERFORM FROM "mod_inventory" i
    WHERE i."storeId" = "store" AND i."variantId" = ANY("variants" || ARRAY(
        SELECT r."variantId" FROM "mod_inventory_reservation" r
        WHERE r."storeId" = "store" AND r."checkoutSessionId" = ANY("sessions") AND r."state" = 'held'))
    ORDER BY i."variantId" FOR NO KEY UPDATE;
END
$$;
