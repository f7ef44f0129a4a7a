-- Lists say of a product that there are few left: up to five, as LOW_STOCK of app/modules/catalog/product.ts.
CREATE OR REPLACE FUNCTION "mod_inventory_note"("store" TEXT, "variant" UUID, "before" INTEGER, "after" INTEGER) RETURNS VOID LANGUAGE sql AS $$
    SELECT "platform_page_change_note"("store",
        CASE WHEN ("before" > 0) <> ("after" > 0) THEN ARRAY['stock:' || v."productId", 'product:' || v."productId", 'availability']
             WHEN ("before" > 5) <> ("after" > 5) THEN ARRAY['stock:' || v."productId", 'product:' || v."productId"]
             ELSE ARRAY['stock:' || v."productId"] END)
    FROM "pub_catalog_variant" v
    WHERE v."variantId" = "variant" AND v."storeId" = "store"
      AND LEAST(GREATEST("before", 0), 99) <> LEAST(GREATEST("after", 0), 99)
$$;
