-- Pictures that imported products get from URLs. The version before leaves both out, and saves pictures without a source.
ALTER TABLE "mod_catalog_image" ADD COLUMN "sourceUrl" TEXT NOT NULL DEFAULT '';

CREATE TYPE "mod_imports_picture_state" AS ENUM ('waiting', 'added', 'present', 'failed');

CREATE TABLE "mod_imports_picture" (
    "storeId" TEXT NOT NULL,
    "importId" UUID NOT NULL,
    "itemLine" INTEGER NOT NULL,
    "place" INTEGER NOT NULL,
    "line" INTEGER NOT NULL,
    "url" TEXT NOT NULL,
    "alt" TEXT NOT NULL,
    "state" "mod_imports_picture_state" NOT NULL DEFAULT 'waiting',
    "problem" TEXT NOT NULL DEFAULT '',
    "tries" INTEGER NOT NULL DEFAULT 0,
    "heldUntil" TIMESTAMPTZ(3),
    "objectId" UUID,

    CONSTRAINT "mod_imports_picture_pkey" PRIMARY KEY ("importId", "itemLine", "place"),
    CONSTRAINT "mod_imports_picture_importId_itemLine_fkey" FOREIGN KEY ("importId", "itemLine") REFERENCES "mod_imports_item"("importId", "line") ON DELETE CASCADE ON UPDATE CASCADE
);
-- Its workers take what is left from here.
CREATE INDEX "mod_imports_picture_importId_state_itemLine_place_idx" ON "mod_imports_picture"("importId", "state", "itemLine", "place");
