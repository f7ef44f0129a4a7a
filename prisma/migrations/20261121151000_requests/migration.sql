-- CreateEnum
CREATE TYPE "mod_requests_state" AS ENUM ('submitted', 'answered', 'accepted', 'declined', 'expired');

-- CreateEnum
CREATE TYPE "mod_requests_kind" AS ENUM ('quote', 'collection', 'invoice');

-- CreateEnum
CREATE TYPE "mod_requests_event_kind" AS ENUM ('submitted', 'answered', 'offered', 'accepted', 'declined', 'expired', 'reminded');

-- CreateEnum
CREATE TYPE "mod_requests_actor" AS ENUM ('shopper', 'operator', 'system');

-- AlterTable
ALTER TABLE "mod_checkout" ADD COLUMN     "offerVersion" INTEGER,
ADD COLUMN     "requestId" UUID;

-- CreateTable
CREATE TABLE "mod_requests" (
    "id" UUID NOT NULL,
    "storeId" TEXT NOT NULL,
    "number" SERIAL NOT NULL,
    "owner" TEXT NOT NULL,
    "operationKey" TEXT NOT NULL,
    "contentHash" CHAR(64) NOT NULL,
    "customerId" UUID,
    "kind" "mod_requests_kind" NOT NULL,
    "state" "mod_requests_state" NOT NULL DEFAULT 'submitted',
    "email" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "note" TEXT NOT NULL,
    "currency" CHAR(3) NOT NULL,
    "subtotalMinor" INTEGER NOT NULL,
    "offerVersion" INTEGER NOT NULL DEFAULT 0,
    "shippingMethod" TEXT,
    "shippingMinor" INTEGER,
    "payingId" UUID,
    "payingUntil" TIMESTAMPTZ(3),
    "orderNumber" INTEGER,
    "version" INTEGER NOT NULL DEFAULT 0,
    "expiresAt" TIMESTAMPTZ(3) NOT NULL,
    "remindedAt" TIMESTAMPTZ(3),
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "mod_requests_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "mod_requests_line" (
    "id" UUID NOT NULL,
    "storeId" TEXT NOT NULL,
    "requestId" UUID NOT NULL,
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
    "offeredUnitPriceMinor" INTEGER,

    CONSTRAINT "mod_requests_line_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "mod_requests_event" (
    "id" UUID NOT NULL,
    "storeId" TEXT NOT NULL,
    "requestId" UUID NOT NULL,
    "kind" "mod_requests_event_kind" NOT NULL,
    "actor" "mod_requests_actor" NOT NULL,
    "actorId" UUID,
    "message" TEXT NOT NULL DEFAULT '',
    "at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "mod_requests_event_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "mod_requests_grant" (
    "storeId" TEXT NOT NULL,
    "guestHash" TEXT NOT NULL,
    "requestId" UUID NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "mod_requests_grant_pkey" PRIMARY KEY ("storeId","guestHash","requestId")
);

-- CreateTable
CREATE TABLE "mod_requests_link" (
    "id" UUID NOT NULL,
    "storeId" TEXT NOT NULL,
    "requestId" UUID NOT NULL,
    "expiresAt" TIMESTAMPTZ(3) NOT NULL,
    "exchangedAt" TIMESTAMPTZ(3),

    CONSTRAINT "mod_requests_link_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "mod_requests_storeId_state_expiresAt_idx" ON "mod_requests"("storeId", "state", "expiresAt");

-- CreateIndex
CREATE INDEX "mod_requests_storeId_customerId_createdAt_idx" ON "mod_requests"("storeId", "customerId", "createdAt" DESC);

-- CreateIndex
CREATE INDEX "mod_requests_storeId_email_createdAt_idx" ON "mod_requests"("storeId", "email", "createdAt");

-- CreateIndex
CREATE UNIQUE INDEX "mod_requests_storeId_owner_operationKey_key" ON "mod_requests"("storeId", "owner", "operationKey");

-- CreateIndex
CREATE UNIQUE INDEX "mod_requests_storeId_number_key" ON "mod_requests"("storeId", "number");

-- CreateIndex
CREATE UNIQUE INDEX "mod_requests_line_requestId_variantId_key" ON "mod_requests_line"("requestId", "variantId");

-- CreateIndex
CREATE INDEX "mod_requests_event_requestId_at_idx" ON "mod_requests_event"("requestId", "at");

-- CreateIndex
CREATE INDEX "mod_requests_grant_requestId_idx" ON "mod_requests_grant"("requestId");

-- CreateIndex
CREATE INDEX "mod_requests_link_requestId_idx" ON "mod_requests_link"("requestId");

-- AddForeignKey
ALTER TABLE "mod_requests_line" ADD CONSTRAINT "mod_requests_line_requestId_fkey" FOREIGN KEY ("requestId") REFERENCES "mod_requests"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "mod_requests_event" ADD CONSTRAINT "mod_requests_event_requestId_fkey" FOREIGN KEY ("requestId") REFERENCES "mod_requests"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "mod_requests_grant" ADD CONSTRAINT "mod_requests_grant_requestId_fkey" FOREIGN KEY ("requestId") REFERENCES "mod_requests"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "mod_requests_link" ADD CONSTRAINT "mod_requests_link_requestId_fkey" FOREIGN KEY ("requestId") REFERENCES "mod_requests"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- Request numbers: from a sequence, unique across the database, never reused, gaps allowed.
ALTER SEQUENCE "mod_requests_number_seq" RESTART WITH 101;

-- What Prisma's schema cannot say: rules that hold whatever the code does.
ALTER TABLE "mod_requests" ADD CONSTRAINT "mod_requests_accepted" CHECK (("state" = 'accepted') = ("orderNumber" IS NOT NULL));
ALTER TABLE "mod_requests" ADD CONSTRAINT "mod_requests_lifetime" CHECK ("expiresAt" <= "createdAt" + INTERVAL '720 hours');
ALTER TABLE "mod_requests" ADD CONSTRAINT "mod_requests_offer" CHECK ("offerVersion" = 0 OR ("shippingMethod" IS NOT NULL AND "shippingMinor" >= 0));
ALTER TABLE "mod_requests_line" ADD CONSTRAINT "mod_requests_line_total" CHECK ("quantity" > 0 AND "totalMinor" = "quantity" * "unitPriceMinor" AND "offeredUnitPriceMinor" >= 0);
ALTER TABLE "mod_checkout" ADD CONSTRAINT "mod_checkout_offer" CHECK (num_nonnulls("requestId", "offerVersion") <> 1);

-- A request becomes one order at the most.
CREATE UNIQUE INDEX "mod_checkout_one_sale" ON "mod_checkout"("storeId", "requestId") WHERE "state" = 'completed';
