-- What a cart's visitor entered: discount codes as they were typed, gift cards by id.
ALTER TABLE "mod_carts" ADD COLUMN "codes" TEXT[] NOT NULL DEFAULT '{}', ADD COLUMN "giftCardIds" UUID[] NOT NULL DEFAULT '{}';

-- What a quote must know of an item, as it was when the session was quoted.
ALTER TABLE "mod_checkout_line" ADD COLUMN "facts" JSONB NOT NULL DEFAULT '{}';

-- A session's total is its quote's; sessions from before quotes have only a subtotal and shipping.
ALTER TABLE "mod_checkout" DROP CONSTRAINT "mod_checkout_totals";
ALTER TABLE "mod_checkout" ADD CONSTRAINT "mod_checkout_totals" CHECK (
    "subtotalMinor" >= 0 AND "shippingMinor" >= 0 AND "totalMinor" >= 0
    AND "totalMinor" = COALESCE(("quote"->>'totalMinor')::INTEGER, "subtotalMinor" + "shippingMinor")
);

ALTER TABLE "mod_orders"
    ADD COLUMN "discountMinor" INTEGER NOT NULL DEFAULT 0,
    ADD COLUMN "taxMinor" INTEGER NOT NULL DEFAULT 0,
    ADD COLUMN "taxIncluded" BOOLEAN NOT NULL DEFAULT true,
    ADD COLUMN "dueMinor" INTEGER,
    ALTER COLUMN "checkoutSessionId" DROP NOT NULL,
    DROP CONSTRAINT "mod_orders_totals";
ALTER TABLE "mod_orders" ADD CONSTRAINT "mod_orders_totals" CHECK (
    "discountMinor" >= 0 AND "shippingMinor" >= 0 AND "taxMinor" >= 0
    AND "totalMinor" = "subtotalMinor" - "discountMinor" + "shippingMinor" + CASE WHEN "taxIncluded" THEN 0 ELSE "taxMinor" END
    AND "dueMinor" BETWEEN 0 AND "totalMinor" AND "refundedMinor" BETWEEN 0 AND "totalMinor"
);

ALTER TABLE "mod_orders_line" ADD COLUMN "discountMinor" INTEGER NOT NULL DEFAULT 0, DROP CONSTRAINT "mod_orders_line_total";
ALTER TABLE "mod_orders_line" ADD CONSTRAINT "mod_orders_line_total" CHECK (
    "quantity" > 0 AND "discountMinor" >= 0 AND "totalMinor" >= 0
    AND "totalMinor" = "quantity" * "unitPriceMinor" - "discountMinor"
);
CREATE UNIQUE INDEX "mod_orders_line_position" ON "mod_orders_line"("orderId", "position");

-- What was taken off: of a line, or of shipping where there is none.
CREATE TABLE "mod_orders_adjustment" (
    "orderId" UUID NOT NULL,
    "position" INTEGER NOT NULL,
    "storeId" TEXT NOT NULL,
    "linePosition" INTEGER,
    "source" TEXT NOT NULL,
    "sourceId" TEXT NOT NULL,
    "title" TEXT NOT NULL,
    "amountMinor" INTEGER NOT NULL,
    CONSTRAINT "mod_orders_adjustment_pkey" PRIMARY KEY ("orderId", "position"),
    CONSTRAINT "mod_orders_adjustment_order" FOREIGN KEY ("orderId") REFERENCES "mod_orders"("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "mod_orders_adjustment_source" CHECK ("source" IN ('discount')),
    CONSTRAINT "mod_orders_adjustment_amount" CHECK ("amountMinor" > 0)
);

-- What each tax came to: of a line, or of shipping where there is none.
CREATE TABLE "mod_orders_tax" (
    "orderId" UUID NOT NULL,
    "position" INTEGER NOT NULL,
    "storeId" TEXT NOT NULL,
    "linePosition" INTEGER,
    "name" TEXT NOT NULL,
    "basisPoints" INTEGER NOT NULL,
    "amountMinor" INTEGER NOT NULL,
    "included" BOOLEAN NOT NULL,
    CONSTRAINT "mod_orders_tax_pkey" PRIMARY KEY ("orderId", "position"),
    CONSTRAINT "mod_orders_tax_order" FOREIGN KEY ("orderId") REFERENCES "mod_orders"("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "mod_orders_tax_rate" CHECK ("basisPoints" BETWEEN 0 AND 10000),
    CONSTRAINT "mod_orders_tax_amount" CHECK ("amountMinor" >= 0)
);

-- What paid the order. Orders from before have none: their provider paid them.
CREATE TABLE "mod_orders_tender" (
    "orderId" UUID NOT NULL,
    "position" INTEGER NOT NULL,
    "storeId" TEXT NOT NULL,
    "kind" TEXT NOT NULL,
    "reference" TEXT NOT NULL,
    "title" TEXT NOT NULL DEFAULT '',
    "amountMinor" INTEGER NOT NULL,
    "refundedMinor" INTEGER NOT NULL DEFAULT 0,
    CONSTRAINT "mod_orders_tender_pkey" PRIMARY KEY ("orderId", "position"),
    CONSTRAINT "mod_orders_tender_order" FOREIGN KEY ("orderId") REFERENCES "mod_orders"("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "mod_orders_tender_kind" CHECK ("kind" IN ('provider', 'gift_card', 'store_credit', 'manual')),
    CONSTRAINT "mod_orders_tender_amount" CHECK ("amountMinor" > 0),
    CONSTRAINT "mod_orders_tender_refunded" CHECK ("refundedMinor" BETWEEN 0 AND "amountMinor")
);
CREATE INDEX "mod_orders_tender_reference" ON "mod_orders_tender"("storeId", "reference");

-- Sums over several rows are compared when the transaction commits.
CREATE FUNCTION "mod_orders_check_tenders"() RETURNS TRIGGER LANGUAGE plpgsql AS $$
BEGIN
    IF (SELECT COALESCE(sum("amountMinor"), 0) FROM "mod_orders_tender" WHERE "orderId" = NEW."orderId")
        IS DISTINCT FROM (SELECT "totalMinor"::BIGINT FROM "mod_orders" WHERE "id" = NEW."orderId") THEN
        RAISE EXCEPTION 'The tenders of order % do not come to its total.', NEW."orderId" USING ERRCODE = 'check_violation';
    END IF;
    RETURN NULL;
END
$$;
CREATE CONSTRAINT TRIGGER "mod_orders_check_tenders" AFTER INSERT OR UPDATE OF "amountMinor" ON "mod_orders_tender"
    DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION "mod_orders_check_tenders"();

CREATE FUNCTION "mod_orders_check_adjustments"() RETURNS TRIGGER LANGUAGE plpgsql AS $$
BEGIN
    IF NEW."linePosition" IS NULL THEN RETURN NULL; END IF;
    IF (SELECT sum("amountMinor") FROM "mod_orders_adjustment"
            WHERE "orderId" = NEW."orderId" AND "linePosition" = NEW."linePosition")
        IS DISTINCT FROM (SELECT "discountMinor"::BIGINT FROM "mod_orders_line"
            WHERE "orderId" = NEW."orderId" AND "position" = NEW."linePosition") THEN
        RAISE EXCEPTION 'The adjustments of a line of order % do not come to its discount.', NEW."orderId"
            USING ERRCODE = 'check_violation';
    END IF;
    RETURN NULL;
END
$$;
CREATE CONSTRAINT TRIGGER "mod_orders_check_adjustments" AFTER INSERT OR UPDATE OF "amountMinor" ON "mod_orders_adjustment"
    DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION "mod_orders_check_adjustments"();
