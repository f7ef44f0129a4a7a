-- Products that staff show beside a product. The version before knows none of this.
CREATE TABLE "mod_catalog_related" (
    "productId" UUID NOT NULL,
    "storeId" TEXT NOT NULL,
    "relatedIds" UUID[] NOT NULL,
    "formerIds" UUID[] NOT NULL DEFAULT '{}',
    "version" INTEGER NOT NULL DEFAULT 1,

    CONSTRAINT "mod_catalog_related_pkey" PRIMARY KEY ("productId"),
    CONSTRAINT "mod_catalog_related_few" CHECK (cardinality("relatedIds") <= 12),
    CONSTRAINT "mod_catalog_related_others" CHECK ("productId" <> ALL ("relatedIds"))
);
ALTER TABLE "mod_catalog_related" ADD CONSTRAINT "mod_catalog_related_productId_fkey"
FOREIGN KEY ("productId") REFERENCES "mod_catalog"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- The product's own page alone shows them.
CREATE FUNCTION "mod_catalog_related_changed"() RETURNS TRIGGER LANGUAGE plpgsql AS $$
BEGIN
    PERFORM "platform_page_change_note"("storeId", array_agg(DISTINCT 'related:' || "productId")) FROM "rows" GROUP BY "storeId";
    RETURN NULL;
END
$$;
CREATE TRIGGER "mod_catalog_related_came" AFTER INSERT ON "mod_catalog_related"
REFERENCING NEW TABLE AS "rows" FOR EACH STATEMENT EXECUTE FUNCTION "mod_catalog_related_changed"();
CREATE TRIGGER "mod_catalog_related_changed" AFTER UPDATE ON "mod_catalog_related"
REFERENCING NEW TABLE AS "rows" FOR EACH STATEMENT EXECUTE FUNCTION "mod_catalog_related_changed"();
CREATE TRIGGER "mod_catalog_related_went" AFTER DELETE ON "mod_catalog_related"
REFERENCING OLD TABLE AS "rows" FOR EACH STATEMENT EXECUTE FUNCTION "mod_catalog_related_changed"();
