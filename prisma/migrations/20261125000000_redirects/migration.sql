-- Old paths, and where they lead. The version before knows none of this: what it renames or deletes leaves no trace here.
CREATE TYPE "mod_redirects_reason" AS ENUM ('manual', 'product_renamed', 'collection_renamed', 'page_renamed', 'product_deleted', 'collection_deleted', 'page_deleted');

CREATE TABLE "mod_redirects" (
    "id" UUID NOT NULL,
    "storeId" TEXT NOT NULL,
    "fromPath" TEXT NOT NULL,
    "toPath" TEXT,
    "reason" "mod_redirects_reason" NOT NULL,
    "version" INTEGER NOT NULL DEFAULT 1,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "removedAt" TIMESTAMPTZ(3),

    CONSTRAINT "mod_redirects_pkey" PRIMARY KEY ("id"),
    -- One slash, then no second one: no browser takes it for another host.
    CONSTRAINT "mod_redirects_from_here" CHECK ("fromPath" ~ '^/[^/\\]'),
    CONSTRAINT "mod_redirects_to_here" CHECK ("toPath" ~ '^/($|[^/\\])'),
    CONSTRAINT "mod_redirects_elsewhere" CHECK ("toPath" <> "fromPath"),
    CONSTRAINT "mod_redirects_manual_leads" CHECK ("toPath" IS NOT NULL OR "reason" <> 'manual')
);
CREATE UNIQUE INDEX "mod_redirects_storeId_fromPath_key" ON "mod_redirects"("storeId", "fromPath");
CREATE INDEX "mod_redirects_storeId_toPath_idx" ON "mod_redirects"("storeId", "toPath");
CREATE INDEX "mod_redirects_storeId_createdAt_id_idx" ON "mod_redirects"("storeId", "createdAt" DESC, "id" DESC);
-- Searches for a part of a path, where the extension is installed.
DO $$
BEGIN
  IF NOT EXISTS (SELECT FROM pg_extension WHERE extname = 'pg_trgm') THEN RETURN; END IF;
  CREATE INDEX "mod_redirects_part" ON "mod_redirects" USING GIN ("fromPath" gin_trgm_ops, "toPath" gin_trgm_ops);
END $$;
