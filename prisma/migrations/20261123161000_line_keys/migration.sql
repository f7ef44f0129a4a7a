-- Lines of a cart with properties: the same variant with others is another line. Plain lines stay in "mod_carts_line",
-- whose index on (cartId, variantId) the version before names.
CREATE TABLE "mod_carts_custom_line" (
    "id" UUID NOT NULL,
    "storeId" TEXT NOT NULL,
    "cartId" UUID NOT NULL,
    "variantId" UUID NOT NULL,
    "properties" JSONB NOT NULL,
    "quantity" INTEGER NOT NULL,
    "seenPriceMinor" INTEGER NOT NULL,
    "seenTitle" TEXT NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    CONSTRAINT "mod_carts_custom_line_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "mod_carts_custom_line_cart" FOREIGN KEY ("cartId") REFERENCES "mod_carts"("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "mod_carts_custom_line_quantity" CHECK ("quantity" BETWEEN 1 AND 999)
);
CREATE INDEX "mod_carts_custom_line_of_cart" ON "mod_carts_custom_line"("cartId");

-- What tells a line from others of its variant. Null, as the version before writes it: the variant's id.
ALTER TABLE "mod_checkout_line" ADD COLUMN "key" UUID, ADD COLUMN "properties" JSONB NOT NULL DEFAULT '{}';
ALTER TABLE "mod_orders_line" ADD COLUMN "key" UUID, ADD COLUMN "properties" JSONB NOT NULL DEFAULT '{}';
ALTER TABLE "mod_requests_line" ADD COLUMN "key" UUID, ADD COLUMN "properties" JSONB NOT NULL DEFAULT '{}';

-- A line without a key that the version before copies from one with a key still can't be there twice.
CREATE UNIQUE INDEX "mod_checkout_line_key" ON "mod_checkout_line"("sessionId", COALESCE("key", "variantId"));
CREATE UNIQUE INDEX "mod_orders_line_key" ON "mod_orders_line"("orderId", COALESCE("key", "variantId"));
CREATE UNIQUE INDEX "mod_requests_line_key" ON "mod_requests_line"("requestId", COALESCE("key", "variantId"));
DROP INDEX "mod_checkout_line_sessionId_variantId_key";
DROP INDEX "mod_orders_line_orderId_variantId_key";
DROP INDEX "mod_requests_line_requestId_variantId_key";

-- An erasure finds the lines that name its person.
CREATE INDEX "mod_orders_line_recipient" ON "mod_orders_line"("storeId", lower("properties"->>'recipientEmail'))
    WHERE "properties"->>'recipientEmail' IS NOT NULL;
