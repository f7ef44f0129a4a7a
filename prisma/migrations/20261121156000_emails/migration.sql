-- CreateEnum
CREATE TYPE "mod_emails_suppression_reason" AS ENUM ('bounced', 'complained');

-- AlterEnum
ALTER TYPE "mod_connections_provider" ADD VALUE 'resend';

-- AlterEnum
-- This migration adds more than one value to an enum.
-- With PostgreSQL versions 11 and earlier, this is not possible
-- in a single migration. This can be worked around by creating
-- multiple migrations, each migration adding only one value to
-- the enum.


ALTER TYPE "mod_emails_state" ADD VALUE 'delivered';
ALTER TYPE "mod_emails_state" ADD VALUE 'bounced';
ALTER TYPE "mod_emails_state" ADD VALUE 'complained';

-- AlterTable
ALTER TABLE "mod_emails" ADD COLUMN     "aboutId" UUID,
ADD COLUMN     "attempts" INTEGER NOT NULL DEFAULT 0,
ADD COLUMN     "contentRemovedAt" TIMESTAMPTZ(3),
ADD COLUMN     "providerId" TEXT,
ADD COLUMN     "reportedAt" TIMESTAMPTZ(3),
ADD COLUMN     "requestedBy" UUID,
ADD COLUMN     "resendOfId" UUID,
ADD COLUMN     "settledAt" TIMESTAMPTZ(3);

-- CreateTable
CREATE TABLE "mod_emails_suppression" (
    "storeId" TEXT NOT NULL,
    "address" TEXT NOT NULL,
    "reason" "mod_emails_suppression_reason" NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "mod_emails_suppression_pkey" PRIMARY KEY ("storeId","address")
);

-- CreateIndex
CREATE INDEX "mod_emails_storeId_state_createdAt_idx" ON "mod_emails"("storeId", "state", "createdAt" DESC);

-- CreateIndex
CREATE INDEX "mod_emails_storeId_aboutId_idx" ON "mod_emails"("storeId", "aboutId");

-- CreateIndex
CREATE INDEX "mod_emails_storeId_providerId_idx" ON "mod_emails"("storeId", "providerId");

-- CreateIndex
CREATE INDEX "mod_emails_storeId_resendOfId_idx" ON "mod_emails"("storeId", "resendOfId");

-- What was written about orders before this column was there
UPDATE "mod_emails" SET "aboutId" = substring("dedupeKey" FROM 20)::uuid
WHERE "dedupeKey" ~ '^order-confirmation:[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$';
