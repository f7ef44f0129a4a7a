-- How many paid orders two products were bought in together, once for each of the two. Nothing of who bought them.
CREATE TABLE "mod_catalog_bought_together" (
    "storeId" TEXT NOT NULL,
    "productId" UUID NOT NULL,
    "otherId" UUID NOT NULL,
    "orders" INTEGER NOT NULL,
    "lastAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "mod_catalog_bought_together_pkey" PRIMARY KEY ("productId","otherId"),
    CONSTRAINT "mod_catalog_bought_together_two" CHECK ("productId" <> "otherId")
);
CREATE INDEX "mod_catalog_bought_together_most" ON "mod_catalog_bought_together"("productId", "orders" DESC, "lastAt" DESC, "otherId");
CREATE INDEX "mod_catalog_bought_together_otherId_idx" ON "mod_catalog_bought_together"("otherId");
ALTER TABLE "mod_catalog_bought_together" ADD CONSTRAINT "mod_catalog_bought_together_productId_fkey"
FOREIGN KEY ("productId") REFERENCES "mod_catalog"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "mod_catalog_bought_together" ADD CONSTRAINT "mod_catalog_bought_together_otherId_fkey"
FOREIGN KEY ("otherId") REFERENCES "mod_catalog"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- Pages follow new pairs. A pair that was bought again may change their order, which is seen once the page is renewed.
CREATE TRIGGER "mod_catalog_bought_together_came" AFTER INSERT ON "mod_catalog_bought_together"
REFERENCING NEW TABLE AS "rows" FOR EACH STATEMENT EXECUTE FUNCTION "mod_catalog_related_changed"();
CREATE TRIGGER "mod_catalog_bought_together_went" AFTER DELETE ON "mod_catalog_bought_together"
REFERENCING OLD TABLE AS "rows" FOR EACH STATEMENT EXECUTE FUNCTION "mod_catalog_related_changed"();

-- Paid orders that aren't counted yet: an order is noted in the transaction that makes it, or that records the last of its
-- money, and the note goes in the one that counts it. The version before notes its orders too.
CREATE TABLE "mod_orders_uncounted" (
    "storeId" TEXT NOT NULL,
    "orderId" UUID NOT NULL,

    CONSTRAINT "mod_orders_uncounted_pkey" PRIMARY KEY ("storeId","orderId")
);
CREATE FUNCTION "mod_orders_note_paid"() RETURNS TRIGGER LANGUAGE plpgsql AS $$
BEGIN
    INSERT INTO "mod_orders_uncounted" ("storeId", "orderId") VALUES (NEW."storeId", NEW."id") ON CONFLICT DO NOTHING;
    RETURN NULL;
END
$$;
CREATE TRIGGER "mod_orders_came_paid" AFTER INSERT ON "mod_orders" FOR EACH ROW
WHEN (NOT NEW."test" AND NEW."payBy" IS NULL AND NEW."state" <> 'cancelled') EXECUTE FUNCTION "mod_orders_note_paid"();
CREATE TRIGGER "mod_orders_became_paid" AFTER UPDATE OF "payBy" ON "mod_orders" FOR EACH ROW
WHEN (NOT NEW."test" AND OLD."payBy" IS NOT NULL AND NEW."payBy" IS NULL AND NEW."state" <> 'cancelled')
EXECUTE FUNCTION "mod_orders_note_paid"();
INSERT INTO "mod_orders_uncounted" ("storeId", "orderId")
SELECT "storeId", "id" FROM "mod_orders" WHERE NOT "test" AND "payBy" IS NULL AND "state" <> 'cancelled';
