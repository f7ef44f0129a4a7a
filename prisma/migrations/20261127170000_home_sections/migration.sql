-- Sections of the home page. The version before knows none of this: it shows the automatic one.
CREATE TABLE "mod_content_home" (
    "storeId" TEXT NOT NULL,
    "version" INTEGER NOT NULL DEFAULT 1,

    CONSTRAINT "mod_content_home_pkey" PRIMARY KEY ("storeId")
);

CREATE TABLE "mod_content_home_section" (
    "id" UUID NOT NULL,
    "storeId" TEXT NOT NULL,
    "position" INTEGER NOT NULL,
    "kind" TEXT NOT NULL,
    "hidden" BOOLEAN NOT NULL DEFAULT true,
    "heading" TEXT NOT NULL DEFAULT '',
    "text" TEXT NOT NULL DEFAULT '',
    "html" TEXT NOT NULL DEFAULT '',
    "label" TEXT NOT NULL DEFAULT '',
    "target" TEXT NOT NULL DEFAULT '',
    "url" TEXT NOT NULL DEFAULT '',
    "amount" INTEGER NOT NULL DEFAULT 0,
    "productIds" UUID[] NOT NULL DEFAULT ARRAY[]::UUID[],
    "pictures" JSONB NOT NULL DEFAULT '[]',
    "version" INTEGER NOT NULL DEFAULT 1,

    CONSTRAINT "mod_content_home_section_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "mod_content_home_section_few" CHECK (cardinality("productIds") <= 12 AND jsonb_array_length("pictures") <= 6)
);
CREATE INDEX "mod_content_home_section_storeId_position_idx" ON "mod_content_home_section"("storeId", "position");

-- The home page alone shows them. What they show has tags of its own.
CREATE FUNCTION "mod_content_home_section_changed"() RETURNS TRIGGER LANGUAGE plpgsql AS $$
BEGIN
    PERFORM "platform_page_change_note"("storeId", ARRAY['home']) FROM "rows" GROUP BY "storeId";
    RETURN NULL;
END
$$;
CREATE TRIGGER "mod_content_home_section_came" AFTER INSERT ON "mod_content_home_section"
REFERENCING NEW TABLE AS "rows" FOR EACH STATEMENT EXECUTE FUNCTION "mod_content_home_section_changed"();
CREATE TRIGGER "mod_content_home_section_changed" AFTER UPDATE ON "mod_content_home_section"
REFERENCING NEW TABLE AS "rows" FOR EACH STATEMENT EXECUTE FUNCTION "mod_content_home_section_changed"();
CREATE TRIGGER "mod_content_home_section_went" AFTER DELETE ON "mod_content_home_section"
REFERENCING OLD TABLE AS "rows" FOR EACH STATEMENT EXECUTE FUNCTION "mod_content_home_section_changed"();

ALTER TYPE "mod_media_reference_kind" ADD VALUE 'home_section';
