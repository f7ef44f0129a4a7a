-- Variants' GTINs. Search finds them among the keywords of the product.
ALTER TABLE "mod_catalog_variant" ADD COLUMN "barcode" TEXT NOT NULL DEFAULT '';
