-- Files of products and how far their import has come. The version before knows none of this.
CREATE TYPE "mod_imports_state" AS ENUM ('reading', 'checking', 'ready', 'running', 'stopped', 'done', 'undoing', 'undone');
CREATE TYPE "mod_imports_item_state" AS ENUM ('waiting', 'create', 'update', 'same', 'refused', 'created', 'updated', 'failed', 'undone', 'kept');

CREATE TABLE "mod_imports" (
    "id" UUID NOT NULL,
    "storeId" TEXT NOT NULL,
    "fileName" TEXT NOT NULL,
    "format" TEXT NOT NULL,
    "state" "mod_imports_state" NOT NULL DEFAULT 'reading',
    "columns" JSONB NOT NULL,
    "ignored" TEXT[],
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "finishedAt" TIMESTAMPTZ(3),

    CONSTRAINT "mod_imports_pkey" PRIMARY KEY ("id")
);
CREATE INDEX "mod_imports_storeId_createdAt_id_idx" ON "mod_imports"("storeId", "createdAt" DESC, "id" DESC);

CREATE TABLE "mod_imports_item" (
    "storeId" TEXT NOT NULL,
    "importId" UUID NOT NULL,
    "line" INTEGER NOT NULL,
    "key" TEXT NOT NULL,
    "title" TEXT NOT NULL,
    "state" "mod_imports_item_state" NOT NULL DEFAULT 'waiting',
    "product" JSONB NOT NULL,
    "changes" TEXT[],
    "problems" JSONB NOT NULL DEFAULT '[]',
    "productId" UUID,
    "before" JSONB,
    "version" INTEGER,

    CONSTRAINT "mod_imports_item_pkey" PRIMARY KEY ("importId", "line"),
    CONSTRAINT "mod_imports_item_importId_fkey" FOREIGN KEY ("importId") REFERENCES "mod_imports"("id") ON DELETE CASCADE ON UPDATE CASCADE
);
-- Its workers take what is left from here.
CREATE INDEX "mod_imports_item_importId_state_line_idx" ON "mod_imports_item"("importId", "state", "line");
