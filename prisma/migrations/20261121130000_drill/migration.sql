-- CreateTable
CREATE TABLE "mod_stores_drill" (
    "id" UUID NOT NULL,
    "storeId" TEXT NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "passed" BOOLEAN NOT NULL,
    "version" TEXT NOT NULL,
    "connections" JSONB NOT NULL,
    "results" JSONB NOT NULL,

    CONSTRAINT "mod_stores_drill_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "mod_stores_drill_storeId_at_idx" ON "mod_stores_drill"("storeId", "at" DESC);
