-- Which pieces of an order a refund was for. The version before writes none: its refunds are sums.
CREATE TABLE "mod_orders_refund_line" (
    "refundId" UUID NOT NULL,
    "linePosition" INTEGER NOT NULL,
    "storeId" TEXT NOT NULL,
    "orderId" UUID NOT NULL,
    "quantity" INTEGER NOT NULL,
    "amountMinor" INTEGER NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    CONSTRAINT "mod_orders_refund_line_pkey" PRIMARY KEY ("refundId", "linePosition"),
    CONSTRAINT "mod_orders_refund_line_order" FOREIGN KEY ("orderId") REFERENCES "mod_orders"("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "mod_orders_refund_line_sums" CHECK ("quantity" > 0 AND "amountMinor" >= 0)
);
CREATE INDEX "mod_orders_refund_line_orderId_linePosition_idx" ON "mod_orders_refund_line"("orderId", "linePosition");

-- How a refund that a provider was asked for stands.
CREATE VIEW "pub_payments_refund" AS
    SELECT "id" AS "refundId", "storeId", "state" FROM "mod_payments_operation" WHERE "kind" = 'refund';

-- No piece is refunded twice. The order's line is locked by then, so that two refunds are counted one after the other; one
-- that a provider refused counts no longer.
CREATE FUNCTION "mod_orders_check_refund_line"() RETURNS TRIGGER LANGUAGE plpgsql AS $$
DECLARE
    "pieces" INTEGER;
BEGIN
    SELECT "quantity" INTO "pieces" FROM "mod_orders_line"
    WHERE "orderId" = NEW."orderId" AND "position" = NEW."linePosition" AND "storeId" = NEW."storeId" FOR UPDATE;
    IF NOT FOUND THEN
        RAISE EXCEPTION 'Order % has no such line to refund.', NEW."orderId" USING ERRCODE = 'foreign_key_violation';
    END IF;
    IF "pieces" < (
        SELECT sum(l."quantity") FROM "mod_orders_refund_line" l
        LEFT JOIN "pub_payments_refund" r ON r."refundId" = l."refundId" AND r."storeId" = l."storeId"
        WHERE l."orderId" = NEW."orderId" AND l."linePosition" = NEW."linePosition" AND r."state" IS DISTINCT FROM 'refused') THEN
        RAISE EXCEPTION 'More pieces of order % are refunded than it has.', NEW."orderId" USING ERRCODE = 'check_violation';
    END IF;
    RETURN NULL;
END
$$;
CREATE TRIGGER "mod_orders_check_refund_line" AFTER INSERT ON "mod_orders_refund_line"
    FOR EACH ROW EXECUTE FUNCTION "mod_orders_check_refund_line"();
CREATE TRIGGER "mod_orders_refund_lines_stay" BEFORE UPDATE ON "mod_orders_refund_line"
    FOR EACH ROW EXECUTE FUNCTION "mod_orders_refunds_stay"();
