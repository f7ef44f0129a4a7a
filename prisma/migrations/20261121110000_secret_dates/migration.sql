-- AlterTable
ALTER TABLE "mod_connections" ADD COLUMN     "keysSetAt" TIMESTAMPTZ(3),
ADD COLUMN     "webhookSecretSetAt" TIMESTAMPTZ(3);
