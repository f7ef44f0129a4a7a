-- AlterTable
ALTER TABLE "mod_checkout" ADD COLUMN     "quoteChanges" JSONB;
