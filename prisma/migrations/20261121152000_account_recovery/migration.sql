-- AlterTable
ALTER TABLE "auth_user" ADD COLUMN     "verifyFirst" BOOLEAN NOT NULL DEFAULT false;

-- CreateTable
CREATE TABLE "auth_token" (
    "id" UUID NOT NULL,
    "storeId" TEXT NOT NULL,
    "userId" UUID NOT NULL,
    "purpose" TEXT NOT NULL,
    "tokenHash" TEXT NOT NULL,
    "boundTo" TEXT,
    "email" TEXT,
    "expiresAt" TIMESTAMPTZ(3) NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "auth_token_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "auth_token_tokenHash_key" ON "auth_token"("tokenHash");

-- CreateIndex
CREATE INDEX "auth_token_userId_idx" ON "auth_token"("userId");

-- CreateIndex
CREATE INDEX "auth_token_expiresAt_idx" ON "auth_token"("expiresAt");

-- AddForeignKey
ALTER TABLE "auth_token" ADD CONSTRAINT "auth_token_userId_fkey" FOREIGN KEY ("userId") REFERENCES "auth_user"("id") ON DELETE CASCADE ON UPDATE CASCADE;
