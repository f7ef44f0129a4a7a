-- CreateEnum
CREATE TYPE "mod_payments_capture" AS ENUM ('automatic', 'manual');

-- CreateEnum
CREATE TYPE "mod_payments_operation_kind" AS ENUM ('capture', 'cancel', 'refund');

-- CreateEnum
CREATE TYPE "mod_payments_operation_state" AS ENUM ('requested', 'done', 'refused');

-- CreateEnum
CREATE TYPE "mod_payments_entry_kind" AS ENUM ('authorised', 'captured', 'refunded', 'disputed');

-- AlterEnum
ALTER TYPE "mod_payments_state" ADD VALUE 'authorised';

-- AlterEnum
ALTER TYPE "mod_orders_event_kind" ADD VALUE 'authorised';
ALTER TYPE "mod_orders_event_kind" ADD VALUE 'capture_requested';
ALTER TYPE "mod_orders_event_kind" ADD VALUE 'release_requested';
ALTER TYPE "mod_orders_event_kind" ADD VALUE 'released';

-- AlterTable
ALTER TABLE "mod_connections" ADD COLUMN     "capture" "mod_payments_capture" NOT NULL DEFAULT 'automatic';

-- AlterTable
ALTER TABLE "mod_payments" ADD COLUMN     "capture" "mod_payments_capture" NOT NULL DEFAULT 'automatic';

-- CreateTable
CREATE TABLE "mod_payments_operation" (
    "id" UUID NOT NULL,
    "storeId" TEXT NOT NULL,
    "paymentId" UUID NOT NULL,
    "kind" "mod_payments_operation_kind" NOT NULL,
    "state" "mod_payments_operation_state" NOT NULL DEFAULT 'requested',
    "amountMinor" INTEGER NOT NULL,
    "idempotencyKey" TEXT NOT NULL,
    "actorId" UUID,
    "reason" TEXT NOT NULL DEFAULT '',
    "refusal" TEXT,
    "seenAt" TIMESTAMPTZ(3),
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "finishedAt" TIMESTAMPTZ(3),

    CONSTRAINT "mod_payments_operation_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "mod_payments_entry" (
    "id" UUID NOT NULL,
    "storeId" TEXT NOT NULL,
    "paymentId" UUID NOT NULL,
    "kind" "mod_payments_entry_kind" NOT NULL,
    "amountMinor" INTEGER NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "mod_payments_entry_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "mod_payments_operation_paymentId_createdAt_idx" ON "mod_payments_operation"("paymentId", "createdAt");

-- CreateIndex
CREATE INDEX "mod_payments_operation_storeId_state_createdAt_idx" ON "mod_payments_operation"("storeId", "state", "createdAt");

-- CreateIndex
CREATE UNIQUE INDEX "mod_payments_operation_storeId_idempotencyKey_key" ON "mod_payments_operation"("storeId", "idempotencyKey");

-- CreateIndex
CREATE INDEX "mod_payments_entry_paymentId_at_idx" ON "mod_payments_entry"("paymentId", "at");

-- AddForeignKey
ALTER TABLE "mod_payments_operation" ADD CONSTRAINT "mod_payments_operation_paymentId_fkey" FOREIGN KEY ("paymentId") REFERENCES "mod_payments"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "mod_payments_entry" ADD CONSTRAINT "mod_payments_entry_paymentId_fkey" FOREIGN KEY ("paymentId") REFERENCES "mod_payments"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- What Prisma's schema cannot say: an operation moves money unless it lets it go, and one that ended says when.
ALTER TABLE "mod_payments_operation" ADD CONSTRAINT "mod_payments_operation_amount" CHECK ("amountMinor" > 0);
ALTER TABLE "mod_payments_operation" ADD CONSTRAINT "mod_payments_operation_finished" CHECK (("state" = 'requested') = ("finishedAt" IS NULL));
ALTER TABLE "mod_payments_operation" ADD CONSTRAINT "mod_payments_operation_refusal" CHECK (("state" = 'refused') = ("refusal" IS NOT NULL));
-- A payment is captured once and cancelled once: a refused try makes room for the next.
CREATE UNIQUE INDEX "mod_payments_operation_one_capture" ON "mod_payments_operation"("paymentId") WHERE "kind" <> 'refund' AND "state" <> 'refused';

-- The book is written by whatever changes a payment's sums, in the same statement, and cannot be changed afterwards.
ALTER TABLE "mod_payments_entry" ADD CONSTRAINT "mod_payments_entry_amount" CHECK ("amountMinor" <> 0);

CREATE FUNCTION "mod_payments_book"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO "mod_payments_entry" ("id", "storeId", "paymentId", "kind", "amountMinor")
  SELECT gen_random_uuid(), NEW."storeId", NEW."id", sums.kind::"mod_payments_entry_kind", sums.after - sums.before
  FROM (VALUES
    ('authorised', NEW."authorisedMinor", CASE WHEN TG_OP = 'UPDATE' THEN OLD."authorisedMinor" ELSE 0 END),
    ('captured', NEW."capturedMinor", CASE WHEN TG_OP = 'UPDATE' THEN OLD."capturedMinor" ELSE 0 END),
    ('refunded', NEW."refundedMinor", CASE WHEN TG_OP = 'UPDATE' THEN OLD."refundedMinor" ELSE 0 END),
    ('disputed', NEW."disputedMinor", CASE WHEN TG_OP = 'UPDATE' THEN OLD."disputedMinor" ELSE 0 END)
  ) AS sums(kind, after, before)
  WHERE sums.after <> sums.before;
  RETURN NULL;
END $$;

CREATE TRIGGER "mod_payments_book" AFTER INSERT OR UPDATE OF "authorisedMinor", "capturedMinor", "refundedMinor", "disputedMinor"
ON "mod_payments" FOR EACH ROW EXECUTE FUNCTION "mod_payments_book"();

CREATE FUNCTION "mod_payments_book_is_final"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'the payments book is append-only' USING ERRCODE = 'integrity_constraint_violation';
END $$;

CREATE TRIGGER "mod_payments_book_is_final" BEFORE UPDATE OR DELETE OR TRUNCATE
ON "mod_payments_entry" FOR EACH STATEMENT EXECUTE FUNCTION "mod_payments_book_is_final"();

-- Payments from before the book.
INSERT INTO "mod_payments_entry" ("id", "storeId", "paymentId", "kind", "amountMinor", "at")
SELECT gen_random_uuid(), p."storeId", p."id", sums.kind::"mod_payments_entry_kind", sums.amount, p."updatedAt"
FROM "mod_payments" p, LATERAL (VALUES
  ('authorised', p."authorisedMinor"), ('captured', p."capturedMinor"), ('refunded', p."refundedMinor"), ('disputed', p."disputedMinor")
) AS sums(kind, amount)
WHERE sums.amount <> 0;

-- Published view: drop and create, because columns are added in the middle.
DROP VIEW "pub_payments_payment";
CREATE VIEW "pub_payments_payment" AS
SELECT "id" AS "paymentId", "storeId", "orderId", "state", "capture", "providerIntentId", "currency", "amountMinor", "authorisedMinor", "capturedMinor", "refundedMinor", "updatedAt"
FROM "mod_payments";
