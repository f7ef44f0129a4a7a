-- CreateEnum
CREATE TYPE "mod_payments_dispute" AS ENUM ('open', 'won', 'lost');

-- AlterEnum
ALTER TYPE "mod_connections_provider" ADD VALUE 'stripe';
ALTER TYPE "mod_connections_provider" ADD VALUE 'square';

-- AlterTable
ALTER TABLE "mod_connections" ADD COLUMN     "previousWebhookSecret" TEXT,
ADD COLUMN     "previousWebhookSecretUntil" TIMESTAMPTZ(3),
ADD COLUMN     "settings" JSONB NOT NULL DEFAULT '{}';

-- The address of a Connection becomes one of its provider's settings.
UPDATE "mod_connections" SET "settings" = jsonb_build_object('baseUrl', "baseUrl");
ALTER TABLE "mod_connections" DROP COLUMN "baseUrl";

-- AlterTable
ALTER TABLE "mod_connections_event" ADD COLUMN     "attempts" INTEGER NOT NULL DEFAULT 0,
ADD COLUMN     "type" TEXT NOT NULL DEFAULT '',
ALTER COLUMN "body" DROP NOT NULL,
ALTER COLUMN "headers" DROP NOT NULL;

-- AlterTable
ALTER TABLE "mod_payments" ADD COLUMN     "dispute" "mod_payments_dispute",
ADD COLUMN     "disputedMinor" INTEGER NOT NULL DEFAULT 0,
ADD COLUMN     "providerPaymentId" TEXT;

-- It counted the provider's versions; from now on it is one of the payment's own.
UPDATE "mod_payments" SET "providerVersion" = 0;

-- CreateIndex
CREATE UNIQUE INDEX "mod_payments_connectionId_providerPaymentId_key" ON "mod_payments"("connectionId", "providerPaymentId");

-- What Prisma's schema cannot say: a dispute has an amount, and an event that waits has its body.
ALTER TABLE "mod_payments" ADD CONSTRAINT "mod_payments_dispute_amount" CHECK ("disputedMinor" >= 0);
ALTER TABLE "mod_connections_event" ADD CONSTRAINT "mod_connections_event_waiting_body" CHECK ("state" <> 'stored' OR "body" IS NOT NULL);
ALTER TABLE "mod_connections" ADD CONSTRAINT "mod_connections_previous_secret" CHECK (num_nonnulls("previousWebhookSecret", "previousWebhookSecretUntil") <> 1);
