-- Which order of a collection's products a form showed. The version before doesn't order them.
ALTER TABLE "mod_catalog_collection" ADD COLUMN "orderVersion" INTEGER NOT NULL DEFAULT 0;
