-- What went back of a tender that isn't a provider's: to a gift card, to store credit, or by hand.
CREATE TABLE "mod_orders_refund" (
    "id" UUID NOT NULL,
    "storeId" TEXT NOT NULL,
    "orderId" UUID NOT NULL,
    "position" INTEGER NOT NULL,
    "amountMinor" INTEGER NOT NULL,
    "actorId" UUID,
    "at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    CONSTRAINT "mod_orders_refund_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "mod_orders_refund_order" FOREIGN KEY ("orderId") REFERENCES "mod_orders"("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "mod_orders_refund_amount" CHECK ("amountMinor" > 0)
);
CREATE INDEX "mod_orders_refund_orderId_at_idx" ON "mod_orders_refund"("orderId", "at");
-- What an Operator gave back in a day.
CREATE INDEX "mod_orders_refund_storeId_actorId_at_idx" ON "mod_orders_refund"("storeId", "actorId", "at");

-- Each line changes what went back of its tender and of its order, and never beyond what the tender took: the tender's
-- row is locked by then, so that two refunds are added up one after the other.
CREATE FUNCTION "mod_orders_book_refund"() RETURNS TRIGGER LANGUAGE plpgsql AS $$
DECLARE
    "tender" "mod_orders_tender";
BEGIN
    UPDATE "mod_orders_tender" SET "refundedMinor" = "refundedMinor" + NEW."amountMinor"
    WHERE "orderId" = NEW."orderId" AND "position" = NEW."position" AND "storeId" = NEW."storeId" AND "kind" <> 'provider'
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
CREATE TRIGGER "mod_orders_book_refund" AFTER INSERT ON "mod_orders_refund"
    FOR EACH ROW EXECUTE FUNCTION "mod_orders_book_refund"();

CREATE FUNCTION "mod_orders_refunds_stay"() RETURNS TRIGGER LANGUAGE plpgsql AS $$
BEGIN
    RAISE EXCEPTION 'A refund is never changed.' USING ERRCODE = 'check_violation';
END
$$;
CREATE TRIGGER "mod_orders_refunds_stay" BEFORE UPDATE ON "mod_orders_refund"
    FOR EACH ROW EXECUTE FUNCTION "mod_orders_refunds_stay"();
