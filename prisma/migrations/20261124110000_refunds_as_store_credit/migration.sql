-- What went back of a tender as store credit, instead of to whatever paid. It counts as refunded of its tender and order.
ALTER TABLE "mod_orders_refund" ADD COLUMN "asCredit" BOOLEAN NOT NULL DEFAULT FALSE;
ALTER TABLE "mod_orders_tender" ADD COLUMN "creditedMinor" INTEGER NOT NULL DEFAULT 0;
ALTER TABLE "mod_orders_tender" ADD CONSTRAINT "mod_orders_tender_credited" CHECK ("creditedMinor" BETWEEN 0 AND "amountMinor");

-- As before, but a provider's tender can go back as store credit.
CREATE OR REPLACE FUNCTION "mod_orders_book_refund"() RETURNS TRIGGER LANGUAGE plpgsql AS $$
DECLARE
    "tender" "mod_orders_tender";
BEGIN
    UPDATE "mod_orders_tender" SET "refundedMinor" = "refundedMinor" + NEW."amountMinor",
        "creditedMinor" = "creditedMinor" + CASE WHEN NEW."asCredit" THEN NEW."amountMinor" ELSE 0 END
    WHERE "orderId" = NEW."orderId" AND "position" = NEW."position" AND "storeId" = NEW."storeId"
      AND ("kind" <> 'provider' OR NEW."asCredit")
    RETURNING * INTO "tender";
    IF NOT FOUND THEN
        RAISE EXCEPTION 'Order % has no such tender to refund.', NEW."orderId" USING ERRCODE = 'foreign_key_violation';
    END IF;
    IF "tender"."kind" = 'manual' AND "tender"."refundedMinor" > (
        SELECT COALESCE(sum("amountMinor"), 0) FROM "mod_orders_receipt" WHERE "orderId" = NEW."orderId") THEN
        RAISE EXCEPTION 'More is given back of order % than arrived.', NEW."orderId" USING ERRCODE = 'check_violation';
    END IF;
    UPDATE "mod_orders" SET "refundedMinor" = "refundedMinor" + NEW."amountMinor" WHERE "id" = NEW."orderId";
    RETURN NULL;
END
$$;

-- What of a payment's captured money the store keeps, because its Customer got store credit for it.
ALTER TABLE "mod_payments" ADD COLUMN "creditedMinor" INTEGER NOT NULL DEFAULT 0;

-- Store credit and refunds together never come to more than was captured. A provider may refund more by itself, which
-- has to be recorded: so this is checked where the store decides.
CREATE FUNCTION "mod_payments_check_credit"() RETURNS TRIGGER LANGUAGE plpgsql AS $$
BEGIN
    IF NEW."creditedMinor" < OLD."creditedMinor" OR NEW."refundedMinor" + NEW."creditedMinor" + (
        SELECT COALESCE(sum("amountMinor"), 0) FROM "mod_payments_operation"
        WHERE "paymentId" = NEW."id" AND "kind" = 'refund' AND "state" = 'requested') > NEW."capturedMinor" THEN
        RAISE EXCEPTION 'More of payment % is given as store credit than is left of it.', NEW."id" USING ERRCODE = 'check_violation';
    END IF;
    RETURN NULL;
END
$$;
CREATE TRIGGER "mod_payments_check_credit" AFTER UPDATE OF "creditedMinor" ON "mod_payments"
FOR EACH ROW WHEN (NEW."creditedMinor" <> OLD."creditedMinor") EXECUTE FUNCTION "mod_payments_check_credit"();

-- The version before knows nothing of store credit that was given.
CREATE FUNCTION "mod_payments_check_refund"() RETURNS TRIGGER LANGUAGE plpgsql AS $$
BEGIN
    IF EXISTS (
        SELECT FROM "mod_payments" p WHERE p."id" = NEW."paymentId" AND p."creditedMinor" > 0
          AND p."refundedMinor" + p."creditedMinor" + (
            SELECT COALESCE(sum("amountMinor"), 0) FROM "mod_payments_operation"
            WHERE "paymentId" = p."id" AND "kind" = 'refund' AND "state" = 'requested') > p."capturedMinor") THEN
        RAISE EXCEPTION 'More of payment % is refunded than is left of it.', NEW."paymentId" USING ERRCODE = 'check_violation';
    END IF;
    RETURN NULL;
END
$$;
CREATE TRIGGER "mod_payments_check_refund" AFTER INSERT ON "mod_payments_operation"
FOR EACH ROW WHEN (NEW."kind" = 'refund') EXECUTE FUNCTION "mod_payments_check_refund"();
