-- CreateEnum
CREATE TYPE "mod_catalog_product_status" AS ENUM ('draft', 'active', 'archived');

-- CreateEnum
CREATE TYPE "mod_checkout_state" AS ENUM ('open', 'awaiting_payment', 'completed', 'expired', 'cancelled');

-- CreateEnum
CREATE TYPE "mod_connections_provider" AS ENUM ('sandbox');

-- CreateEnum
CREATE TYPE "mod_connections_event_state" AS ENUM ('stored', 'processed', 'needs_attention');

-- CreateEnum
CREATE TYPE "mod_emails_state" AS ENUM ('queued', 'sent', 'captured', 'failed');

-- CreateEnum
CREATE TYPE "mod_inventory_reservation_state" AS ENUM ('held', 'committed', 'released');

-- CreateEnum
CREATE TYPE "mod_orders_state" AS ENUM ('open', 'fulfilled', 'cancelled');

-- CreateEnum
CREATE TYPE "mod_orders_event_kind" AS ENUM ('placed', 'paid', 'email_queued', 'fulfilled', 'cancelled', 'refund_requested', 'refunded', 'note');

-- CreateEnum
CREATE TYPE "mod_payments_state" AS ENUM ('created', 'pending', 'succeeded', 'failed', 'cancelled', 'refund_due', 'refunded', 'needs_attention');

-- CreateTable
CREATE TABLE "auth_user" (
    "id" UUID NOT NULL,
    "storeId" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "email" TEXT NOT NULL,
    "emailVerified" BOOLEAN NOT NULL DEFAULT false,
    "image" TEXT,
    "role" TEXT NOT NULL DEFAULT 'customer',
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "auth_user_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "auth_session" (
    "id" UUID NOT NULL,
    "storeId" TEXT NOT NULL,
    "token" TEXT NOT NULL,
    "userId" UUID NOT NULL,
    "expiresAt" TIMESTAMPTZ(3) NOT NULL,
    "ipAddress" TEXT,
    "userAgent" TEXT,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "auth_session_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "auth_account" (
    "id" UUID NOT NULL,
    "storeId" TEXT NOT NULL,
    "accountId" TEXT NOT NULL,
    "providerId" TEXT NOT NULL,
    "userId" UUID NOT NULL,
    "accessToken" TEXT,
    "refreshToken" TEXT,
    "idToken" TEXT,
    "accessTokenExpiresAt" TIMESTAMPTZ(3),
    "refreshTokenExpiresAt" TIMESTAMPTZ(3),
    "scope" TEXT,
    "password" TEXT,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "auth_account_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "auth_verification" (
    "id" UUID NOT NULL,
    "storeId" TEXT NOT NULL,
    "identifier" TEXT NOT NULL,
    "value" TEXT NOT NULL,
    "expiresAt" TIMESTAMPTZ(3) NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "auth_verification_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "mod_carts" (
    "id" UUID NOT NULL,
    "storeId" TEXT NOT NULL,
    "customerId" UUID,
    "guestHash" TEXT,
    "version" INTEGER NOT NULL DEFAULT 0,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "mod_carts_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "mod_carts_line" (
    "id" UUID NOT NULL,
    "storeId" TEXT NOT NULL,
    "cartId" UUID NOT NULL,
    "variantId" UUID NOT NULL,
    "quantity" INTEGER NOT NULL,
    "seenPriceMinor" INTEGER NOT NULL,
    "seenTitle" TEXT NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "mod_carts_line_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "mod_catalog" (
    "id" UUID NOT NULL,
    "storeId" TEXT NOT NULL,
    "handle" TEXT NOT NULL,
    "title" TEXT NOT NULL,
    "description" TEXT NOT NULL DEFAULT '',
    "details" TEXT[],
    "optionNames" TEXT[],
    "status" "mod_catalog_product_status" NOT NULL DEFAULT 'draft',
    "priceMinor" INTEGER NOT NULL DEFAULT 0,
    "keywords" TEXT NOT NULL DEFAULT '',
    "search" tsvector GENERATED ALWAYS AS (
        setweight(to_tsvector('english'::regconfig, "title"), 'A')
        || setweight(to_tsvector('english'::regconfig, "keywords"), 'B')
        || setweight(to_tsvector('english'::regconfig, "description"), 'C')
    ) STORED,
    "version" INTEGER NOT NULL DEFAULT 0,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "mod_catalog_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "mod_catalog_variant" (
    "id" UUID NOT NULL,
    "storeId" TEXT NOT NULL,
    "productId" UUID NOT NULL,
    "sku" TEXT NOT NULL,
    "optionValues" TEXT[],
    "priceMinor" INTEGER NOT NULL,
    "compareAtMinor" INTEGER,
    "position" INTEGER NOT NULL DEFAULT 0,
    "archived" BOOLEAN NOT NULL DEFAULT false,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "mod_catalog_variant_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "mod_catalog_image" (
    "id" UUID NOT NULL,
    "storeId" TEXT NOT NULL,
    "productId" UUID NOT NULL,
    "url" TEXT NOT NULL,
    "alt" TEXT NOT NULL,
    "width" INTEGER NOT NULL,
    "height" INTEGER NOT NULL,
    "position" INTEGER NOT NULL DEFAULT 0,
    "optionValue" TEXT,

    CONSTRAINT "mod_catalog_image_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "mod_catalog_collection" (
    "id" UUID NOT NULL,
    "storeId" TEXT NOT NULL,
    "handle" TEXT NOT NULL,
    "title" TEXT NOT NULL,
    "description" TEXT NOT NULL DEFAULT '',
    "imageUrl" TEXT NOT NULL DEFAULT '',
    "position" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "mod_catalog_collection_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "mod_catalog_collection_product" (
    "storeId" TEXT NOT NULL,
    "collectionId" UUID NOT NULL,
    "productId" UUID NOT NULL,
    "position" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "mod_catalog_collection_product_pkey" PRIMARY KEY ("collectionId","productId")
);

-- CreateTable
CREATE TABLE "mod_checkout" (
    "id" UUID NOT NULL,
    "storeId" TEXT NOT NULL,
    "cartId" UUID NOT NULL,
    "customerId" UUID,
    "guestHash" TEXT,
    "state" "mod_checkout_state" NOT NULL DEFAULT 'open',
    "email" TEXT,
    "shippingAddress" JSONB,
    "shippingMethod" TEXT,
    "currency" CHAR(3) NOT NULL,
    "subtotalMinor" INTEGER NOT NULL,
    "shippingMinor" INTEGER NOT NULL,
    "totalMinor" INTEGER NOT NULL,
    "quoteHash" TEXT NOT NULL,
    "version" INTEGER NOT NULL DEFAULT 0,
    "expiresAt" TIMESTAMPTZ(3) NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "mod_checkout_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "mod_checkout_line" (
    "id" UUID NOT NULL,
    "storeId" TEXT NOT NULL,
    "sessionId" UUID NOT NULL,
    "position" INTEGER NOT NULL,
    "variantId" UUID NOT NULL,
    "productHandle" TEXT NOT NULL,
    "title" TEXT NOT NULL,
    "variantTitle" TEXT NOT NULL,
    "sku" TEXT NOT NULL,
    "imageUrl" TEXT,
    "quantity" INTEGER NOT NULL,
    "unitPriceMinor" INTEGER NOT NULL,
    "totalMinor" INTEGER NOT NULL,

    CONSTRAINT "mod_checkout_line_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "mod_connections" (
    "id" UUID NOT NULL,
    "storeId" TEXT NOT NULL,
    "provider" "mod_connections_provider" NOT NULL,
    "name" TEXT NOT NULL,
    "baseUrl" TEXT NOT NULL,
    "test" BOOLEAN NOT NULL,
    "enabled" BOOLEAN NOT NULL DEFAULT true,
    "secrets" TEXT NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "mod_connections_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "mod_connections_event" (
    "id" UUID NOT NULL,
    "storeId" TEXT NOT NULL,
    "connectionId" UUID NOT NULL,
    "eventId" TEXT NOT NULL,
    "body" BYTEA NOT NULL,
    "headers" JSONB NOT NULL,
    "state" "mod_connections_event_state" NOT NULL DEFAULT 'stored',
    "receivedAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "processedAt" TIMESTAMPTZ(3),
    "error" TEXT,

    CONSTRAINT "mod_connections_event_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "mod_emails" (
    "id" UUID NOT NULL,
    "storeId" TEXT NOT NULL,
    "dedupeKey" TEXT NOT NULL,
    "recipient" TEXT NOT NULL,
    "subject" TEXT NOT NULL,
    "html" TEXT NOT NULL,
    "text" TEXT NOT NULL,
    "state" "mod_emails_state" NOT NULL DEFAULT 'queued',
    "error" TEXT,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "sentAt" TIMESTAMPTZ(3),

    CONSTRAINT "mod_emails_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "mod_inventory" (
    "storeId" TEXT NOT NULL,
    "variantId" UUID NOT NULL,
    "onHand" INTEGER NOT NULL DEFAULT 0,
    "reserved" INTEGER NOT NULL DEFAULT 0,
    "available" INTEGER NOT NULL GENERATED ALWAYS AS ("onHand" - "reserved") STORED,
    "updatedAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "mod_inventory_pkey" PRIMARY KEY ("storeId","variantId")
);

-- CreateTable
CREATE TABLE "mod_inventory_reservation" (
    "id" UUID NOT NULL,
    "storeId" TEXT NOT NULL,
    "checkoutSessionId" UUID NOT NULL,
    "variantId" UUID NOT NULL,
    "quantity" INTEGER NOT NULL,
    "state" "mod_inventory_reservation_state" NOT NULL DEFAULT 'held',
    "expiresAt" TIMESTAMPTZ(3) NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "mod_inventory_reservation_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "mod_orders" (
    "id" UUID NOT NULL,
    "storeId" TEXT NOT NULL,
    "number" SERIAL NOT NULL,
    "checkoutSessionId" UUID NOT NULL,
    "customerId" UUID,
    "state" "mod_orders_state" NOT NULL DEFAULT 'open',
    "test" BOOLEAN NOT NULL,
    "email" TEXT NOT NULL,
    "shippingAddress" JSONB NOT NULL,
    "shippingMethod" TEXT NOT NULL,
    "currency" CHAR(3) NOT NULL,
    "subtotalMinor" INTEGER NOT NULL,
    "shippingMinor" INTEGER NOT NULL,
    "totalMinor" INTEGER NOT NULL,
    "refundedMinor" INTEGER NOT NULL DEFAULT 0,
    "tracking" TEXT,
    "version" INTEGER NOT NULL DEFAULT 0,
    "placedAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "fulfilledAt" TIMESTAMPTZ(3),
    "cancelledAt" TIMESTAMPTZ(3),

    CONSTRAINT "mod_orders_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "mod_orders_line" (
    "id" UUID NOT NULL,
    "storeId" TEXT NOT NULL,
    "orderId" UUID NOT NULL,
    "position" INTEGER NOT NULL,
    "variantId" UUID NOT NULL,
    "productHandle" TEXT NOT NULL,
    "title" TEXT NOT NULL,
    "variantTitle" TEXT NOT NULL,
    "sku" TEXT NOT NULL,
    "imageUrl" TEXT,
    "quantity" INTEGER NOT NULL,
    "unitPriceMinor" INTEGER NOT NULL,
    "totalMinor" INTEGER NOT NULL,

    CONSTRAINT "mod_orders_line_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "mod_orders_event" (
    "id" UUID NOT NULL,
    "storeId" TEXT NOT NULL,
    "orderId" UUID NOT NULL,
    "kind" "mod_orders_event_kind" NOT NULL,
    "actorId" UUID,
    "detail" TEXT NOT NULL DEFAULT '',
    "at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "mod_orders_event_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "mod_orders_grant" (
    "storeId" TEXT NOT NULL,
    "guestHash" TEXT NOT NULL,
    "orderId" UUID NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "mod_orders_grant_pkey" PRIMARY KEY ("storeId","guestHash","orderId")
);

-- CreateTable
CREATE TABLE "mod_orders_link" (
    "id" UUID NOT NULL,
    "storeId" TEXT NOT NULL,
    "orderId" UUID NOT NULL,
    "expiresAt" TIMESTAMPTZ(3) NOT NULL,
    "exchangedAt" TIMESTAMPTZ(3),

    CONSTRAINT "mod_orders_link_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "mod_payments" (
    "id" UUID NOT NULL,
    "storeId" TEXT NOT NULL,
    "connectionId" UUID NOT NULL,
    "checkoutSessionId" UUID NOT NULL,
    "orderId" UUID,
    "idempotencyKey" TEXT NOT NULL,
    "state" "mod_payments_state" NOT NULL DEFAULT 'created',
    "providerIntentId" TEXT,
    "redirectUrl" TEXT,
    "quoteHash" TEXT NOT NULL,
    "currency" CHAR(3) NOT NULL,
    "amountMinor" INTEGER NOT NULL,
    "authorisedMinor" INTEGER NOT NULL DEFAULT 0,
    "capturedMinor" INTEGER NOT NULL DEFAULT 0,
    "refundedMinor" INTEGER NOT NULL DEFAULT 0,
    "providerVersion" INTEGER NOT NULL DEFAULT 0,
    "attention" TEXT,
    "version" INTEGER NOT NULL DEFAULT 0,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "mod_payments_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "mod_stores" (
    "id" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "currency" CHAR(3) NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "mod_stores_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "auth_user_storeId_email_key" ON "auth_user"("storeId", "email");

-- CreateIndex
CREATE UNIQUE INDEX "auth_session_token_key" ON "auth_session"("token");

-- CreateIndex
CREATE INDEX "auth_session_userId_idx" ON "auth_session"("userId");

-- CreateIndex
CREATE INDEX "auth_session_expiresAt_idx" ON "auth_session"("expiresAt");

-- CreateIndex
CREATE INDEX "auth_account_userId_idx" ON "auth_account"("userId");

-- CreateIndex
CREATE UNIQUE INDEX "auth_account_storeId_providerId_accountId_key" ON "auth_account"("storeId", "providerId", "accountId");

-- CreateIndex
CREATE INDEX "auth_verification_storeId_identifier_idx" ON "auth_verification"("storeId", "identifier");

-- CreateIndex
CREATE INDEX "mod_carts_updatedAt_idx" ON "mod_carts"("updatedAt");

-- CreateIndex
CREATE UNIQUE INDEX "mod_carts_storeId_customerId_key" ON "mod_carts"("storeId", "customerId");

-- CreateIndex
CREATE UNIQUE INDEX "mod_carts_storeId_guestHash_key" ON "mod_carts"("storeId", "guestHash");

-- CreateIndex
CREATE UNIQUE INDEX "mod_carts_line_cartId_variantId_key" ON "mod_carts_line"("cartId", "variantId");

-- CreateIndex
CREATE INDEX "mod_catalog_storeId_status_createdAt_idx" ON "mod_catalog"("storeId", "status", "createdAt" DESC);

-- CreateIndex
CREATE INDEX "mod_catalog_storeId_status_priceMinor_idx" ON "mod_catalog"("storeId", "status", "priceMinor");

-- CreateIndex
CREATE INDEX "mod_catalog_search_idx" ON "mod_catalog" USING GIN ("search");

-- CreateIndex
CREATE UNIQUE INDEX "mod_catalog_storeId_handle_key" ON "mod_catalog"("storeId", "handle");

-- CreateIndex
CREATE INDEX "mod_catalog_variant_productId_position_idx" ON "mod_catalog_variant"("productId", "position");

-- CreateIndex
CREATE UNIQUE INDEX "mod_catalog_variant_storeId_sku_key" ON "mod_catalog_variant"("storeId", "sku");

-- CreateIndex
CREATE INDEX "mod_catalog_image_productId_position_idx" ON "mod_catalog_image"("productId", "position");

-- CreateIndex
CREATE UNIQUE INDEX "mod_catalog_collection_storeId_handle_key" ON "mod_catalog_collection"("storeId", "handle");

-- CreateIndex
CREATE INDEX "mod_catalog_collection_product_productId_idx" ON "mod_catalog_collection_product"("productId");

-- CreateIndex
CREATE INDEX "mod_checkout_storeId_cartId_idx" ON "mod_checkout"("storeId", "cartId");

-- CreateIndex
CREATE INDEX "mod_checkout_state_expiresAt_idx" ON "mod_checkout"("state", "expiresAt");

-- CreateIndex
CREATE UNIQUE INDEX "mod_checkout_line_sessionId_variantId_key" ON "mod_checkout_line"("sessionId", "variantId");

-- CreateIndex
CREATE UNIQUE INDEX "mod_connections_storeId_name_key" ON "mod_connections"("storeId", "name");

-- CreateIndex
CREATE INDEX "mod_connections_event_storeId_receivedAt_idx" ON "mod_connections_event"("storeId", "receivedAt" DESC);

-- CreateIndex
CREATE UNIQUE INDEX "mod_connections_event_connectionId_eventId_key" ON "mod_connections_event"("connectionId", "eventId");

-- CreateIndex
CREATE INDEX "mod_emails_storeId_createdAt_idx" ON "mod_emails"("storeId", "createdAt" DESC);

-- CreateIndex
CREATE UNIQUE INDEX "mod_emails_storeId_dedupeKey_key" ON "mod_emails"("storeId", "dedupeKey");

-- CreateIndex
CREATE INDEX "mod_inventory_reservation_state_expiresAt_idx" ON "mod_inventory_reservation"("state", "expiresAt");

-- CreateIndex
CREATE UNIQUE INDEX "mod_inventory_reservation_storeId_checkoutSessionId_variant_key" ON "mod_inventory_reservation"("storeId", "checkoutSessionId", "variantId");

-- CreateIndex
CREATE UNIQUE INDEX "mod_orders_checkoutSessionId_key" ON "mod_orders"("checkoutSessionId");

-- CreateIndex
CREATE INDEX "mod_orders_storeId_customerId_placedAt_idx" ON "mod_orders"("storeId", "customerId", "placedAt" DESC);

-- CreateIndex
CREATE INDEX "mod_orders_storeId_placedAt_idx" ON "mod_orders"("storeId", "placedAt" DESC);

-- CreateIndex
CREATE INDEX "mod_orders_storeId_state_placedAt_idx" ON "mod_orders"("storeId", "state", "placedAt" DESC);

-- CreateIndex
CREATE UNIQUE INDEX "mod_orders_storeId_number_key" ON "mod_orders"("storeId", "number");

-- CreateIndex
CREATE UNIQUE INDEX "mod_orders_line_orderId_variantId_key" ON "mod_orders_line"("orderId", "variantId");

-- CreateIndex
CREATE INDEX "mod_orders_event_orderId_at_idx" ON "mod_orders_event"("orderId", "at");

-- CreateIndex
CREATE INDEX "mod_orders_grant_orderId_idx" ON "mod_orders_grant"("orderId");

-- CreateIndex
CREATE INDEX "mod_orders_link_orderId_idx" ON "mod_orders_link"("orderId");

-- CreateIndex
CREATE UNIQUE INDEX "mod_payments_orderId_key" ON "mod_payments"("orderId");

-- CreateIndex
CREATE INDEX "mod_payments_storeId_checkoutSessionId_idx" ON "mod_payments"("storeId", "checkoutSessionId");

-- CreateIndex
CREATE UNIQUE INDEX "mod_payments_storeId_idempotencyKey_key" ON "mod_payments"("storeId", "idempotencyKey");

-- CreateIndex
CREATE UNIQUE INDEX "mod_payments_connectionId_providerIntentId_key" ON "mod_payments"("connectionId", "providerIntentId");

-- AddForeignKey
ALTER TABLE "auth_session" ADD CONSTRAINT "auth_session_userId_fkey" FOREIGN KEY ("userId") REFERENCES "auth_user"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "auth_account" ADD CONSTRAINT "auth_account_userId_fkey" FOREIGN KEY ("userId") REFERENCES "auth_user"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "mod_carts_line" ADD CONSTRAINT "mod_carts_line_cartId_fkey" FOREIGN KEY ("cartId") REFERENCES "mod_carts"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "mod_catalog_variant" ADD CONSTRAINT "mod_catalog_variant_productId_fkey" FOREIGN KEY ("productId") REFERENCES "mod_catalog"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "mod_catalog_image" ADD CONSTRAINT "mod_catalog_image_productId_fkey" FOREIGN KEY ("productId") REFERENCES "mod_catalog"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "mod_catalog_collection_product" ADD CONSTRAINT "mod_catalog_collection_product_collectionId_fkey" FOREIGN KEY ("collectionId") REFERENCES "mod_catalog_collection"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "mod_catalog_collection_product" ADD CONSTRAINT "mod_catalog_collection_product_productId_fkey" FOREIGN KEY ("productId") REFERENCES "mod_catalog"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "mod_checkout_line" ADD CONSTRAINT "mod_checkout_line_sessionId_fkey" FOREIGN KEY ("sessionId") REFERENCES "mod_checkout"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "mod_connections_event" ADD CONSTRAINT "mod_connections_event_connectionId_fkey" FOREIGN KEY ("connectionId") REFERENCES "mod_connections"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "mod_orders_line" ADD CONSTRAINT "mod_orders_line_orderId_fkey" FOREIGN KEY ("orderId") REFERENCES "mod_orders"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "mod_orders_event" ADD CONSTRAINT "mod_orders_event_orderId_fkey" FOREIGN KEY ("orderId") REFERENCES "mod_orders"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "mod_orders_grant" ADD CONSTRAINT "mod_orders_grant_orderId_fkey" FOREIGN KEY ("orderId") REFERENCES "mod_orders"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "mod_orders_link" ADD CONSTRAINT "mod_orders_link_orderId_fkey" FOREIGN KEY ("orderId") REFERENCES "mod_orders"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- Order numbers: from a sequence, unique across the database, never reused, gaps allowed.
ALTER SEQUENCE "mod_orders_number_seq" RESTART WITH 1001;

-- What Prisma's schema cannot say: rules that hold whatever the code does.
ALTER TABLE "mod_catalog" ADD CONSTRAINT "mod_catalog_price" CHECK ("priceMinor" >= 0);
ALTER TABLE "mod_catalog_variant" ADD CONSTRAINT "mod_catalog_variant_price" CHECK ("priceMinor" >= 0 AND ("compareAtMinor" IS NULL OR "compareAtMinor" >= 0));
ALTER TABLE "mod_inventory" ADD CONSTRAINT "mod_inventory_bounds" CHECK ("onHand" >= 0 AND "reserved" >= 0 AND "reserved" <= "onHand");
ALTER TABLE "mod_inventory_reservation" ADD CONSTRAINT "mod_inventory_reservation_quantity" CHECK ("quantity" > 0);
ALTER TABLE "mod_carts" ADD CONSTRAINT "mod_carts_one_owner" CHECK (num_nonnulls("customerId", "guestHash") = 1);
ALTER TABLE "mod_carts_line" ADD CONSTRAINT "mod_carts_line_quantity" CHECK ("quantity" BETWEEN 1 AND 999);
ALTER TABLE "mod_checkout" ADD CONSTRAINT "mod_checkout_one_owner" CHECK (num_nonnulls("customerId", "guestHash") = 1);
ALTER TABLE "mod_checkout" ADD CONSTRAINT "mod_checkout_totals" CHECK ("subtotalMinor" >= 0 AND "shippingMinor" >= 0 AND "totalMinor" = "subtotalMinor" + "shippingMinor");
ALTER TABLE "mod_checkout_line" ADD CONSTRAINT "mod_checkout_line_total" CHECK ("quantity" > 0 AND "totalMinor" = "quantity" * "unitPriceMinor");
ALTER TABLE "mod_orders" ADD CONSTRAINT "mod_orders_totals" CHECK ("totalMinor" = "subtotalMinor" + "shippingMinor" AND "refundedMinor" BETWEEN 0 AND "totalMinor");
ALTER TABLE "mod_orders" ADD CONSTRAINT "mod_orders_test_unfulfilled" CHECK (NOT ("test" AND "state" = 'fulfilled'));
ALTER TABLE "mod_orders_line" ADD CONSTRAINT "mod_orders_line_total" CHECK ("quantity" > 0 AND "totalMinor" = "quantity" * "unitPriceMinor");
ALTER TABLE "mod_payments" ADD CONSTRAINT "mod_payments_ledger" CHECK (0 <= "refundedMinor" AND "refundedMinor" <= "capturedMinor" AND "capturedMinor" <= "authorisedMinor" AND "amountMinor" > 0);

-- At most one open checkout session a cart, one payment under way a session.
CREATE UNIQUE INDEX "mod_checkout_one_open" ON "mod_checkout"("storeId", "cartId") WHERE "state" = 'open';
CREATE UNIQUE INDEX "mod_payments_one_active" ON "mod_payments"("storeId", "checkoutSessionId") WHERE "state" IN ('created', 'pending');

-- Published views: the only way one Module reads another's data. Named columns only.
CREATE VIEW "pub_catalog_variant" AS
SELECT v."id" AS "variantId", v."storeId", v."productId", p."handle" AS "productHandle", p."title" AS "productTitle",
       v."sku", p."optionNames", v."optionValues", v."priceMinor", v."compareAtMinor",
       (p."status" = 'active' AND NOT v."archived") AS "buyable",
       i."url" AS "imageUrl", i."alt" AS "imageAlt"
FROM "mod_catalog_variant" v
JOIN "mod_catalog" p ON p."id" = v."productId" AND p."storeId" = v."storeId"
LEFT JOIN LATERAL (
    SELECT "url", "alt" FROM "mod_catalog_image" i
    WHERE i."productId" = p."id" AND i."storeId" = p."storeId"
    ORDER BY (i."optionValue" IS NOT NULL AND i."optionValue" = ANY (v."optionValues")) DESC, i."position"
    LIMIT 1
) i ON TRUE;

CREATE VIEW "pub_inventory_availability" AS
SELECT "storeId", "variantId", "available" FROM "mod_inventory";

CREATE VIEW "pub_orders_figure" AS
SELECT "storeId", "id" AS "orderId", "state", "test", "currency", "totalMinor", "refundedMinor", "placedAt" FROM "mod_orders";

CREATE VIEW "pub_payments_payment" AS
SELECT "id" AS "paymentId", "storeId", "orderId", "state", "providerIntentId", "currency", "amountMinor", "capturedMinor", "refundedMinor", "updatedAt"
FROM "mod_payments";
