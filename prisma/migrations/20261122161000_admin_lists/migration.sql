-- Lists of Store Admin are read from an index in their own order, whatever they are filtered by.
DROP INDEX "mod_orders_storeId_state_placedAt_idx";
CREATE INDEX "mod_orders_storeId_state_number_idx" ON "mod_orders"("storeId", "state", "number" DESC);
CREATE INDEX "mod_requests_storeId_state_number_idx" ON "mod_requests"("storeId", "state", "number" DESC);
CREATE INDEX "mod_newsletter_storeId_state_requestedAt_idx" ON "mod_newsletter"("storeId", "state", "requestedAt" DESC);
CREATE INDEX "mod_audit_storeId_actor_at_id_idx" ON "mod_audit"("storeId", "actor", "at" DESC, "id" DESC);
CREATE INDEX "mod_catalog_storeId_updatedAt_id_idx" ON "mod_catalog"("storeId", "updatedAt" DESC, "id" DESC);
CREATE INDEX "mod_catalog_storeId_status_updatedAt_id_idx" ON "mod_catalog"("storeId", "status", "updatedAt" DESC, "id" DESC);

-- What Prisma's schema cannot say: conditions, expressions and pattern classes.
CREATE INDEX "auth_user_customers" ON "auth_user"("storeId", "createdAt" DESC, "id" DESC) WHERE "role" = 'customer';
CREATE INDEX "auth_user_customers_by_name" ON "auth_user"("storeId", lower("name"), "id") WHERE "role" = 'customer';
CREATE INDEX "auth_user_banned_customers" ON "auth_user"("storeId", "createdAt" DESC, "id" DESC) WHERE "role" = 'customer' AND "banned";
CREATE INDEX "mod_media_documents" ON "mod_media"("storeId", "createdAt" DESC, "id" DESC) WHERE NOT ("contentType" LIKE 'image/%');
CREATE INDEX "mod_connections_event_type" ON "mod_connections_event"("storeId", "type" text_pattern_ops);
CREATE INDEX "mod_audit_action" ON "mod_audit"("storeId", "action" text_pattern_ops);

-- The dashboard's sums are read from here alone.
CREATE INDEX "mod_orders_sales" ON "mod_orders"("storeId", "placedAt") INCLUDE ("currency", "totalMinor", "refundedMinor")
WHERE NOT "test" AND "state" <> 'cancelled';
-- What is sold out or nearly, as published in pub_inventory_availability.
CREATE INDEX "mod_inventory_scarce" ON "mod_inventory"("storeId", ("available" + "weak"), "variantId");

-- Payments that a person or the sweep should look at: few among many.
CREATE INDEX "mod_payments_storeId_state_updatedAt_idx" ON "mod_payments"("storeId", "state", "updatedAt");
CREATE INDEX "mod_payments_disputed" ON "mod_payments"("storeId", "updatedAt") WHERE "dispute" IS NOT NULL;
CREATE INDEX "mod_payments_without_order" ON "mod_payments"("storeId", "state", "updatedAt") WHERE "orderId" IS NULL;

-- Searches for a part of a text need pg_trgm, which comes with PostgreSQL. Where the role may not create it and nobody
-- has, they read whole tables as before.
DO $$
BEGIN
  CREATE EXTENSION IF NOT EXISTS pg_trgm;
EXCEPTION WHEN insufficient_privilege OR undefined_file OR feature_not_supported THEN
  RAISE WARNING 'pg_trgm is missing: searches in Store Admin are slow in large stores. CREATE EXTENSION pg_trgm as a superuser, and run this block again.';
END $$;
DO $$
BEGIN
  IF NOT EXISTS (SELECT FROM pg_extension WHERE extname = 'pg_trgm') THEN RETURN; END IF;
  CREATE INDEX "mod_orders_email_part" ON "mod_orders" USING GIN ("email" gin_trgm_ops);
  CREATE INDEX "mod_emails_part" ON "mod_emails" USING GIN ("recipient" gin_trgm_ops, "subject" gin_trgm_ops);
  CREATE INDEX "mod_newsletter_part" ON "mod_newsletter" USING GIN ("emailKey" gin_trgm_ops);
  CREATE INDEX "mod_requests_part" ON "mod_requests" USING GIN ("email" gin_trgm_ops, "name" gin_trgm_ops);
  CREATE INDEX "mod_media_part" ON "mod_media" USING GIN ("name" gin_trgm_ops, "alt" gin_trgm_ops);
  CREATE INDEX "mod_catalog_part" ON "mod_catalog" USING GIN ("title" gin_trgm_ops, "handle" gin_trgm_ops, "keywords" gin_trgm_ops);
  CREATE INDEX "auth_user_part" ON "auth_user" USING GIN ("name" gin_trgm_ops, "email" gin_trgm_ops);
END $$;
