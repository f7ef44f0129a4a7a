-- AlterTable
ALTER TABLE "auth_user" ADD COLUMN     "twoFactorEnabled" BOOLEAN NOT NULL DEFAULT false;

-- AlterTable
ALTER TABLE "auth_session" ADD COLUMN     "secondFactorAt" TIMESTAMPTZ(3);

-- CreateTable
CREATE TABLE "auth_totp" (
    "userId" UUID NOT NULL,
    "storeId" TEXT NOT NULL,
    "secret" TEXT NOT NULL,
    "lastStep" INTEGER NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "auth_totp_pkey" PRIMARY KEY ("userId")
);

-- CreateTable
CREATE TABLE "auth_recovery_code" (
    "userId" UUID NOT NULL,
    "storeId" TEXT NOT NULL,
    "digest" TEXT NOT NULL,

    CONSTRAINT "auth_recovery_code_pkey" PRIMARY KEY ("userId","digest")
);

-- CreateTable
CREATE TABLE "auth_passkey" (
    "id" UUID NOT NULL,
    "storeId" TEXT NOT NULL,
    "userId" UUID NOT NULL,
    "name" TEXT,
    "credentialID" TEXT NOT NULL,
    "publicKey" TEXT NOT NULL,
    "counter" INTEGER NOT NULL,
    "deviceType" TEXT NOT NULL,
    "backedUp" BOOLEAN NOT NULL,
    "transports" TEXT,
    "aaguid" TEXT,
    "lastUsedAt" TIMESTAMPTZ(3),
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "auth_passkey_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "auth_passkey_userId_idx" ON "auth_passkey"("userId");

-- CreateIndex
CREATE UNIQUE INDEX "auth_passkey_storeId_credentialID_key" ON "auth_passkey"("storeId", "credentialID");

-- AddForeignKey
ALTER TABLE "auth_totp" ADD CONSTRAINT "auth_totp_userId_fkey" FOREIGN KEY ("userId") REFERENCES "auth_user"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "auth_recovery_code" ADD CONSTRAINT "auth_recovery_code_userId_fkey" FOREIGN KEY ("userId") REFERENCES "auth_user"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "auth_passkey" ADD CONSTRAINT "auth_passkey_userId_fkey" FOREIGN KEY ("userId") REFERENCES "auth_user"("id") ON DELETE CASCADE ON UPDATE CASCADE;
