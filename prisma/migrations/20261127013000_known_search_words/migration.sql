-- Each word of a product is looked up by the primary key. As a join PostgreSQL read all words of the Store for each of
-- them while it had no statistics, as in an import into a new store. OFFSET keeps it from being made a join.
CREATE OR REPLACE FUNCTION "mod_catalog_add_words"() RETURNS TRIGGER LANGUAGE plpgsql AS $$
BEGIN
    INSERT INTO "mod_catalog_word" ("storeId", "word")
    SELECT DISTINCT NEW."storeId", "each" FROM regexp_split_to_table(
        "mod_catalog_fold"(concat_ws(' ', NEW."title", NEW."keywords", NEW."description")), ' ') AS "each"
    WHERE length("each") BETWEEN 3 AND 40 AND "each" !~ '[0-9]'
      AND NOT EXISTS (SELECT FROM "mod_catalog_word" known WHERE known."storeId" = NEW."storeId" AND known."word" = "each" OFFSET 0)
    ORDER BY 2 ON CONFLICT DO NOTHING;
    RETURN NULL;
END
$$;
