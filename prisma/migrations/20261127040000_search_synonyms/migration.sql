-- Words that mean the same to a Store's search. The version before knows none of this, and searches as before.
CREATE TABLE "mod_catalog_synonyms" (
    "id" UUID NOT NULL,
    "storeId" TEXT NOT NULL,
    "words" TEXT[] NOT NULL,
    "oneWay" BOOLEAN NOT NULL DEFAULT false,
    "version" INTEGER NOT NULL DEFAULT 1,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "removedAt" TIMESTAMPTZ(3),

    CONSTRAINT "mod_catalog_synonyms_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "mod_catalog_synonyms_several" CHECK (cardinality("words") > 1)
);
CREATE INDEX "mod_catalog_synonyms_storeId_createdAt_idx" ON "mod_catalog_synonyms"("storeId", "createdAt");

-- What each search of the Store depends on.
CREATE FUNCTION "mod_catalog_search_rules_changed"() RETURNS TRIGGER LANGUAGE plpgsql AS $$
BEGIN
    PERFORM "platform_page_change_note"("storeId", ARRAY['search-rules']) FROM "rows" GROUP BY "storeId";
    RETURN NULL;
END
$$;
CREATE TRIGGER "mod_catalog_synonyms_came" AFTER INSERT ON "mod_catalog_synonyms"
REFERENCING NEW TABLE AS "rows" FOR EACH STATEMENT EXECUTE FUNCTION "mod_catalog_search_rules_changed"();
CREATE TRIGGER "mod_catalog_synonyms_changed" AFTER UPDATE ON "mod_catalog_synonyms"
REFERENCING NEW TABLE AS "rows" FOR EACH STATEMENT EXECUTE FUNCTION "mod_catalog_search_rules_changed"();
CREATE TRIGGER "mod_catalog_synonyms_went" AFTER DELETE ON "mod_catalog_synonyms"
REFERENCING OLD TABLE AS "rows" FOR EACH STATEMENT EXECUTE FUNCTION "mod_catalog_search_rules_changed"();
