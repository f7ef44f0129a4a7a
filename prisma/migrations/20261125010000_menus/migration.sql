-- The merchant's own menus. The version before knows none of this: it shows the automatic ones.
CREATE TABLE "mod_menus" (
    "storeId" TEXT NOT NULL,
    "menu" TEXT NOT NULL,
    "automatic" BOOLEAN NOT NULL DEFAULT false,
    "version" INTEGER NOT NULL DEFAULT 1,

    CONSTRAINT "mod_menus_pkey" PRIMARY KEY ("storeId", "menu")
);

CREATE TABLE "mod_menus_item" (
    "storeId" TEXT NOT NULL,
    "menu" TEXT NOT NULL,
    "position" INTEGER NOT NULL,
    "nested" BOOLEAN NOT NULL,
    "title" TEXT NOT NULL,
    "kind" TEXT NOT NULL,
    "targetId" UUID,
    "url" TEXT NOT NULL DEFAULT '',

    CONSTRAINT "mod_menus_item_pkey" PRIMARY KEY ("storeId", "menu", "position"),
    CONSTRAINT "mod_menus_item_menu_fkey" FOREIGN KEY ("storeId", "menu") REFERENCES "mod_menus"("storeId", "menu") ON DELETE CASCADE ON UPDATE CASCADE,
    -- The first item has none to be under.
    CONSTRAINT "mod_menus_item_first" CHECK ("position" > 0 AND NOT ("position" = 1 AND "nested")),
    CONSTRAINT "mod_menus_item_target" CHECK (
        ("targetId" IS NOT NULL) = ("kind" IN ('collection', 'page')) AND ("url" <> '') = ("kind" = 'url'))
);

-- What menus may know of the pages that they lead to. Drafts are among them: staff are told that they aren't shown.
CREATE VIEW "pub_catalog_collection" AS
SELECT "id" AS "collectionId", "storeId", "handle", "title", "published" FROM "mod_catalog_collection";
CREATE VIEW "pub_content_page" AS
SELECT "id" AS "pageId", "storeId", "handle", "title", "state" = 'published' AS "published" FROM "mod_content_page";

-- Every page of the store shows the menus.
CREATE FUNCTION "mod_menus_changed"() RETURNS TRIGGER LANGUAGE plpgsql AS $$
BEGIN
    PERFORM "platform_page_change_note"("storeId", ARRAY['menus']) FROM "rows" GROUP BY "storeId";
    RETURN NULL;
END
$$;
CREATE TRIGGER "mod_menus_came" AFTER INSERT ON "mod_menus"
REFERENCING NEW TABLE AS "rows" FOR EACH STATEMENT EXECUTE FUNCTION "mod_menus_changed"();
CREATE TRIGGER "mod_menus_changed" AFTER UPDATE ON "mod_menus"
REFERENCING NEW TABLE AS "rows" FOR EACH STATEMENT EXECUTE FUNCTION "mod_menus_changed"();
CREATE TRIGGER "mod_menus_went" AFTER DELETE ON "mod_menus"
REFERENCING OLD TABLE AS "rows" FOR EACH STATEMENT EXECUTE FUNCTION "mod_menus_changed"();
CREATE TRIGGER "mod_menus_item_came" AFTER INSERT ON "mod_menus_item"
REFERENCING NEW TABLE AS "rows" FOR EACH STATEMENT EXECUTE FUNCTION "mod_menus_changed"();
CREATE TRIGGER "mod_menus_item_changed" AFTER UPDATE ON "mod_menus_item"
REFERENCING NEW TABLE AS "rows" FOR EACH STATEMENT EXECUTE FUNCTION "mod_menus_changed"();
CREATE TRIGGER "mod_menus_item_went" AFTER DELETE ON "mod_menus_item"
REFERENCING OLD TABLE AS "rows" FOR EACH STATEMENT EXECUTE FUNCTION "mod_menus_changed"();
