-- Posts are pages of the blog. The version before takes them for pages: it would show a published one below /pages.
CREATE TYPE "mod_content_section" AS ENUM ('page', 'post');
ALTER TABLE "mod_content_page"
    ADD COLUMN "section" "mod_content_section" NOT NULL DEFAULT 'page',
    ADD COLUMN "seoTitle" TEXT NOT NULL DEFAULT '',
    ADD COLUMN "excerpt" TEXT NOT NULL DEFAULT '',
    ADD COLUMN "author" TEXT NOT NULL DEFAULT '',
    ADD COLUMN "summary" TEXT NOT NULL DEFAULT '',
    ADD COLUMN "publishedAt" TIMESTAMPTZ(3);
UPDATE "mod_content_page" SET "publishedAt" = "createdAt" WHERE "state" = 'published';
ALTER TABLE "mod_content_page"
    -- No legal page is in the blog.
    ADD CONSTRAINT "mod_content_page_in_blog" CHECK ("section" = 'page' OR "kind" = 'page'),
    ADD CONSTRAINT "mod_content_page_dated" CHECK ("state" = 'draft' OR "publishedAt" IS NOT NULL);

-- Each has its date from the first time that it's published: the planned one, where it was planned.
CREATE FUNCTION "mod_content_page_date"() RETURNS TRIGGER LANGUAGE plpgsql AS $$
BEGIN
    IF TG_OP = 'UPDATE' THEN
        NEW."publishedAt" := LEAST(OLD."publishAt", now());
    ELSE
        NEW."publishedAt" := now();
    END IF;
    RETURN NEW;
END
$$;
CREATE TRIGGER "mod_content_page_date" BEFORE INSERT OR UPDATE ON "mod_content_page" FOR EACH ROW
WHEN (NEW."state" = 'published' AND NEW."publishedAt" IS NULL) EXECUTE FUNCTION "mod_content_page_date"();

-- A page and a post may have the same last part of their URLs.
DROP INDEX "mod_content_page_storeId_handle_key";
CREATE UNIQUE INDEX "mod_content_page_storeId_section_handle_key" ON "mod_content_page"("storeId", "section", "handle");
DROP INDEX "mod_content_page_storeId_createdAt_id_idx";
CREATE INDEX "mod_content_page_storeId_section_createdAt_id_idx" ON "mod_content_page"("storeId", "section", "createdAt" DESC, "id" DESC);
DROP INDEX "mod_content_page_storeId_state_createdAt_id_idx";
CREATE INDEX "mod_content_page_storeId_section_state_createdAt_id_idx" ON "mod_content_page"("storeId", "section", "state", "createdAt" DESC, "id" DESC);
CREATE INDEX "mod_content_page_storeId_section_state_publishedAt_id_idx" ON "mod_content_page"("storeId", "section", "state", "publishedAt" DESC, "id" DESC);

-- The tags are `page:HANDLE` and `pages`, or `post:HANDLE` and `posts`.
CREATE OR REPLACE FUNCTION "mod_content_page_changed"() RETURNS TRIGGER LANGUAGE plpgsql AS $$
BEGIN
    PERFORM "platform_page_change_note"(r."storeId",
        array_agg(r."section"::text || ':' || r."handle") || array_agg(DISTINCT r."section"::text || 's')
        || CASE WHEN bool_or(r."kind" <> 'page') THEN ARRAY['legal'] ELSE ARRAY[]::TEXT[] END)
    FROM "rows" r GROUP BY r."storeId";
    RETURN NULL;
END
$$;

-- Menus lead to posts and to the blog, which is there while a post is published.
CREATE OR REPLACE VIEW "pub_content_page" AS
SELECT "id" AS "pageId", "storeId", "handle", "title", "state" = 'published' AS "published", "section" FROM "mod_content_page";
ALTER TABLE "mod_menus_item" DROP CONSTRAINT "mod_menus_item_target";
ALTER TABLE "mod_menus_item" ADD CONSTRAINT "mod_menus_item_target" CHECK (
    ("targetId" IS NOT NULL) = ("kind" IN ('collection', 'page', 'post')) AND ("url" <> '') = ("kind" = 'url'));

ALTER TYPE "mod_redirects_reason" ADD VALUE 'post_renamed';
ALTER TYPE "mod_redirects_reason" ADD VALUE 'post_deleted';
