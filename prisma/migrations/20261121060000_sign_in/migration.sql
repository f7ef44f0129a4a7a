-- AlterTable
ALTER TABLE "auth_session" ADD COLUMN     "authenticatedAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
ADD COLUMN     "signInMethod" TEXT NOT NULL DEFAULT 'password';

-- AlterTable
ALTER TABLE "auth_user" ADD COLUMN     "banned" BOOLEAN NOT NULL DEFAULT false;

-- CreateTable
CREATE TABLE "auth_throttle" (
    "storeId" TEXT NOT NULL,
    "key" TEXT NOT NULL,
    "failures" INTEGER NOT NULL,
    "lastFailedAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "auth_throttle_pkey" PRIMARY KEY ("storeId","key")
);

-- CreateIndex
CREATE INDEX "auth_throttle_lastFailedAt_idx" ON "auth_throttle"("lastFailedAt");
