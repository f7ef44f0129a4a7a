-- Products that come first in a search. The version before knows none of this.
CREATE TABLE "mod_catalog_pinned_search" (
    "id" UUID NOT NULL,
    "storeId" TEXT NOT NULL,
    "words" TEXT NOT NULL,
    "key" TEXT NOT NULL,
    "productIds" UUID[] NOT NULL,
    "version" INTEGER NOT NULL DEFAULT 1,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "removedAt" TIMESTAMPTZ(3),

    CONSTRAINT "mod_catalog_pinned_search_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "mod_catalog_pinned_search_few" CHECK (cardinality("productIds") BETWEEN 1 AND 10)
);
CREATE INDEX "mod_catalog_pinned_search_storeId_createdAt_idx" ON "mod_catalog_pinned_search"("storeId", "createdAt");

CREATE TRIGGER "mod_catalog_pinned_search_came" AFTER INSERT ON "mod_catalog_pinned_search"
REFERENCING NEW TABLE AS "rows" FOR EACH STATEMENT EXECUTE FUNCTION "mod_catalog_search_rules_changed"();
CREATE TRIGGER "mod_catalog_pinned_search_changed" AFTER UPDATE ON "mod_catalog_pinned_search"
REFERENCING NEW TABLE AS "rows" FOR EACH STATEMENT EXECUTE FUNCTION "mod_catalog_search_rules_changed"();
CREATE TRIGGER "mod_catalog_pinned_search_went" AFTER DELETE ON "mod_catalog_pinned_search"
REFERENCING OLD TABLE AS "rows" FOR EACH STATEMENT EXECUTE FUNCTION "mod_catalog_search_rules_changed"();
