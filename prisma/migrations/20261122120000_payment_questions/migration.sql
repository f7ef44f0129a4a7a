-- AlterTable
ALTER TABLE "mod_payments" ADD COLUMN     "askedAt" TIMESTAMPTZ(3),
ADD COLUMN     "description" TEXT;
