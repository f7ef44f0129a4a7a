-- An order that is paid by hand: how, as it was chosen; and until when it waits for its money, null once it is all there.
ALTER TABLE "mod_orders" ADD COLUMN "manualPayment" JSONB, ADD COLUMN "payBy" TIMESTAMPTZ(3);
CREATE INDEX "mod_orders_unpaid" ON "mod_orders"("storeId", "payBy") WHERE "payBy" IS NOT NULL;

-- Money that a person saw arrive.
CREATE TABLE "mod_orders_receipt" (
    "id" UUID NOT NULL,
    "storeId" TEXT NOT NULL,
    "orderId" UUID NOT NULL,
    "amountMinor" INTEGER NOT NULL,
    "actorId" UUID,
    "at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    CONSTRAINT "mod_orders_receipt_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "mod_orders_receipt_order" FOREIGN KEY ("orderId") REFERENCES "mod_orders"("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "mod_orders_receipt_amount" CHECK ("amountMinor" > 0)
);
CREATE INDEX "mod_orders_receipt_orderId_at_idx" ON "mod_orders_receipt"("orderId", "at");

-- The ledger only grows, and never beyond what the order has to be paid by hand.
CREATE FUNCTION "mod_orders_receipts_stay"() RETURNS TRIGGER LANGUAGE plpgsql AS $$
BEGIN
    IF (NEW."storeId", NEW."orderId", NEW."amountMinor", NEW."at") IS DISTINCT FROM (OLD."storeId", OLD."orderId", OLD."amountMinor", OLD."at") THEN
        RAISE EXCEPTION 'A receipt is never changed.' USING ERRCODE = 'check_violation';
    END IF;
    RETURN NEW;
END
$$;
CREATE TRIGGER "mod_orders_receipts_stay" BEFORE UPDATE ON "mod_orders_receipt"
    FOR EACH ROW EXECUTE FUNCTION "mod_orders_receipts_stay"();

CREATE FUNCTION "mod_orders_check_receipts"() RETURNS TRIGGER LANGUAGE plpgsql AS $$
BEGIN
    IF (SELECT sum("amountMinor") FROM "mod_orders_receipt" WHERE "orderId" = NEW."orderId")
        > (SELECT COALESCE(sum("amountMinor"), 0) FROM "mod_orders_tender" WHERE "orderId" = NEW."orderId" AND "kind" = 'manual') THEN
        RAISE EXCEPTION 'The receipts of order % come to more than is to be paid by hand.', NEW."orderId" USING ERRCODE = 'check_violation';
    END IF;
    RETURN NULL;
END
$$;
CREATE TRIGGER "mod_orders_check_receipts" AFTER INSERT ON "mod_orders_receipt"
    FOR EACH ROW EXECUTE FUNCTION "mod_orders_check_receipts"();
