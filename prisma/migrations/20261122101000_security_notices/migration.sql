-- CreateEnum
CREATE TYPE "mod_accounts_notice_kind" AS ENUM ('operator_created', 'second_factor_removed', 'operator_email_changed', 'connection_secrets_changed');

-- CreateTable
CREATE TABLE "mod_accounts_notice" (
    "id" UUID NOT NULL,
    "storeId" TEXT NOT NULL,
    "kind" "mod_accounts_notice_kind" NOT NULL,
    "subjectId" UUID NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL,
    "seenAt" TIMESTAMPTZ(3),
    "seenBy" UUID,

    CONSTRAINT "mod_accounts_notice_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "mod_accounts_notice_storeId_seenAt_at_idx" ON "mod_accounts_notice"("storeId", "seenAt", "at");
