-- CreateTable
CREATE TABLE "mod_customers" (
    "storeId" TEXT NOT NULL,
    "userId" UUID NOT NULL,
    "phone" TEXT NOT NULL DEFAULT '',
    "defaultAddressId" UUID,
    "version" INTEGER NOT NULL DEFAULT 0,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "mod_customers_pkey" PRIMARY KEY ("storeId","userId")
);

-- CreateTable
CREATE TABLE "mod_customers_address" (
    "id" UUID NOT NULL,
    "storeId" TEXT NOT NULL,
    "userId" UUID NOT NULL,
    "name" TEXT NOT NULL,
    "line1" TEXT NOT NULL,
    "line2" TEXT NOT NULL DEFAULT '',
    "postalCode" TEXT NOT NULL,
    "city" TEXT NOT NULL,
    "country" CHAR(2) NOT NULL,
    "removedAt" TIMESTAMPTZ(3),
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "mod_customers_address_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "mod_customers_note" (
    "id" UUID NOT NULL,
    "storeId" TEXT NOT NULL,
    "userId" UUID NOT NULL,
    "authorId" UUID NOT NULL,
    "text" TEXT NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "mod_customers_note_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "mod_customers_erasure" (
    "storeId" TEXT NOT NULL,
    "userId" UUID NOT NULL,
    "actorId" UUID,
    "requestedAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "doneAt" TIMESTAMPTZ(3),

    CONSTRAINT "mod_customers_erasure_pkey" PRIMARY KEY ("storeId","userId")
);

-- CreateIndex
CREATE UNIQUE INDEX "mod_customers_defaultAddressId_key" ON "mod_customers"("defaultAddressId");

-- CreateIndex
CREATE INDEX "mod_customers_address_storeId_userId_idx" ON "mod_customers_address"("storeId", "userId");

-- CreateIndex
CREATE INDEX "mod_customers_address_storeId_removedAt_idx" ON "mod_customers_address"("storeId", "removedAt");

-- CreateIndex
CREATE INDEX "mod_customers_note_storeId_userId_createdAt_idx" ON "mod_customers_note"("storeId", "userId", "createdAt");

-- CreateIndex
CREATE INDEX "mod_customers_erasure_storeId_doneAt_idx" ON "mod_customers_erasure"("storeId", "doneAt");

-- AddForeignKey
ALTER TABLE "mod_customers" ADD CONSTRAINT "mod_customers_defaultAddressId_fkey" FOREIGN KEY ("defaultAddressId") REFERENCES "mod_customers_address"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "mod_customers_address" ADD CONSTRAINT "mod_customers_address_storeId_userId_fkey" FOREIGN KEY ("storeId", "userId") REFERENCES "mod_customers"("storeId", "userId") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "mod_customers_note" ADD CONSTRAINT "mod_customers_note_storeId_userId_fkey" FOREIGN KEY ("storeId", "userId") REFERENCES "mod_customers"("storeId", "userId") ON DELETE CASCADE ON UPDATE CASCADE;

-- The accounts of Customers, and whose order is whose: what the Operators' list of Customers reads. Named columns only.
CREATE VIEW "auth_customer" AS
SELECT "id" AS "userId", "storeId", "name", "email", "emailVerified", "banned", "createdAt" FROM "auth_user" WHERE "role" = 'customer';

CREATE VIEW "pub_orders_customer_order" AS
SELECT "storeId", "id" AS "orderId", "number", "customerId", "state", "test", "currency", "totalMinor", "refundedMinor", "placedAt"
FROM "mod_orders" WHERE "customerId" IS NOT NULL;
