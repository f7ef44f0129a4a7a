-- CreateEnum
CREATE TYPE "mod_newsletter_state" AS ENUM ('pending', 'confirmed', 'unsubscribed', 'blocked');

-- CreateEnum
CREATE TYPE "mod_newsletter_step" AS ENUM ('requested', 'confirmed', 'unsubscribed', 'resubscribed', 'blocked', 'allowed');

-- AlterTable
ALTER TABLE "mod_emails" ADD COLUMN     "headers" JSONB;

-- CreateTable
CREATE TABLE "mod_newsletter" (
    "id" UUID NOT NULL,
    "storeId" TEXT NOT NULL,
    "email" TEXT NOT NULL,
    "emailKey" TEXT NOT NULL,
    "state" "mod_newsletter_state" NOT NULL DEFAULT 'pending',
    "requestedAt" TIMESTAMPTZ(3) NOT NULL,
    "confirmedAt" TIMESTAMPTZ(3),
    "unsubscribedAt" TIMESTAMPTZ(3),

    CONSTRAINT "mod_newsletter_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "mod_newsletter_consent" (
    "id" UUID NOT NULL,
    "storeId" TEXT NOT NULL,
    "subscriptionId" UUID NOT NULL,
    "step" "mod_newsletter_step" NOT NULL,
    "source" TEXT NOT NULL,
    "clientAddress" TEXT,
    "wording" TEXT,
    "at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "mod_newsletter_consent_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "mod_newsletter_confirmation" (
    "tokenHash" TEXT NOT NULL,
    "storeId" TEXT NOT NULL,
    "subscriptionId" UUID NOT NULL,
    "expiresAt" TIMESTAMPTZ(3) NOT NULL,
    "usedAt" TIMESTAMPTZ(3),

    CONSTRAINT "mod_newsletter_confirmation_pkey" PRIMARY KEY ("tokenHash")
);

-- CreateTable
CREATE TABLE "mod_newsletter_request" (
    "id" UUID NOT NULL,
    "storeId" TEXT NOT NULL,
    "email" TEXT NOT NULL,
    "source" TEXT NOT NULL,
    "clientAddress" TEXT NOT NULL,
    "wording" TEXT NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "mod_newsletter_request_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "mod_newsletter_mailbox" (
    "storeId" TEXT NOT NULL,
    "mailbox" TEXT NOT NULL,
    "mailedAt" TIMESTAMPTZ(3)[],
    "lastMailAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "mod_newsletter_mailbox_pkey" PRIMARY KEY ("storeId","mailbox")
);

-- CreateIndex
CREATE INDEX "mod_newsletter_storeId_requestedAt_idx" ON "mod_newsletter"("storeId", "requestedAt" DESC);

-- CreateIndex
CREATE UNIQUE INDEX "mod_newsletter_storeId_emailKey_key" ON "mod_newsletter"("storeId", "emailKey");

-- CreateIndex
CREATE INDEX "mod_newsletter_consent_subscriptionId_at_idx" ON "mod_newsletter_consent"("subscriptionId", "at");

-- CreateIndex
CREATE INDEX "mod_newsletter_confirmation_subscriptionId_idx" ON "mod_newsletter_confirmation"("subscriptionId");

-- CreateIndex
CREATE INDEX "mod_newsletter_request_storeId_at_idx" ON "mod_newsletter_request"("storeId", "at");

-- AddForeignKey
ALTER TABLE "mod_newsletter_consent" ADD CONSTRAINT "mod_newsletter_consent_subscriptionId_fkey" FOREIGN KEY ("subscriptionId") REFERENCES "mod_newsletter"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "mod_newsletter_confirmation" ADD CONSTRAINT "mod_newsletter_confirmation_subscriptionId_fkey" FOREIGN KEY ("subscriptionId") REFERENCES "mod_newsletter"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- What Prisma's schema cannot say: a confirmed subscription says when, and an ended one too.
ALTER TABLE "mod_newsletter" ADD CONSTRAINT "mod_newsletter_confirmed" CHECK ("state" <> 'confirmed' OR "confirmedAt" IS NOT NULL);
ALTER TABLE "mod_newsletter" ADD CONSTRAINT "mod_newsletter_unsubscribed" CHECK ("state" <> 'unsubscribed' OR "unsubscribedAt" IS NOT NULL);

-- The record of a consent cannot be changed. It goes with its subscription, as a whole, and not otherwise.
CREATE FUNCTION "mod_newsletter_consent_is_final"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN
    IF NOT EXISTS (SELECT FROM "mod_newsletter" WHERE "id" = OLD."subscriptionId") THEN
      RETURN OLD;
    END IF;
  END IF;
  RAISE EXCEPTION 'the record of a consent is append-only' USING ERRCODE = 'integrity_constraint_violation';
END $$;

CREATE TRIGGER "mod_newsletter_consent_is_final" BEFORE UPDATE OR DELETE
ON "mod_newsletter_consent" FOR EACH ROW EXECUTE FUNCTION "mod_newsletter_consent_is_final"();

CREATE TRIGGER "mod_newsletter_consent_is_kept" BEFORE TRUNCATE
ON "mod_newsletter_consent" FOR EACH STATEMENT EXECUTE FUNCTION "mod_newsletter_consent_is_final"();
