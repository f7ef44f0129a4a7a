-- AlterTable
ALTER TABLE "auth_throttle" ALTER COLUMN "failures" SET DATA TYPE DOUBLE PRECISION;
