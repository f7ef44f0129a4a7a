-- Collections under others. The version before knows none of this: it shows all of them side by side, and where it
-- deletes one, those under it have no parent any more.
ALTER TABLE "mod_catalog_collection" ADD COLUMN "parentId" UUID;

-- CreateIndex
CREATE INDEX "mod_catalog_collection_storeId_parentId_idx" ON "mod_catalog_collection"("storeId", "parentId");

-- AddForeignKey
ALTER TABLE "mod_catalog_collection" ADD CONSTRAINT "mod_catalog_collection_parentId_fkey" FOREIGN KEY ("parentId") REFERENCES "mod_catalog_collection"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- Longer circles are refused where collections are saved.
ALTER TABLE "mod_catalog_collection" ADD CONSTRAINT "mod_catalog_collection_own_parent" CHECK ("parentId" <> "id");
