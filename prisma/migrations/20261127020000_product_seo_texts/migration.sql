-- What search engines and link previews get in place of a product's title and description.
ALTER TABLE "mod_catalog" ADD COLUMN "seoTitle" TEXT NOT NULL DEFAULT '', ADD COLUMN "seoDescription" TEXT NOT NULL DEFAULT '';

-- Pages show them, and prices by the tax class.
CREATE OR REPLACE FUNCTION "mod_catalog_product_changed"() RETURNS TRIGGER LANGUAGE plpgsql AS $$
BEGIN
    PERFORM "platform_page_change_note"(a."storeId", array_agg('product:' || a."id") || 'lists'::TEXT)
    FROM "after" a JOIN "before" b USING ("id")
    WHERE (a."status" = 'active' OR b."status" = 'active')
      AND (a."handle", a."title", a."description", a."details", a."optionNames", a."status", a."priceMinor", a."keywords",
           a."kind", a."requiresShipping", a."taxClass", a."contentUnit", a."referenceUnit", a."seoTitle", a."seoDescription")
          IS DISTINCT FROM
          (b."handle", b."title", b."description", b."details", b."optionNames", b."status", b."priceMinor", b."keywords",
           b."kind", b."requiresShipping", b."taxClass", b."contentUnit", b."referenceUnit", b."seoTitle", b."seoDescription")
    GROUP BY a."storeId";
    RETURN NULL;
END
$$;
