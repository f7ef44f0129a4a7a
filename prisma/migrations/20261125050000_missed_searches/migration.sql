-- What customers search and don't find. The version before knows none of this.
CREATE TABLE "mod_catalog_missed_search" (
    "storeId" TEXT NOT NULL,
    "words" TEXT NOT NULL,
    "day" DATE NOT NULL,
    "count" INTEGER NOT NULL,
    "lastAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "mod_catalog_missed_search_pkey" PRIMARY KEY ("storeId", "words", "day"),
    CONSTRAINT "mod_catalog_missed_search_short" CHECK (length("words") BETWEEN 2 AND 100),
    CONSTRAINT "mod_catalog_missed_search_counted" CHECK ("count" > 0)
);
CREATE INDEX "mod_catalog_missed_search_storeId_day_idx" ON "mod_catalog_missed_search"("storeId", "day");
