-- Pages in the merchant's own words, the legal ones among them. The version before knows none of this.
CREATE TYPE "mod_content_page_kind" AS ENUM ('page', 'terms', 'privacy', 'imprint', 'withdrawal', 'shipping');
CREATE TYPE "mod_content_page_state" AS ENUM ('draft', 'published');

CREATE TABLE "mod_content_page" (
    "id" UUID NOT NULL,
    "storeId" TEXT NOT NULL,
    "kind" "mod_content_page_kind" NOT NULL DEFAULT 'page',
    "state" "mod_content_page_state" NOT NULL DEFAULT 'draft',
    "handle" TEXT NOT NULL,
    "title" TEXT NOT NULL,
    "description" TEXT NOT NULL DEFAULT '',
    "text" TEXT NOT NULL,
    "html" TEXT NOT NULL,
    "version" INTEGER NOT NULL DEFAULT 1,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "mod_content_page_pkey" PRIMARY KEY ("id")
);
CREATE UNIQUE INDEX "mod_content_page_storeId_handle_key" ON "mod_content_page"("storeId", "handle");
CREATE INDEX "mod_content_page_storeId_createdAt_id_idx" ON "mod_content_page"("storeId", "createdAt" DESC, "id" DESC);
CREATE INDEX "mod_content_page_storeId_state_createdAt_id_idx" ON "mod_content_page"("storeId", "state", "createdAt" DESC, "id" DESC);
-- Each legal page once.
CREATE UNIQUE INDEX "mod_content_page_legal" ON "mod_content_page"("storeId", "kind") WHERE "kind" <> 'page';
-- Searches for a part of a title, where the extension is installed.
DO $$
BEGIN
  IF NOT EXISTS (SELECT FROM pg_extension WHERE extname = 'pg_trgm') THEN RETURN; END IF;
  CREATE INDEX "mod_content_page_part" ON "mod_content_page" USING GIN ("title" gin_trgm_ops);
END $$;

CREATE TABLE "mod_content_page_version" (
    "pageId" UUID NOT NULL,
    "version" INTEGER NOT NULL,
    "storeId" TEXT NOT NULL,
    "title" TEXT NOT NULL,
    "text" TEXT NOT NULL,
    "savedAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "mod_content_page_version_pkey" PRIMARY KEY ("pageId", "version")
);

-- A page is shown at its address; every page's footer links to the legal ones.
CREATE FUNCTION "mod_content_page_changed"() RETURNS TRIGGER LANGUAGE plpgsql AS $$
BEGIN
    PERFORM "platform_page_change_note"(r."storeId", array_agg('page:' || r."handle")
        || CASE WHEN bool_or(r."kind" <> 'page') THEN ARRAY['legal'] ELSE ARRAY[]::TEXT[] END)
    FROM "rows" r GROUP BY r."storeId";
    RETURN NULL;
END
$$;
CREATE TRIGGER "mod_content_page_came" AFTER INSERT ON "mod_content_page"
REFERENCING NEW TABLE AS "rows" FOR EACH STATEMENT EXECUTE FUNCTION "mod_content_page_changed"();
CREATE TRIGGER "mod_content_page_changed_from" AFTER UPDATE ON "mod_content_page"
REFERENCING OLD TABLE AS "rows" FOR EACH STATEMENT EXECUTE FUNCTION "mod_content_page_changed"();
CREATE TRIGGER "mod_content_page_changed_to" AFTER UPDATE ON "mod_content_page"
REFERENCING NEW TABLE AS "rows" FOR EACH STATEMENT EXECUTE FUNCTION "mod_content_page_changed"();
CREATE TRIGGER "mod_content_page_went" AFTER DELETE ON "mod_content_page"
REFERENCING OLD TABLE AS "rows" FOR EACH STATEMENT EXECUTE FUNCTION "mod_content_page_changed"();
