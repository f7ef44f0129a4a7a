-- Customers who pay no tax, or account for it themselves, as an Operator has confirmed.
ALTER TABLE "mod_customers"
    ADD COLUMN "taxStatus" TEXT NOT NULL DEFAULT 'taxable',
    ADD COLUMN "taxReason" TEXT NOT NULL DEFAULT '',
    ADD COLUMN "taxId" TEXT NOT NULL DEFAULT '',
    ADD COLUMN "taxIdConfirmedAt" TIMESTAMPTZ(3),
    ADD COLUMN "taxVersion" INTEGER NOT NULL DEFAULT 0,
    ADD CONSTRAINT "mod_customers_tax" CHECK (
        CASE "taxStatus"
            WHEN 'taxable' THEN TRUE
            WHEN 'exempt' THEN "taxReason" <> ''
            WHEN 'reverse_charge' THEN "taxId" <> '' AND "taxIdConfirmedAt" IS NOT NULL
            ELSE FALSE
        END
    );

-- What a quote needs to know of them. Most Stores have none.
CREATE VIEW "pub_customers_tax" AS
SELECT "userId" AS "customerId", "storeId", "taxStatus", "taxReason", "taxId"
FROM "mod_customers" WHERE "taxStatus" <> 'taxable';
CREATE INDEX "mod_customers_taxStatus" ON "mod_customers" ("storeId", "userId") WHERE "taxStatus" <> 'taxable';

CREATE FUNCTION "mod_customers_tax_changed"() RETURNS TRIGGER LANGUAGE plpgsql AS $$
BEGIN
    PERFORM "platform_page_change_note"(COALESCE(NEW."storeId", OLD."storeId"), ARRAY['customer-taxes']);
    RETURN NULL;
END
$$;
CREATE TRIGGER "mod_customers_tax_came" AFTER INSERT ON "mod_customers"
FOR EACH ROW WHEN (NEW."taxStatus" <> 'taxable') EXECUTE FUNCTION "mod_customers_tax_changed"();
CREATE TRIGGER "mod_customers_tax_changed" AFTER UPDATE ON "mod_customers"
FOR EACH ROW WHEN (
    (OLD."taxStatus", OLD."taxReason", OLD."taxId") IS DISTINCT FROM (NEW."taxStatus", NEW."taxReason", NEW."taxId")
) EXECUTE FUNCTION "mod_customers_tax_changed"();
CREATE TRIGGER "mod_customers_tax_went" AFTER DELETE ON "mod_customers"
FOR EACH ROW WHEN (OLD."taxStatus" <> 'taxable') EXECUTE FUNCTION "mod_customers_tax_changed"();
