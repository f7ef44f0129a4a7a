-- Suggestions depend on the titles of all pages. The version before doesn't know the tag `pages`, and depends on none.
CREATE OR REPLACE FUNCTION "mod_content_page_changed"() RETURNS TRIGGER LANGUAGE plpgsql AS $$
BEGIN
    PERFORM "platform_page_change_note"(r."storeId", array_agg('page:' || r."handle") || ARRAY['pages']
        || CASE WHEN bool_or(r."kind" <> 'page') THEN ARRAY['legal'] ELSE ARRAY[]::TEXT[] END)
    FROM "rows" r GROUP BY r."storeId";
    RETURN NULL;
END
$$;
